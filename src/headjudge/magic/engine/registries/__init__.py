"""Where modules register what they carry out: nodes of rules text, procedures, rules of answers."""
