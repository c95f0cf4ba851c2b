"""Planar Magic (rules 309 and 901): plane cards, planar decks, the planar controller. The die is in :mod:`.planar_die`.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
309.2    planes stay in the command zone and are never cast      ``engine.events.zones``, ``PLANAR_DECK``
309.5    whoever takes a turn is the planar controller           :func:`turn_begins`
800.4i   … or, as that one leaves, the next who stays            :func:`hand_on`
901.3    what a planar deck must have                            :func:`check_decks`
901.4    planar decks face down, in random order                 :func:`put_decks`
901.5    the starting plane; nothing triggers                    :func:`begin`
901.7    abilities of a face-up plane function there             ``engine.characteristics.blueprint``, ``planes_near``
901.10   a plane leaves with its owner: the next one is turned   :func:`planes_leave`, :func:`after_leaving`
901.11   planeswalking                                           :func:`planeswalk`
901.12   "you" of a plane are all of a team that plays as one    ``engine.semantics.player_nouns``
901.12   … each of whom does what you do for themselves           ``engine.stack.each_of_you``
801.19   planes are exempt from limited range                    ``Context.everywhere``
901.14   a plane for each turn marker of a Grand Melee           :func:`begin`, :func:`marker_removed`
901.15   one planar deck for all, owned by its controller        :func:`become_controller`
=======  ======================================================  ===============================

In a Grand Melee each turn marker has a planar controller and a plane; limited range holds for planes there (801.19).
With a marker that is removed goes its plane: to the bottom of its owner's planar deck, and nobody planeswalks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.change_kinds import parts_of
from headjudge.magic.engine.characteristics.durations import end_effects, note_changes
from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.events.new_objects import make_card
from headjudge.magic.engine.events.shuffling import shuffle_cards
from headjudge.magic.engine.events.zones import move
from headjudge.magic.engine.options.variants import PlanarDecks
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.planes import Planar
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.multiplayer.shared_team_turns import primary
from headjudge.magic.text.card_words import PLANE
from headjudge.magic.text.zone_kinds import COMMAND, PLANAR_DECK

if TYPE_CHECKING:
    from headjudge.magic.text.definition import CardDefinition

__all__ = [
    "after_leaving",
    "become_controller",
    "begin",
    "check_decks",
    "hand_on",
    "marker_removed",
    "planar_deck",
    "planes_leave",
    "planeswalk",
    "put_decks",
    "turn_begins",
]

LEAST, LEAST_SHARED = 10, 40
"""A planar deck has at least so many cards; one for all at least ten for each player, or so many (901.15a)."""


# --- before the game


def check_decks(decks: Mapping[str, Sequence[CardDefinition]], players: int, *, shared: bool) -> None:
    """901.3, 901.15a: see that planar decks (by seat; a shared one is "") are such. Raises IllegalAction."""
    least = min(LEAST_SHARED, LEAST * players) if shared else LEAST
    rule = "901.15a" if shared else "901.3"
    for seat, cards in decks.items():
        whose = f"{seat}'s planar deck" if seat else "the planar deck"
        other = next((card.name for card in cards if PLANE not in card.types), None)
        if other is not None:
            raise IllegalAction(f"{other} in {whose} is no plane card", rule=rule, code="deck/planar")
        names = [card.name for card in cards]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise IllegalAction(f"{whose} has {twice} more than once", rule=rule, code="deck/planar")
        if len(cards) < least:
            raise IllegalAction(
                f"{whose} has {len(cards)} cards; it needs at least {least}", rule=rule, code="deck/planar"
            )


def put_decks(g: State, decks: Mapping[str, Sequence[CardDefinition]], *, shuffled: bool) -> None:
    """901.4: planar decks lie face down in the command zone; a shared one (of the seat "") is the first player's until
    somebody is planar controller."""
    g.planar = Planar()
    by_name = {player.name: player.index for player in g.players}
    for seat, cards in decks.items():
        owner = by_name[seat] if seat else 0
        for definition in cards:
            make_card(g, definition, owner, PLANAR_DECK)
        if shuffled:
            shuffle_cards(g, planar_deck(g, owner))
    if "" in decks:
        g.planar.controllers[1] = 0


def planar_deck(g: State, player: int) -> list[int]:
    """A player's planar deck, its top card first; under 901.15 the planar controller's is that of all."""
    return g.players[player].planar_deck


def begin(g: State) -> None:
    """901.5: the starting player's top card is the starting plane; turning it up triggers nothing. With several turn
    markers everybody who has one has a starting plane (901.14a)."""
    if g.planar is not None:
        for turn in g.turns:
            become_controller(g, turn.marker, primary(g, turn.active))
            _turn_up(g, turn.marker)
        g.planar.begun = True


# --- the planar controller


def turn_begins(g: State, turn: Turn) -> None:
    """309.5: whoever takes the turn is the planar controller; of a team its primary player (901.12)."""
    become_controller(g, turn.marker, primary(g, turn.active))


def hand_on(g: State, going: Sequence[int]) -> None:
    """800.4i: before the planar controller leaves, the next player in turn order who doesn't leave takes over."""
    planar = g.planar
    if planar is None:
        return
    for marker in [marker for marker, player in planar.controllers.items() if player in going]:
        # Those who go are out of the game by now, so that they aren't among the seats.
        following = seats_from(g, planar.controllers[marker])
        if following:
            become_controller(g, marker, following[0])
            g.say(f"{g.player_name(following[0])} is the planar controller", "800.4i")


def become_controller(g: State, marker: int, player: int) -> None:
    """A player is the planar controller: controls the plane that is face up and, under 901.15b, owns the deck."""
    planar = g.planar
    assert planar is not None
    before = planar.controllers.get(marker)
    if before == player:
        return
    if g.options.planar_deck == PlanarDecks.SINGLE and before is not None:
        _give_deck(g, before, player)
    planar.controllers[marker] = player
    if marker in planar.planes:
        obj = g.objects[planar.planes[marker]]
        obj.controller = obj.base_controller = player
        obj.epoch = -1
    _changed(g)


def marker_removed(g: State, marker: int) -> None:
    """901.14: a turn marker is removed, and with it its planar controller and its plane."""
    planar = g.planar
    if planar is None:
        return
    planar.controllers.pop(marker, None)
    plane = planar.planes.pop(marker, None)
    if plane is not None:
        _turn_down(g, g.objects[plane])
    _changed(g)


def _give_deck(g: State, frm: int, to: int) -> None:
    """901.15b: the communal deck and its planes are from now on another player's."""
    old, new = g.players[frm], g.players[to]
    cards = [o for o in g.objects.values() if o.owner == frm and PLANE in o.printed.types]
    for obj in cards:
        obj.owner = to
        old.owned.discard(obj.card)
        new.owned.add(obj.card)
    ids = {obj.id for obj in cards}
    for left, given in ((old.planar_deck, new.planar_deck), (old.command, new.command)):
        given += [id for id in left if id in ids]
        left[:] = [id for id in left if id not in ids]


# --- planeswalking


def planeswalk(g: State, turn: Turn, player: int) -> None:
    """901.8, 901.11: the plane goes to the bottom of its owner's deck, the top card of the player's is turned up.

    Only the planar controller planeswalks, and where a team takes its turn as one whoever of it rolled the die.
    """
    planar = g.planar
    if planar is None:
        return
    marker: int | None = turn.marker
    if player not in (planar.controllers.get(turn.marker), *turn.active):
        marker = next((marker for marker, other in planar.controllers.items() if other == player), None)
    if marker is None:
        return
    plane = _leave_plane(g, marker, player)
    if plane is not None:
        _turn_down(g, plane)
    _arrive(g, marker, player)


def _leave_plane(g: State, marker: int, player: int) -> GameObject | None:
    """The plane that one planeswalks away from sees that (901.11b), then is face up no more."""
    planar = g.planar
    assert planar is not None
    end_effects(g, Until(End.PLANESWALK))
    if marker not in planar.planes:
        return None
    id = planar.planes[marker]
    perform_all(g, g.turn_of(marker), [Event(EventKind.NOTE, id, player, data={"note": "planeswalks away"})])
    del planar.planes[marker]
    return g.objects[id]


def _arrive(g: State, marker: int, player: int) -> None:
    obj = _turn_up(g, marker, player)
    if obj is None:
        _changed(g)
        return
    g.say(f"{g.player_name(player)} planeswalks to {obj.printed.name}", "901.11")
    perform_all(g, g.turn_of(marker), [Event(EventKind.NOTE, obj.id, player, data={"note": "planeswalks"})])


def _turn_up(g: State, marker: int, player: int = -1) -> GameObject | None:
    """The top card of the planar deck of a player (the planar controller) is turned face up."""
    planar = g.planar
    assert planar is not None
    controller = planar.controllers[marker]
    deck = planar_deck(g, controller if player < 0 or g.options.planar_deck == PlanarDecks.SINGLE else player)
    if not deck:
        return None
    obj = move(g, g.objects[deck[0]], COMMAND)
    obj.controller = obj.base_controller = controller
    obj.timestamp = g.fresh()  # 613.6f
    planar.planes[marker] = obj.id
    plan = blueprint(obj.definition)
    g.has_states = g.has_states or plan.has_states
    for ability in plan.statics:
        for _, changes in parts_of(ability):
            note_changes(g, changes)
    g.say(f"{obj.printed.name} is turned face up", "901.5")
    _changed(g)
    return obj


def _turn_down(g: State, obj: GameObject) -> None:
    """A plane goes to the bottom of its owner's planar deck, face down: a new object (309.6)."""
    _remember(g, obj)
    move(g, obj, PLANAR_DECK)


def _remember(g: State, obj: GameObject) -> None:
    """Keep a plane as it last was face up: its abilities may still be on the stack (608.2g)."""
    g.last_known[obj.id] = snapshot = obj.copy()
    snapshot.timestamp = g.fresh()


def planes_leave(g: State, player: int) -> None:
    """901.10: a player takes the planes they own out of the game; one planeswalks away from such a plane."""
    planar = g.planar
    if planar is None:
        return
    for marker in [marker for marker, id in planar.planes.items() if g.objects[id].owner == player]:
        plane = _leave_plane(g, marker, planar.controllers[marker])
        assert plane is not None
        _remember(g, plane)


def after_leaving(g: State) -> None:
    """901.10: if a face-up plane has left the game, its planar controller turns up the next one at once."""
    planar = g.planar
    if planar is not None and planar.begun:
        for marker in [marker for marker in planar.controllers if marker not in planar.planes]:
            _arrive(g, marker, planar.controllers[marker])


def _changed(g: State) -> None:
    g.check_all = True
    g.bump_all()
