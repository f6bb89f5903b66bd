"""What can be asked, one class for each kind of question; `kb.base` puts them together."""
