"""The stack: placing triggered abilities in order, and resolving the object on top."""
