"""Rules text to ability trees: see :mod:`headjudge.magic.text.compiler`."""
