"""What a context knows, in parts. None of them is ever changed: a context gets another in its place, so that copies of
a context share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from headjudge.magic.engine.state.chosen import NOTHING_CHOSEN, Chosen
from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

if TYPE_CHECKING:
    from headjudge.magic.engine.state.context import Context
    from headjudge.magic.engine.state.delayed_trigger import Rider
    from headjudge.magic.text.tree.abilities import Cost, Keyword
    from headjudge.magic.text.tree.categories import Amount, Change, Condition, Effect, Objects, Players

__all__ = [
    "EVERYBODY",
    "NOT_CAST",
    "About",
    "Acted",
    "Bid",
    "Cast",
    "ChosenByEach",
    "Decided",
    "Instruction",
    "OfOwnWill",
    "Piles",
    "Replaced",
    "Said",
    "SoFar",
    "TriggerEvent",
]

EVERYBODY = -1
"""Stands for a player whose range of influence is the whole game (801.19)."""


class Cast(NamedTuple):
    """How a spell was cast (601.2), as far as it has been."""

    way: str = ""
    """The way (:mod:`..costs.alternative_costs`), "" for the normal one."""
    frm: ZoneKind = ANY_ZONE
    """The zone that it was cast from."""
    by: int = -1
    """The player who cast it."""
    kicked: tuple[str, ...] = ()
    """The optional costs paid for it, each as often as it was."""
    given: tuple[Keyword, ...] = ()
    """The keywords with optional costs that effects give it as it is cast."""
    entwined: bool = False
    """Whether entwine is among them: known before the modes are chosen (702.39a)."""
    mana_spent: int = 0
    spent: tuple[str, ...] = ()
    """The symbols of the mana that was spent (601.2h)."""
    sources: tuple[frozenset[str], ...] = ()
    """For each of these the words of the type line of what made it, as that was then."""
    life: int = 0
    """How much life was paid for it in all (119.4)."""
    by_life: int = 0
    """For how many Phyrexian mana symbols 2 life was paid (107.4f)."""
    riders: tuple[Rider, ...] = ()
    """What triggers as it was spent on this (106.6), once for each such mana."""
    convoked: tuple[int, ...] = ()
    """The creatures that were tapped to convoke it (702.48a)."""
    sacrificed: tuple[int, ...] = ()
    """The permanents that were sacrificed as a cost of it."""
    discarded: tuple[int, ...] = ()
    """The cards that were discarded as a cost of it."""
    crafted: tuple[int, ...] = ()
    """What was exiled as material to pay for its craft ability."""
    instantly: bool = False
    """Whether it was cast when whoever cast it couldn't have cast a sorcery (307.5)."""
    in_main: bool = False
    """Whether it was cast during a main phase of whoever cast it."""
    had: tuple[Objects, ...] = ()
    """Of what it asks whether its player controlled such as they cast it, what they did."""
    counted: tuple[tuple[Amount, int], ...] = ()
    """The numbers that it says are as they were as it was cast, with what they were."""
    spliced: tuple[Cost, ...] = ()
    """The costs of the cards that were spliced onto it (702.44a)."""
    besides: tuple[Cost, ...] = ()
    """What is paid in addition to its other costs for leave to cast it from where it is."""
    aim: int | None = None
    """What the permanent attacks that it becomes, if it enters attacking: ``~player`` or a permanent."""


NOT_CAST = Cast()


class About(NamedTuple):
    """Which of the objects and players that words are about they are looked at for now."""

    object: int = 0
    """The object that a change is looked at for, which "other" leaves out; 0: none."""
    seen_with: int = EVERYBODY
    """The player whose range of influence counts, too: who controls that object (801.11)."""
    defending: int = -1
    """The player who is attacked, or would be (506.2); -1: it isn't known."""


class TriggerEvent(NamedTuple):
    """What an ability knows of the event that triggered it (603.2), beside what its words stand for."""

    object: int = 0
    """The object that it happened to, as what that has become; 0: none."""
    named: tuple[int, ...] = ()
    """The objects that the trigger's words stand for."""
    declared: bool = False
    """Whether it was part of what declaring an attacker does (508.1f)."""
    own: bool = False
    """Whether the same ability of the same object did it, as it was carried out before."""
    life_lost: int | None = None
    """How much life was lost in it: "for each 1 life you lost"; None: it was no loss of life."""
    life_gained: int = 0
    """How much life was gained in it."""
    spells_before: int = 0
    """How many spells were cast in the turn before the one whose casting it was: storm (702.37a)."""
    spell: Context | None = None
    """The context of that spell as it was cast."""
    paid: Cast = Cast()
    """How the spell that was cast or the ability that was activated was paid for."""
    once: str = ""
    """The use under which it is noted that what it says was done, where that may be only once each turn (603.2i)."""
    mana: tuple[str, ...] = ()
    """The symbols of the mana for which something was tapped."""
    created: int = 0
    """When it was created, if it is a delayed triggered ability (:meth:`.game_state.State.fresh`)."""
    chapter: int = 0
    """The number of the chapter that was reached, if it is a chapter ability (714.2b)."""
    votes: tuple[tuple[int, str | int], ...] = ()
    """Who voted for which word or object in the vote that was finished (701.38)."""
    counters: tuple[tuple[str, int], ...] = ()
    """Which counters were put on it, and how many of each kind."""
    gives_x: bool = False
    """Whether X is that of the spell it is about, which it says has {X} in its mana cost (107.3)."""


class Replaced(NamedTuple):
    """What is known of the event that an effect replaces, or is carried out instead of (614)."""

    by: tuple[str, ...] = ()
    """What has replaced it: none of that replaces what happens instead (614.5)."""
    effect: int = 0
    """The number of the continuous effect in force that replaces it; 0: an ability of an object does, or a rule."""
    dealer: int = EVERYBODY
    """Of damage: who controls the spell or ability that would deal it (801.15a)."""
    drawing: int = 0
    """Of a draw: the number of the context whose effect would have drawn; 0: no effect would."""
    drawer: int = -1
    """Of a draw: the player who would have drawn."""
    entering: int = 0
    """The object that is about to enter, as which it is carried out (614.12)."""


class SoFar(NamedTuple):
    """What a spell or ability has done so far, as it resolves: "this way"."""

    this_way: Mapping[str, tuple[tuple[int, int], ...]] = {}
    """The objects that it destroyed, milled and so on, by that word: each as it was and as what it has become."""
    exiled_by: Mapping[int, int] = {}
    """Which player exiled each of the objects that an instruction told players to exile."""
    abilities_countered: tuple[int, ...] = ()
    """The permanents of which it countered abilities."""
    spells_countered: tuple[int, ...] = ()
    """The spells that it countered, as they were on the stack."""
    created: tuple[int, ...] = ()
    """The tokens."""
    drawn: tuple[int, ...] = ()
    """The cards drawn by the instruction under way."""
    placed: tuple[int, ...] = ()
    """The cards that got another place in their library."""
    looked: tuple[tuple[int, int], ...] = ()
    """Who looked at which cards."""
    searched: tuple[int, ...] = ()
    """The players who searched."""
    counters_put: tuple[tuple[int, str, int], ...] = ()
    """On which objects it put counters: of which kind, and how many."""
    damage_dealt: int = 0
    borne: int = 0
    """How much life, loyalty or toughness what it dealt damage to had right before that."""
    excess: Mapping[int, int] = {}
    """How much more than lethal damage it dealt to permanents (120.10)."""
    damage_prevented: int = 0
    """By the prevention effect that this is done because of."""
    prevented_from: tuple[int, ...] = ()
    """The sources whose damage it prevented."""
    life_gained: int = 0
    life_lost: int = 0
    paid: Mapping[str, int] = {}
    """How much mana, life and energy players paid who could pay any amount."""
    flips_won: int = 0
    flips_lost: int = 0
    coins: tuple[tuple[int, str], ...] = ()
    """Of the last instruction to flip coins: who flipped each, and how it came up."""
    clash_won: bool = False
    mana: tuple[str, ...] = ()
    """The symbols of the mana that was added."""
    begun: tuple[int, ...] = ()
    """The continuous effects that the last instruction to begin some began, by their numbers."""
    zones_shown: tuple[tuple[ZoneKind, int], ...] = ()
    """The zones that were looked at or revealed last, each with whose it is: "a card from it"."""
    found: tuple[int, ...] = ()
    """What was found for others, while a library is searched for each of several objects: nobody finds it again."""
    extra_turn: int = 0
    """The number of the extra turn that was taken last (500.7)."""
    extra_combat: int = 0
    """How many steps of the turn there are from the additional combat phase on that was made, by which it is known:
    what is added later comes before it (500.8). 0: none was made."""
    again: bool = False
    """Whether the process under way is to be repeated."""
    if_done: bool = False
    """Whether the last "if you do" was so, whatever was done because of it."""


class ChosenByEach(NamedTuple):
    """What each of several players chose: the slot of it, and by player the objects and what they were chosen from."""

    slot: int
    of: Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]]


class AmountsOfEach(NamedTuple):
    """How much each of several players did: their slot, and the amount by player."""

    players: int
    of: Mapping[int, int]


class Acted(NamedTuple):
    """Of the players who might or had to do something those who did, and those who didn't: "each opponent who does"."""

    did: tuple[int, ...] = ()
    did_not: tuple[int, ...] = ()


class Piles(NamedTuple):
    """Two piles that were made of what there was, and which of them was chosen, once one was."""

    both: tuple[tuple[int, ...], tuple[int, ...]]
    chosen: int | None = None
    face_down: bool = False
    """Whether nobody else knows what is in the first."""


class Bid(NamedTuple):
    """A bid that nobody has topped so far."""

    by: int
    life: int


class Decided(NamedTuple):
    """What players have chosen for a spell or ability beside targets and modes, by slots where there may be several."""

    chosen: Chosen = NOTHING_CHOSEN
    types: tuple[str, ...] = ()
    """The creature types and the like that players chose, each by themself."""
    by_each: Mapping[int, ChosenByEach] = {}
    """By the slot of the players who each chose."""
    acted: Mapping[int, Acted] = {}
    """By the slot of the players."""
    amounts: Mapping[int, AmountsOfEach] = {}
    """By the slot of the amount, or of the objects of which there were so many."""
    theirs: Mapping[int, int] = {}
    """Of the targets for each player, whose each one is (608.2b)."""
    meant: Mapping[type[Players], int] = {}
    """The one player whom words mean that could mean several (805.9, 810.7b)."""
    piles: Mapping[int, Piles] = {}
    """The piles into which cards or permanents were separated (700.3), of each of several players by player."""
    numbers: Mapping[int, int] = {}
    """The numbers that players have chosen in secret and revealed."""
    rolls: tuple[int, ...] = ()
    """The results of several dice that were rolled by one instruction (706.2)."""
    bid: Bid | None = None
    """The high bid of life."""
    votes: tuple[tuple[int, str | int], ...] = ()
    """Who voted for which word or object (701.38)."""


Said = tuple[tuple["Objects | Players", "Change", "Condition | None"], ...]
"""What sentences say that objects are, or with what they enter, some only if a condition holds."""


class OfOwnWill(NamedTuple):
    """An instruction that several players may follow: their slot, the question put to each, and whether each would be
    able to (None of one who isn't asked)."""

    slot: int
    prompt: str
    able: Mapping[int, bool | None]


class Instruction(NamedTuple):
    """What other words say of the instruction under way."""

    riders: tuple[Effect, ...] = ()
    """The sentences after it that only say more about it: "it can't be regenerated"."""
    entering_as: Said = ()
    """What later sentences say that the objects are that are about to enter."""
    entered_as: tuple[Change, ...] = ()
    """The changes that have applied since the objects they are about entered (611.2e)."""
    of_own_will: OfOwnWill | None = None
    spell_if: Condition | None = None
    """What must be so of the spell for a card to be cast: "if that spell's mana value is 8 or less"."""
    alone: bool = False
    """Of several players who are all "you" its controller follows it now, for themselves (901.12)."""
