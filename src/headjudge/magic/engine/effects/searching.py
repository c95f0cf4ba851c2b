"""Searching and shuffling libraries (rules 701.14, 701.15)."""

from __future__ import annotations

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.matching import matches, named_zone
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.characteristics.sharing import share
from headjudge.magic.engine.characteristics.totals import total_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.exiling import in_zone
from headjudge.magic.engine.effects.looking import note_looked
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.objects import ABILITY, Characteristics
from headjudge.magic.engine.state.restrictions import CantSearch, SearchesOnlyTop
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Zone
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.tree.effects import zones as z
from headjudge.magic.text.tree.nouns import Each, Filter, Several, Some, Together
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD, HAND, LIBRARY

__all__ = ["differ", "search", "shuffle"]


def _supported(node: c.Search) -> bool:
    if node.whose is not None:
        return not node.what.plural or isinstance(node.what, (Each, Some))
    one_zone = isinstance(node.zone, PlayersZone) and node.zone.kind in (LIBRARY, HAND, GRAVEYARD)
    return one_zone and all(isinstance(part, Some) and not part.at_random for part in _parts(node))


def _in_libraries(node: c.Search) -> bool:
    """Whether nothing but libraries is searched."""
    only = isinstance(node.zone, PlayersZone) and node.zone.kind == LIBRARY
    return only and node.whose is None and not node.and_graveyard


def _in_a_library(node: c.Search) -> bool:
    """Whether a library is searched, perhaps besides other zones (701.14)."""
    return (
        node.whose is not None or node.and_library or (isinstance(node.zone, PlayersZone) and node.zone.kind == LIBRARY)
    )


def _parts(node: c.Search) -> tuple[Node, ...]:
    """What is searched for, one after the other: "a Forest card and a Plains card"."""
    return node.what.parts if isinstance(node.what, Several) else (node.what,)


@effect(c.Search, only=_supported)
def search(run: Run, node: c.Search) -> None:
    """Each player looks through the zone and chooses what is found; nothing of a stated quality need be (701.14b)."""
    events: list[Event] = []
    found: list[int] = []
    each: dict[int, list[int]] = {getattr(what, "slot", 0): [] for what in _parts(node)}
    looked: list[tuple[int, list[int]]] = []
    barred: list[int] = []
    rest: list[int] = []
    for q in run.each_player(node.who):
        whole = _pool(run, node)
        if _is_barred(run, q, whole):  # only the rest of the instruction is carried out (101.3)
            if _in_libraries(node):
                barred.append(q)
                continue
            whole = [i for i in whole if run.g.objects[i].zone != LIBRARY]
        elif node.at_will and run.ask.yes(q, "Leave the library unsearched?"):
            whole = [i for i in whole if run.g.objects[i].zone != LIBRARY]
        elif _in_a_library(node):
            events.append(run.event(EventKind.SEARCH, who=q))
            whole = _to_search(run, q, whole)
        looked.append((q, whole))
        for what in _parts(node):
            assert isinstance(what, (Each, Some))
            pool = [i for i in whole if i not in (*found, *run.ctx.so_far.found) and _fits(run, what.what, i)]
            least = most = len(pool)
            if isinstance(what, Some):
                least, most = run.value(what.least), run.value(what.most)
            if not _any_card(what.what):
                least = _in_sight(run, node, pool, least)
            words = "Search for cards" if what is node.what else f"Search for {' '.join(RULES_TEXT.write(what))}"
            if node.common or node.different_names:
                chosen = _in_turn(run, q, node.common, pool, most)
            else:
                total = total_of(run.g, run.ctx, what.what)
                sums = total.rest() if total is not None else ()
                chosen = run.ask.several(q, DecisionKind.CARDS, words, pool, least, most, sums, concealed=True)
            found += chosen
            each.setdefault(what.slot, []).extend(chosen)
        rest += [i for i in whole if i not in found] if node.exiles_rest else []
    for q in barred:
        run.g.say(f"{run.g.players[q].name} can't search libraries", "101.2")
    note_looked(run, ((q, [i for i in pool if i in found]) for q, pool in looked))
    if isinstance(node.what, Several):
        each[node.what.slot] = found
    for slot, cards in each.items():
        run.bind(slot, tuple(cards))
    run.ctx.so_far = run.ctx.so_far._replace(searched=(*run.ctx.so_far.searched, *(e.who for e in events)))
    run.happen([*events, *(run.move(i, EXILE, Cause.PUT) for i in rest)])


def _in_turn(run: Run, player: int, common: str, pool: list[int], most: int) -> list[int]:
    """Cards found one after the other, each with something in common with each that was found before, or, if nothing is
    to be in common, with another name than each (201.2b)."""
    found: list[int] = []
    while len(found) < most:
        more = run.ask.several(player, DecisionKind.CARDS, "Search for a card", pool, 0, 1, concealed=True)
        if not more:
            break
        found += more
        last = run.characteristics(run.g.objects[more[0]])
        there = ((i, run.characteristics(run.g.objects[i])) for i in pool if i not in found)
        pool = [i for i, ch in there if (share(common, last, ch) if common else differ(last, ch))]
    return found


def differ(ch: Characteristics, its: Characteristics) -> bool:
    """Whether two objects have names, and not the same (201.2b)."""
    return bool(ch.name and its.name) and ch.name != its.name


def _is_barred(run: Run, player: int, whole: list[int]) -> bool:
    """Whether a player can't search what is in libraries, or in their own because of what they control themself."""
    rules = [rule for rule, _ in player_rules_of(run.g, player, CantSearch)]
    own = player == run.controller and all(run.g.objects[i].owner == player for i in whole)
    return any(own or not rule.by_own for rule in rules)


def _to_search(run: Run, player: int, whole: list[int]) -> list[int]:
    """What of some cards a player searches: of those in libraries perhaps only so many on top of each (614.1a)."""
    least = min((rule.n for rule, _ in player_rules_of(run.g, player, SearchesOnlyTop)), default=None)
    if least is None:
        return whole
    tops = {i for p in run.g.players for i in p.library[:least]}
    return [i for i in whole if i in tops or run.g.objects[i].zone != LIBRARY]


def _in_sight(run: Run, node: c.Search, pool: list[int], least: int) -> int:
    """How many must be found although a quality of theirs is stated: of three zones those in the graveyard, which
    everybody sees (701.14b), unless one needn't search there."""
    in_sight = sum(run.g.objects[i].zone == GRAVEYARD for i in pool)
    return min(least, in_sight) if node.whose is not None and not node.at_will else 0


def _pool(run: Run, node: c.Search) -> list[int]:
    pool: list[int] = []
    if node.whose is not None:
        players = [run.g.players[q] for q in run.players(node.whose)]
        return [i for p in players for ids in (p.graveyard, p.hand, p.library) for i in ids]
    assert node.zone is not None
    for _, ids in named_zone(run.g, run.ctx, node.zone):
        pool += ids
    if isinstance(node.zone, PlayersZone) and node.zone.who is not None:
        for q in run.players(node.zone.who) if node.and_graveyard or node.and_library else ():
            pool += run.g.players[q].graveyard if node.and_graveyard else run.g.players[q].library
    return pool


def _fits(run: Run, what: Filter, id: int) -> bool:
    obj = run.g.objects[id]
    return matches(run.g, run.ctx, what, obj, run.characteristics(obj))


def _any_card(what: Filter) -> bool:
    """Whether a card without any stated quality is searched for: then it must be found (701.14)."""
    return what.noun == "card" and not (what.types or what.qualities or what.adjectives or what.alternatives)


@effect(z.Shuffle)
def shuffle(run: Run, node: z.Shuffle) -> None:
    """Shuffle libraries, perhaps after putting objects into them (701.15)."""
    g = run.g
    if run.stage == 1:
        run.happen([run.event(EventKind.SHUFFLE, who=q) for q in run.data["players"] if g.players[q].in_game])
        return
    players: list[int] = []
    moves: list[Event] = []
    each: dict[int, int] = {}
    for q in run.each_player(node.who):
        if node.what is not None:
            ids = in_zone(run, run.objects(node.what, q, kind=DecisionKind.CARDS), node.from_zone)
            own = [run.move(i, LIBRARY, Cause.PUT) for i in ids if i > 0 and g.objects[i].kind != ABILITY]
            each[q] = len(own)
            moves += own
        if node.owners:
            players += [g.objects[e.obj].owner for e in moves]
        else:
            players += _libraries(run, node.zone, q)  # "its owner's library": that of what was just named
    if node.what is not None and (len(each) > 1 or isinstance(node.what, Together)):
        parts = node.what.parts if isinstance(node.what, Together) else (node.what,)
        run.note_amounts(node.who, [getattr(part, "slot", 0) for part in parts], each)
    run.data["players"] = list(dict.fromkeys(players))
    run.stay()
    run.happen([e for e in moves if g.objects[e.obj].zone != LIBRARY])


def _libraries(run: Run, zone: Zone | None, player: int) -> list[int]:
    if isinstance(zone, PlayersZone) and zone.who is not None:
        return run.players(zone.who)
    return [player]
