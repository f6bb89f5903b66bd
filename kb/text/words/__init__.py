"""The words of a text: cut up, folded, brought to their basic form."""
