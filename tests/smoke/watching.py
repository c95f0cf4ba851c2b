"""What is seen of a game while it is played: what was offered as targets, what each resolution did, what entered.

Nothing of the engine is asked what its words mean; its functions are only stood beside. Words are those that the tree
prints back, which are the card's own (the compiler makes sure of that).
"""

from __future__ import annotations

import re
from collections.abc import Callable, MutableMapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

from tests.smoke.nouns import Env, Thing
from tests.smoke.references import must_be_known

from headjudge.grammar.node import Node, walk
from headjudge.magic.engine.actions import activating, casting
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.events.happen import PERFORM
from headjudge.magic.engine.registries.machine import MACHINE
from headjudge.magic.engine.semantics import nouns, player_nouns
from headjudge.magic.engine.stack import stacking
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, COPY, TOKEN, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.targets.target_words import chosen_modes
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.structure import Modal
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, STACK

__all__ = ["Announced", "Deed", "Entered", "Resolution", "Watch", "snapshot"]


@dataclass(frozen=True)
class Announced:
    """Targets that were chosen: for which words, among what, and all there was to choose among."""

    words: str
    env: Env
    offers: tuple[tuple[tuple[int, ...], int, int, tuple[int, ...]], ...]
    """For each phrase: what was offered, at least and at most how many, and what was chosen."""
    things: dict[int, Thing]
    x: int


@dataclass(frozen=True)
class Deed:
    """Something that happened: an event, as plain data."""

    kind: str
    thing: int
    who: int
    n: int
    why: str
    frm: str
    to: str
    detail: Any
    new: int
    moved: Thing | None = None
    """What has moved, where it now is."""


@dataclass
class Resolution:
    """An effect that was carried out: its words, its targets, what was before, what it did, what is after."""

    words: str
    env: Env
    targets: tuple[tuple[int, ...], ...]
    before: dict[int, Thing]
    x: int
    deeds: list[Deed] = field(default_factory=list)
    after: dict[int, Thing] = field(default_factory=dict)
    agreed: list[bool] = field(default_factory=list)
    """What was answered where the player might."""
    searched: tuple[Thing, ...] = ()
    """What was in the libraries before, if the words search them."""
    gone: bool = False
    """Whether something that the ability triggered about has left the battlefield since."""


@dataclass(frozen=True)
class Entered:
    """A permanent that entered the battlefield as a card played or put there."""

    name: str
    thing: Thing
    loyalty: int | None
    kicked: bool
    x: int


def thing_of(g: State, obj: GameObject) -> Thing:
    """An object as it is."""
    ch = characteristics(g, obj)
    states = set()
    if obj.tapped:
        states.add("tapped")
    if obj.kind == TOKEN:
        states.add("token")
    if obj.kind == ABILITY:
        states.add("ability")
    for turn in g.turns:
        if turn.combat is not None and obj.id in turn.combat.attackers:
            states.add("attacking")
        if turn.combat is not None and obj.id in turn.combat.blockers:
            states.add("blocking")
    for id in obj.attachments:
        if id in g.objects:
            kinds = characteristics(g, g.objects[id]).subtypes
            states |= {"enchanted"} if "aura" in kinds else set()
            states |= {"equipped"} if "equipment" in kinds else set()
    return Thing(
        obj.id,
        obj.zone,
        obj.controller,
        obj.owner,
        ch.name or obj.printed.name,
        ch.types | ch.supertypes | ch.subtypes,
        ch.colors,
        ch.power,
        ch.toughness,
        ch.mana_value,
        frozenset(ch.keywords),
        dict(obj.counters or {}),
        frozenset(states),
        ch.all_creature_types,
    )


SEEN = frozenset({BATTLEFIELD, GRAVEYARD, STACK})


def snapshot(g: State) -> dict[int, Thing]:
    """All things on the battlefield, in graveyards and on the stack, and the players."""
    things = {id: thing_of(g, obj) for id, obj in g.objects.items() if obj.zone in SEEN and not obj.phased_out}
    for player in g.players:
        if player.in_game:
            things[~player.index] = Thing(~player.index, "", player.index, player.index, player.name)
    return things


def in_words(effect: Effect | None, modes: Sequence[int]) -> str:
    """The words of an effect, of its chosen modes if it has modes."""
    if effect is None:
        return ""
    modal = chosen_modes(effect)
    if modal is None or not modes:
        return " ".join(RULES_TEXT.write(effect))
    nodes: list[Node] = [modal.modes[n] for n in modes]
    if effect is not modal:
        nodes = [node for part in getattr(effect, "parts", ()) for node in (nodes if part is modal else [part])]
    return " . ".join(" ".join(RULES_TEXT.write(node)).removesuffix(" .") for node in nodes)


class Watch:
    """While it is entered, notes what happens; ``about`` says of which objects (by their printed name)."""

    def __init__(self, about: str) -> None:
        self.about = about
        self.announced: list[Announced] = []
        self.resolutions: list[Resolution] = []
        self.entered: list[Entered] = []
        self.unfilled: dict[str, None] = {}
        """The words in which something referred to what nothing had named."""
        self.triggered: list[str] = []
        """The words of the effects that were put on the stack as triggered abilities."""
        self.paid: list[Deed] | None = None
        """While something is announced: what is done to pay for it."""
        self._open: dict[int, Resolution] = {}
        self._effects: dict[int, Effect | None] = {}
        self._offers: list[tuple[tuple[int, ...], int, int, tuple[int, ...]]] | None = None
        self._undo: list[Callable[[], None]] = []

    def __enter__(self) -> Watch:
        for module in (casting, activating, stacking):
            self._put(module, "choose_all_targets", self._choosing(module.choose_all_targets))
        self._put(Asker, "several", self._several(Asker.several))
        self._put(Asker, "yes", self._yes(Asker.yes))
        self._put(stacking, "resolve_top", self._resolving(stacking.resolve_top))
        self._put(nouns, "_of_slot", self._referring(nouns._of_slot))
        self._put(player_nouns, "slot_players", self._referring(player_nouns.slot_players))
        self._put_entry(MACHINE.handlers, "resolved", self._resolved(MACHINE.handlers["resolved"]))
        self._put_entry(MACHINE.handlers, "put-trigger", self._triggering(MACHINE.handlers["put-trigger"]))
        for kind in list(PERFORM):
            self._put_entry(PERFORM, kind, self._performing(PERFORM[kind]))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for undo in reversed(self._undo):
            undo()
        self._undo.clear()

    def over(self, g: State) -> None:
        """The game is over: what was being carried out is as it is now."""
        for found in self._open.values() if g.over else ():
            found.after = snapshot(g)
            if found.deeds:
                self.resolutions.append(found)

    def _put(self, place: Any, name: str, new: Any) -> None:
        old = getattr(place, name)
        setattr(place, name, new)
        self._undo.append(lambda: setattr(place, name, old))

    def _put_entry(self, table: MutableMapping[Any, Any], key: str, new: Any) -> None:
        old = table[key]
        table[key] = new
        self._undo.append(lambda: table.__setitem__(key, old))

    def _is_ours(self, g: State, source: int) -> bool:
        obj = g.known(source)
        return obj is not None and obj.printed.name == self.about

    # --- targets

    def _choosing(self, original: Callable[..., bool]) -> Callable[..., bool]:
        def choose(
            asker: Asker, ctx: Context, wanted: Any, source: GameObject, by: int, *more: Any, **named: Any
        ) -> bool:
            if not wanted or source.printed.name != self.about:
                return original(asker, ctx, wanted, source, by, *more, **named)
            self._offers = []
            try:
                if not original(asker, ctx, wanted, source, by, *more, **named):
                    return False
            finally:
                offers, self._offers = self._offers, None
            g = asker.g
            things = snapshot(g)
            env = Env(by, _now(ctx, source.id), _defending(g, source.id), things)
            words = _words_announced(asker.frame, ctx, source)
            self.announced.append(Announced(words, env, tuple(offers), things, ctx.x))
            return True

        return choose

    def _several(self, original: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
        def several(
            asker: Asker,
            player: int,
            kind: str,
            prompt: str,
            options: Any,
            least: int,
            most: int,
            *more: Any,
            **named: Any,
        ) -> list[Any]:
            chosen = original(asker, player, kind, prompt, options, least, most, *more, **named)
            if kind == "target" and self._offers is not None:
                self._offers.append((tuple(options), least, most, tuple(chosen)))
            return chosen

        return several

    def _yes(self, original: Callable[..., bool]) -> Callable[..., bool]:
        def yes(asker: Asker, *asked: Any, **named: Any) -> bool:
            agreed = original(asker, *asked, **named)
            found = self._open.get(asker.frame.context)
            if found is not None:
                found.agreed.append(agreed)
            return agreed

        return yes

    # --- resolving

    def _resolving(self, original: Callable[[State, Turn], None]) -> Callable[[State, Turn], None]:
        def resolve(g: State, turn: Turn) -> None:
            obj = g.objects[turn.stack[-1]]
            ctx = g.contexts[obj.spell]
            if self._is_ours(g, ctx.source) or obj.printed.name == self.about:
                waiting = ctx.triggered
                effect = waiting.effect if waiting is not None else _effect_of(obj, ctx)
                things = snapshot(g)
                aimed = tuple(target for chosen in ctx.targets.values() for target in chosen)
                env = Env(ctx.controller, ctx.source, _defending(g, ctx.source), things, aimed)
                words = in_words(effect, ctx.modes)
                found = Resolution(words, env, tuple(ctx.targets.values()), things, ctx.x)
                about = [i for i in ctx.event.named if i not in g.objects or g.objects[i].zone != BATTLEFIELD]
                found.gone = bool(about)
                if "search" in words:
                    cards = (g.objects[id] for player in g.players for id in player.library)
                    found.searched = tuple(thing_of(g, card) for card in cards)
                self._open[ctx.id] = found
                self._effects[ctx.id] = effect
            original(g, turn)

        return resolve

    def _referring(self, original: Callable[[Context, int], Any]) -> Callable[[Context, int], Any]:
        def refer(ctx: Context, slot: int) -> Any:
            found, effect = self._open.get(ctx.id), self._effects.get(ctx.id)
            unfilled = slot > 0 and slot not in ctx.slots
            if found is not None and unfilled and effect is not None and must_be_known(effect, slot):
                self.unfilled[found.words] = None
            return original(ctx, slot)

        return refer

    def _resolved(self, original: Callable[[State, Turn, Frame], bool]) -> Callable[[State, Turn, Frame], bool]:
        def resolved(g: State, turn: Turn, frame: Frame) -> bool:
            found = self._open.pop(frame.context, None)
            if found is not None and not frame.data.get("countered"):
                found.after = snapshot(g)
                self.resolutions.append(found)
            return original(g, turn, frame)

        return resolved

    def _triggering(self, original: Callable[[State, Turn, Frame], bool]) -> Callable[[State, Turn, Frame], bool]:
        def trigger(g: State, turn: Turn, frame: Frame) -> bool:
            done = original(g, turn, frame)
            if done and self._is_ours(g, frame.node.ctx.source):
                self.triggered.append(in_words(frame.node.effect, ()))
            return done

        return trigger

    def _performing(self, original: Callable[..., bool]) -> Callable[..., bool]:
        def perform(g: State, turn: Turn, event: Event) -> bool:
            done = original(g, turn, event)
            if not done:
                return False
            data = event.data or {}
            found = self._open.get(event.context) if event.context else None
            for deeds in (found.deeds if found is not None else None, self.paid):
                if deeds is not None:
                    deeds.append(_deed(g, event))
            if event.kind == EventKind.MOVE and event.to == BATTLEFIELD:
                obj = g.objects.get(data.get("new") or event.obj)
                if obj is not None and obj.printed.name == self.about and obj.kind != COPY and not obj.face_down:
                    kicked = bool(obj.marks.cast.kicked)
                    self.entered.append(
                        Entered(self.about, thing_of(g, obj), characteristics(g, obj).loyalty, kicked, obj.marks.x)
                    )
            return True

        return perform


def _deed(g: State, event: Event) -> Deed:
    data = event.data or {}
    detail = data.get("kind") or data.get("definition")
    new = data.get("new") or (event.obj if event.kind == EventKind.CREATE else 0)
    obj = g.objects.get(new) if event.kind == EventKind.MOVE else None
    moved = thing_of(g, obj) if obj is not None else None
    why = data.get("why") or ""
    return Deed(event.kind, event.obj, event.who, event.n, why, event.frm, event.to, detail, new, moved)


def _now(ctx: Context, id: int) -> int:
    """What an object has become on its way to another zone."""
    while id in ctx.moved:
        id = ctx.moved[id]
    return id


def _defending(g: State, source: int) -> int:
    """Whom an object attacks, else who is attacked at all (there are two players)."""
    for turn in g.turns:
        if turn.combat is not None:
            return turn.combat.defending.get(source, 1 - turn.active[0])
    return -1


def _effect_of(obj: GameObject, ctx: Context) -> Effect | None:

    if obj.kind == ABILITY:
        assert ctx.ability is not None
        effect: Effect = ctx.ability.effect
        return effect
    return None if obj.face_down else blueprint(obj.definition).effect


def _words_announced(frame: Frame, ctx: Context, source: GameObject) -> str:
    effect = getattr(frame.node, "effect", None)
    if effect is not None:
        apart = any(isinstance(part, Modal) and part.apart for part in walk(effect))
        return in_words(effect, ctx.modes) + (" . each mode must target a different player" if apart else "")
    keywords = blueprint(source.printed).characteristics.keywords
    given = "Enchant creature\n" if "enchant" in keywords and "Bestow" in source.printed.text else ""  # 702.103b
    enchants = re.search(r"^Enchant ([^\n(]+)", given + source.printed.text, re.MULTILINE)
    words = in_words(_effect_of(source, ctx), ctx.modes)
    return f"enchant target {enchants[1].strip().lower()} . {words}" if enchants else words
