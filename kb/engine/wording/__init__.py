"""What words mean at a moment: filters, qualities, conditions, numbers, players, references."""
