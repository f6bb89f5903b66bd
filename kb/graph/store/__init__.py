"""The compiled store on disk: what it is made from, its records, its full-text index."""
