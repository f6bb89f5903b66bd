"""The commands that fill the user's own library, and write the store to files."""
