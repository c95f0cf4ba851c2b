"""The instructions of rules text, by family."""
