"""What became of each rule from one edition to the next: texts as prints, prints aligned, the steps of a life."""
