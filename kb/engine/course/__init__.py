"""The course of a scenario: its board set up, its lines carried out in every way left open, its expectations judged."""
