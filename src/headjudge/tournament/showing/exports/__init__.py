"""An event for other programs: rows as CSV and JSON, the whole as JSON, and the XML of Wizards Event Reporter."""
