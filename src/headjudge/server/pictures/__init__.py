"""Pictures of printed cards, where the operator offers them: from a folder of theirs, or from the addresses that
imported cards name. Nothing needs them: cards are shown by their text.
"""
