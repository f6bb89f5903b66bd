"""The questions that can be asked, one class for each kind; `kb.base` puts them together."""
