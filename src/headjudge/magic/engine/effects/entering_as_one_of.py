"""What becomes one of several kinds of creature as it enters (614.1c): its size and abilities are copiable (707.2)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.core.by_identity import by_identities
from headjudge.grammar.node import same_meaning
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.entering import would_be
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.card_words import CREATURE, CardType
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.rules import EntersAsOneOf
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.words import CARD_TYPES, subtypes

__all__: list[str] = []


def _is_sized(what: Description, *, adds_types: bool) -> bool:
    """Whether nothing is said but a size, that it is a creature, perhaps other types that it becomes, and abilities."""
    kinds = what.types if adds_types else (CREATURE,)
    known = CREATURE in kinds and all(word in CARD_TYPES or word in subtypes()[CREATURE] for word in kinds)
    plain = Description(what.pt, None, kinds, abilities=what.abilities, article=what.article)
    return known and same_meaning(what, plain) and what.pt.replace("/", "").isdigit()


def _itself(g: State, ctx: Context, node: EntersAsOneOf, event: Event) -> bool:
    new = would_be(g, event)
    return new is not None and new.id == ctx.source and CREATURE in new.definition.types


@replaces(
    EntersAsOneOf,
    EventKind.MOVE,
    EventKind.CREATE,
    applies=_itself,
    only=lambda node: all(_is_sized(kind, adds_types=node.adds_types) for kind in node.kinds),
)
def enters_as_one_of(run: Asker, ctx: Context, node: EntersAsOneOf, event: Event) -> list[Event]:
    """Its controller chooses; what it has copied it keeps besides."""
    new = would_be(run.g, event)
    assert new is not None
    words = [" ".join(RULES_TEXT.write(kind)) for kind in node.kinds]
    chosen = run.one(new.controller, DecisionKind.MODE, "What does it become?", words)
    made = _as(new.values, node.kinds[words.index(chosen)])
    event.data = {**(event.data or {}), "definition": made}
    return [event]


@by_identities
def _as(values: CardDefinition, kind: Description) -> CardDefinition:
    """The values of something with the size, and the types and abilities of a kind besides; made once."""
    power, toughness = (int(part) for part in kind.pt.split("/"))
    types = (*values.types, *(CardType(word) for word in kind.types if word in CARD_TYPES))
    kinds = (*values.subtypes, *(word for word in kind.types if word not in CARD_TYPES))
    return replace(
        values,
        power=power,
        toughness=toughness,
        types=tuple(dict.fromkeys(types)),
        subtypes=tuple(dict.fromkeys(kinds)),
        abilities=(*values.abilities, *kind.abilities),
    )
