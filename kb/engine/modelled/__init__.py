"""The engine's lists of supported and unsupported words, settings and verbs, each with the reason."""
