"""What makes a table pleasant and is no rule: where a player is asked, and what may be taken back."""
