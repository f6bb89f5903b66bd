"""Records → RDF, and back as plain Python: IRIs, named graphs, the store, what an edition says."""
