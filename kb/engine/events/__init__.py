"""Changes carried out at once, as one event: zone changes, damage, draws, statuses."""
