"""Citations judged against an edition: right, missing, renumbered, misquoted; and put right. `report.cite` is the door."""
