"""Alignment of editions: what became of each rule from one to the next. Texts as prints, prints aligned, the steps of a life."""
