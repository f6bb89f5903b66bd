"""What must end: loops, damage, signals, hostile text, each in bounded time with a clear answer."""
