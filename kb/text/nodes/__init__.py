"""The nodes of a read wording, by topic: one file per topic, one frozen record per kind of part."""
