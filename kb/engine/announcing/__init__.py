"""What is announced with a spell or ability: targets, division, costs."""
