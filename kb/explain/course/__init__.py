"""What can be read off a course: its abilities, what happened in words, reasons as people read them, the fact that was missing."""
