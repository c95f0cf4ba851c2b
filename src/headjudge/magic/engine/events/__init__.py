"""What happens (700.1): events, replaced, performed, and seen by triggers; zones and last known information."""
