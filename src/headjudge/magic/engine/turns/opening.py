"""Starting the game (rule 103): seats, libraries, opening hands, mulligans.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
103.2    the starting player                                     :func:`starting_party`
805.3    … or team                                               :func:`starting_party`
808.4    … or team, of Team vs. Team and (809.4) of Emperor      :func:`starting_party`
103.3    life totals                                             :func:`begin`
103.4    opening hands                                           :func:`mulligans`
103.5    mulligans: in turn order, taken together                :func:`mulligans`
805.3a   … team by team, the starting team first                 :func:`mulligans`
800.5    the first mulligan of a multiplayer game is free        :func:`_size_after`
103.5    cards to begin the game with on the battlefield         :func:`_begun_with`
805.3b   … team by team, the starting team first                 :func:`_begun_with`
IPG 2.4  … what a judge puts right meanwhile                     :func:`set_mulligans`
903.6    commanders in the command zone                          :func:`begin`
407.2    ante                                                    :func:`begin`
901.5    the starting plane, of Planar Magic                     :func:`mulligans`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from headjudge.magic.casual_variants import planar
from headjudge.magic.casual_variants.commander import designate
from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.change_kinds import game_rule
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.new_objects import make_card
from headjudge.magic.engine.events.shuffling import shuffle_library
from headjudge.magic.engine.events.triggered_mana import push_at_once
from headjudge.magic.engine.events.zone_changes import describe, move_event
from headjudge.magic.engine.events.zones import move
from headjudge.magic.engine.options.game_options import Options
from headjudge.magic.engine.players.turn_order import apnap, left_of
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.semantics.companions import may_be_revealed
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Player
from headjudge.magic.engine.state.steps import Doing, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.turns.companions import REVEALING as COMPANIONS
from headjudge.magic.engine.turns.turn_structure import begin_turn
from headjudge.magic.multiplayer import grand_melee
from headjudge.magic.multiplayer.deploy_creatures import deploy
from headjudge.magic.multiplayer.general import is_multiplayer
from headjudge.magic.multiplayer.limited_range_of_influence import set_ranges
from headjudge.magic.multiplayer.shared_team_turns import party_of
from headjudge.magic.multiplayer.team_vs_team import first_of_team
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.categories import Effect, Rule
from headjudge.magic.text.tree.effects.permanents import ActionName
from headjudge.magic.text.tree.nouns import SELF_SLOT
from headjudge.magic.text.tree.rules import (
    BeginWithIt,
    CanBeCommander,
    CopiesInDeck,
    OutsideIdentity,
    RevealedAtTheStart,
)
from headjudge.magic.text.tree.zones import OutsideTheGame
from headjudge.magic.text.zone_kinds import ANTE, BATTLEFIELD, COMMAND, EXILE, HAND, LIBRARY, SIDEBOARD

__all__ = [
    "begin",
    "most_mulligans",
    "mulligans_taken",
    "new_state",
    "reaches_outside",
    "set_mulligans",
    "takes_mulligans",
]

TAKING = "mulligans"
"""The procedure in which players decide on their opening hands."""

BEGINNING, REVEALING = 2, 3
"""The stages of the opening in which players put cards onto the battlefield, and reveal others."""


def new_state(options: Options, seats: list[str], seed: int) -> State:
    """A game with its players seated and nothing else."""
    g = State(options, seed)
    teams = {name: n for n, members in enumerate(options.teams.values()) for name in members}
    for index, name in enumerate(seats):
        g.players.append(Player(index, name, options.life, teams.get(name, index)))
        g.force.append({})
    for player in g.players:
        seated = options.teams[list(options.teams)[player.team]] if options.shared_team_turns else (player.name,)
        g.parties.append(tuple(seats.index(name) for name in seated))
    set_ranges(g)
    if options.deploy_creatures:
        deploy(g)
    return g


def add_library(g: State, player: int, cards: list[CardDefinition]) -> None:
    """Put a deck into a player's library, first card on top."""
    for definition in reversed(cards):
        make_card(g, definition, player, LIBRARY)


def reaches_outside(card: CardDefinition) -> bool:
    """Whether a card can bring cards into the game from outside it (400.11)."""
    faces = (card, *(face.definition for face in card.faces))
    parts = (part for face in faces for part in walk(face.abilities))
    return any(isinstance(part, OutsideTheGame) or getattr(part, "action", None) == ActionName.LEARN for part in parts)


def begin(
    g: State,
    decks: list[list[CardDefinition]],
    commanders: Mapping[int, Sequence[CardDefinition]] | None = None,
    planes: Mapping[str, Sequence[CardDefinition]] | None = None,
    sideboards: Mapping[int, Sequence[CardDefinition]] | None = None,
) -> None:
    """Begin the game: choose who starts at random, shuffle, ante, draw opening hands, offer mulligans.

    ``commanders`` are those of each player in a game of Commander; they begin in the command zone (903.6). ``planes``
    are the planar decks of Planar Magic by seat, one for all as that of "". ``sideboards`` are each player's cards
    outside the game (400.11).
    """
    for player, chosen in (commanders or {}).items():
        for definition in chosen:
            designate(g, make_card(g, definition, player, COMMAND))
            g.say(f"{g.players[player].name}'s commander is {definition.name}", "903.6")
    for player, cards in enumerate(decks):
        add_library(g, player, cards)
        shuffle_library(g, player)
    for player, beside in (sideboards or {}).items():
        for definition in beside:
            make_card(g, definition, player, SIDEBOARD)
    if planes:
        planar.put_decks(g, planes, shuffled=True)
    party, rule = starting_party(g)
    turn = Turn(1, party)
    g.set_turns([turn])
    first = g.players[party[0]]
    g.say(f"{list(g.options.teams)[first.team] if g.options.shared_team_turns else first.name} goes first", rule)
    if g.options.ante:
        for p in g.players:
            if p.library:
                obj = move(g, g.objects[p.library[g.rng.below(len(p.library))]], ANTE)
                g.say(f"{p.name} antes {obj.printed.name}", "407.2")
    start_mulligans(g, turn, dealing=True)


def starting_party(g: State) -> tuple[tuple[int, ...], str]:
    """Who takes the first turn, drawn at random unless somebody chose: a player or, with shared turns, a team; and by
    which rule."""
    options = g.options
    if options.starting_player:
        chosen = next(p for p in g.players if p.name == options.starting_player)
        if options.shared_team_turns:
            return party_of(g, first_of_team(g, chosen.team)), "805.3"
        return (chosen.index,), "103.2"
    if not (options.shared_team_turns or options.plays.starts):
        return (g.rng.below(len(g.players)),), "103.2"
    first = first_of_team(g, g.rng.below(len(options.teams)))
    return party_of(g, first), "805.3" if options.shared_team_turns else options.plays.starts


def start_mulligans(g: State, turn: Turn, *, dealing: bool) -> None:
    """Ask everyone for companions, and for mulligans before the first turn; ``dealing``: once hands are drawn."""
    turn.step = Step.MULLIGANS
    turn.doing = Doing.OPENING
    g.due.add(turn.marker)
    push(turn, TAKING, deciding=apnap(g, turn), taken={}, settled=[], dealing=dealing)
    if any(may_be_revealed(g, p.index) for p in g.players):
        push(turn, COMPANIONS)


def _draw(g: State, turn: Turn, player: int, n: int) -> None:
    for id in g.players[player].library[:n]:
        move_event(g, turn, Event(EventKind.MOVE, id, player, frm=LIBRARY, to=HAND, data={"why": Cause.DRAW}))


@handles(TAKING)
def mulligans(g: State, turn: Turn, frame: Frame) -> bool:
    """103.5: in turn order each player decides, then all who mulligan do so together, and are asked again."""
    if frame.data["dealing"]:
        frame.data["dealing"] = False
        for p in g.players:
            _draw(g, turn, p.index, g.options.hand_size)
        return False
    taken: dict[int, int] = frame.data["taken"]
    deciding = [q for q in frame.data["deciding"] if g.players[q].in_game]
    if frame.stage == 0:
        if not deciding:
            frame.stage = 1
            return False
        asker = Asker(g, turn, frame)
        again = [q for q in deciding if g.players[q].hand and _wants_mulligan(asker, q, taken.get(q, 0) + 1)]
        frame.data["deciding"] = again
        for q in again:
            taken[q] = taken.get(q, 0) + 1
            g.say(f"{g.players[q].name} takes a mulligan", "103.5")
            _put_back(g, q)
        for q in again:
            _draw(g, turn, q, _drawn_after(g, taken[q]))
        return False
    if frame.stage == 1 and g.options.rules.london_mulligan:
        asker = Asker(g, turn, frame)
        bottoms = {}
        for q, n in taken.items():
            down = g.options.hand_size - _size_after(g, n)
            if g.players[q].in_game and down > 0 and q not in frame.data["settled"]:
                bottoms[q] = asker.several(
                    q,
                    DecisionKind.CARDS,
                    f"Put {down} card{'s' * (down > 1)} on the bottom of your library",
                    g.players[q].hand,
                    down,
                    down,
                )
        for ids in bottoms.values():
            for id in ids:
                move(g, g.objects[id], LIBRARY, top=False)
        frame.data["settled"] = [*frame.data["settled"], *bottoms]
    if frame.stage < BEGINNING:
        frame.stage = BEGINNING
        return False
    if frame.stage == BEGINNING:
        events = _begun_with(Asker(g, turn, frame))
        frame.stage += 1
        happen(g, turn, events)
        return False
    if frame.stage == REVEALING:
        revealed = _revealed(Asker(g, turn, frame))
        frame.stage += 1
        for id, effect in reversed(revealed):
            g.say(f"{g.player_name(g.objects[id].owner)} reveals {describe(g, id)} from their opening hand", "103.5")
            ctx = Context(0, id, g.objects[id].owner, turn.marker)
            ctx.slots[SELF_SLOT] = (id,)
            push_at_once(g, turn, effect, ctx)
        return False
    start = turn.active[0] if g.players[turn.active[0]].in_game else left_of(g, turn.active[0])
    if g.options.plays.markers:
        g.set_turns([turn, *grand_melee.deal(g, start)[1:]])
    turn.active = party_of(g, start)
    for each in g.turns:
        each.after = each.active
    planar.begin(g)
    for each in g.turns:
        begin_turn(g, each, each.active)
        g.due.add(each.marker)
    return True


def takes_mulligans(turn: Turn) -> bool:
    """Whether players decide on their opening hands, and nothing else is under way in a turn."""
    return len(turn.agenda) == 1 and turn.agenda[0].what == TAKING


def mulligans_taken(turn: Turn, player: int) -> int:
    """How many mulligans a player has taken, while players decide on their opening hands."""
    return int(turn.agenda[0].data["taken"].get(player, 0))


def most_mulligans(g: State) -> int:
    """After so many mulligans a hand has no card left."""
    return g.options.hand_size + (1 if is_multiplayer(g) else 0)


def set_mulligans(g: State, turn: Turn, player: int, taken: int, *, again: bool) -> None:
    """As a judge puts it right, so many mulligans count as taken by a player, who decides anew whether to take another;
    ``again``: the last of them is taken now. What others have decided stands."""
    frame = turn.agenda[0]
    if frame.stage == 0:
        frame.answers = [given for given in frame.answers if given.question.whose != player]
    else:  # what others have chosen of their hands since is asked anew
        frame.stage = 0
        frame.data["deciding"] = []
        frame.next_stage()
    order, deciding = apnap(g, turn), {*frame.data["deciding"], player}
    frame.data["deciding"] = [q for q in order if q in deciding]
    frame.data["taken"] = {**frame.data["taken"], player: taken}
    frame.data["settled"] = [q for q in frame.data["settled"] if q != player]
    if again:
        _put_back(g, player)
        _draw(g, turn, player, _drawn_after(g, taken))


def _put_back(g: State, player: int) -> None:
    """A hand is shuffled into its library."""
    for id in list(g.players[player].hand):
        move(g, g.objects[id], LIBRARY)
    shuffle_library(g, player)


def _drawn_after(g: State, mulligans: int) -> int:
    """How many cards are drawn in a mulligan, after so many with it."""
    return g.options.hand_size if g.options.rules.london_mulligan else _size_after(g, mulligans)


def _wants_mulligan(asker: Asker, player: int, nth: int) -> bool:
    return asker.yes(player, f"Take a mulligan to {_size_after(asker.g, nth)} cards?", DecisionKind.MULLIGAN)


def _begun_with(asker: Asker) -> list[Event]:
    """103.5: in turn order, the cards with which players may begin the game on the battlefield."""
    events = []
    g = asker.g
    first = party_of(g, asker.line.active[0])
    for q in apnap(g, asker.line):
        fit = partial(may_begin_with, starting=q in first)
        chosen = _of_opening_hand(asker, q, fit, "Which of these begin the game on the battlefield?")
        for id in chosen:
            data = {"why": Cause.PUT, "controller": q}
            counters = {rule.counter: 1 for rule in _beginning(g.objects[id]) if rule.counter}
            data |= {"counters": counters} if counters else {}
            events.append(Event(EventKind.MOVE, id, q, frm=HAND, to=BATTLEFIELD, by=q, data=data))
        exiling = sum(rule.exiling for id in chosen for rule in _beginning(g.objects[id]))
        left = [i for i in g.players[q].hand if i not in chosen]
        n = min(exiling, len(left))
        exiled = asker.several(q, DecisionKind.CARDS, "Exile which cards?", left, n, n, concealed=True) if n else ()
        events += [Event(EventKind.MOVE, i, q, frm=HAND, to=EXILE, by=q, data={"why": Cause.PUT}) for i in exiled]
    return events


def _revealed(asker: Asker) -> list[tuple[int, Effect]]:
    """103.5: in turn order, the cards that players reveal from their opening hands, and what each does."""
    found = []
    for q in apnap(asker.g, asker.line):
        for id in _of_opening_hand(asker, q, _when_revealed, "Which of these do you reveal from your opening hand?"):
            found += [(id, effect) for effect in _when_revealed(asker.g.objects[id])]
    return found


def _when_revealed(obj: GameObject) -> list[Effect]:
    """What a card says is done if it is revealed from an opening hand."""
    rules = (c for a in blueprint(obj.printed).statics for c in a.changes)
    return [rule.effect for rule in rules if isinstance(rule, RevealedAtTheStart)]


def _of_opening_hand(asker: Asker, player: int, fit: Callable[[GameObject], object], prompt: str) -> Sequence[int]:
    """Which of the fitting cards in their opening hand a player chooses. Whoever has one in their library is asked as
    well, so that being asked doesn't tell that one is in the hand."""
    objects, hand = asker.g.objects, asker.g.players[player].hand
    if not any(fit(objects[i]) for zone in (hand, asker.g.players[player].library) for i in zone):
        return ()
    able = [i for i in hand if fit(objects[i])]
    return asker.several(player, DecisionKind.CARDS, prompt, able, 0, len(able), concealed=True)


def may_begin_with(obj: GameObject, *, starting: bool) -> bool:
    """Whether a card says that one may begin the game with it on the battlefield, one who goes first or another."""
    return any(not (starting and rule.not_starting) for rule in _beginning(obj))


def _beginning(obj: GameObject) -> list[BeginWithIt]:
    """What a card says of beginning the game with it."""
    return [c for a in blueprint(obj.printed).statics for c in a.changes if isinstance(c, BeginWithIt)]


@game_rule(CanBeCommander)
@game_rule(CopiesInDeck)
@game_rule(OutsideIdentity)
@game_rule(BeginWithIt)
@game_rule(RevealedAtTheStart)
def _nothing_later(node: Rule) -> list[tuple[None, tuple[()]]]:
    """Once the game has begun the sentence says nothing."""
    return []


def _size_after(g: State, mulligans: int) -> int:
    """The hand after so many mulligans: one card fewer each time, the first free in a multiplayer game (800.5)."""
    free = 1 if is_multiplayer(g) else 0
    return max(0, g.options.hand_size - max(0, mulligans - free))
