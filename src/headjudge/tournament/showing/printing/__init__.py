"""Documents as HTML made for the printer and as PDF."""
