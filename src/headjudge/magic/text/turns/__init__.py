"""Turns of phrase -> today's wording, where they have words of their own in them: what no pair of phrases
(:mod:`headjudge.magic.text.rewrites`) can say."""
