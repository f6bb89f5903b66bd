"""Magic's Comprehensive Rules as text: every edition."""
