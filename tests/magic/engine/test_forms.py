"""The engine knows some phrases of the tree by number: a phrase that gets another number must be noticed."""

from __future__ import annotations

import pytest

from headjudge.grammar.node import Node
from headjudge.magic.engine.effects import (
    adding_mana,
    attachments,
    copying,
    costs_of_objects,
    counters,
    drawing,
    entering,
    exiling,
    keyword_actions,
    looking,
    playing,
    returning,
    searching,
    tapping,
    tokens,
)
from headjudge.magic.text.tree import costs, durations, nouns
from headjudge.magic.text.tree.effects import cards, mana, permanents, spells, zones

KNOWN: list[tuple[type[Node], int, str]] = [
    (mana.AddColors, adding_mana.COMBINATION, "in any combination of"),
    (permanents.Attach, attachments.UNATTACH, "unattach"),
    (spells.CopySpell, copying.NEW_TARGETS, "choose new targets"),
    (costs.CounterCost, costs_of_objects.ANY_KIND, "remove {amount:small} counter#s"),
    (costs.CounterCost, costs_of_objects.ALL_OF_A_KIND, "remove all {kind"),
    (costs.CounterCost, costs_of_objects.PUT, "put"),
    (permanents.PutCounters, counters.DISTRIBUTED, "distribute"),
    (permanents.RemoveCounters, counters.ALL_OF_A_KIND, "remove all {kind"),
    (permanents.RemoveCounters, counters.ALL, "remove all counters"),
    (permanents.RemoveCounters, counters.ANY_ONE, "remove a counter"),
    (permanents.RemoveCounters, counters.UP_TO, "remove up to"),
    (permanents.RemoveCounters, counters.ANY_NUMBER, "remove any number of"),
    (cards.Draw, drawing.UP_TO, "up to"),
    (cards.Scry, looking.SURVEIL, "surveil"),
    (cards.Reveal, looking.AT_RANDOM, "at random from"),
    (cards.Search, searching.AND_GRAVEYARD, "and/or graveyard"),
    (zones.Exile, exiling.FACE_DOWN, "face down"),
    (zones.Entering, entering.ATTACKING, "tapped and attacking"),
    (zones.Entering, entering.NAMED, "under {who:possessive} control"),
    (permanents.Tap, tapping.TAP_OR_UNTAP, "tap(s) or untap(s)"),
    *((permanents.CreateTokens, n, "tapped and attacking") for n in tokens.ATTACKING),
    (permanents.CopyToken, tokens.COPIES_ATTACKING, "tapped and attacking token"),
    (durations.UntilYourNextTurn, playing.FROM_NOW, "until {who:possessive} next turn"),
    (durations.UntilYourNextTurn, playing.THROUGH, "until the end of {who:possessive} next turn"),
    (nouns.PlayerSet, 2, "another player"),
    (nouns.PlayerSet, 3, "one of your opponents"),
    (nouns.PlayerSet, 5, "any opponent"),
    *((zones.Entering, n, "tapped") for n in entering.TAPPED),
    *((zones.Entering, n, "owner") for n in entering.OWNERS),
    *((zones.Entering, n, "your control") for n in entering.YOURS),
    *((zones.Entering, n, "attached to") for n in entering.ATTACHED),
    *((zones.Entering, n, "counter") for n in entering.COUNTERS),
    *((zones.Entering, n, "untapped") for n in entering.UNTAPPED),
    *(
        (zones.PutBack, n, "back" if n == 3 else "on top" if top else "on the bottom")
        for n, top in returning.WITHOUT_ZONE.items()
    ),
    *((permanents.CopyToken, n, "tapped") for n in tokens.COPIES_TAPPED),
    *((spells.CastFree, n, "without paying") for n in playing.FREE),
    *((spells.CastFree, n, "cast(s)") for n in playing.CAST),
    *((spells.MayPlay, n, "may play") for n in playing.PLAY),
    *((permanents.KeywordAction, n, action.__name__.split("_")[0]) for n, action in keyword_actions.ACTIONS.items()),
]


@pytest.mark.parametrize(("cls", "form", "words"), KNOWN)
def test_the_phrase_says_what_the_engine_does(cls: type[Node], form: int, words: str) -> None:
    assert words in cls.forms[form].phrase
