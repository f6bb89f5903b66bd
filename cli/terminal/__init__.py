"""What a terminal understands: styles, links, paging, progress, help."""
