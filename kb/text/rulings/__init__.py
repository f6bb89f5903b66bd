"""Files of rulings on cards."""
