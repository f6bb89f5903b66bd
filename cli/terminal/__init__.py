"""The terminal: styles, links, paging, progress, help."""
