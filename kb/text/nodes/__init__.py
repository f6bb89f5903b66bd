"""The nodes of a read wording, by topic: one file per topic, one frozen dataclass per kind of part."""
