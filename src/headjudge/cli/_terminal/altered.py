"""A game of Altered in the terminal: the Adventure, the races, everybody's cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from headjudge.altered import Game
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.undo import why_not_undone
from headjudge.altered.view import ExpeditionView, GameView, ItemView, PlayerView
from headjudge.cli._terminal.questions import Questions
from headjudge.cli._terminal.session import Session
from headjudge.core.decisions import Choice, Decision

__all__ = ["AlteredSession", "table"]

SHORTEST = 3
"""The fewest letters of a card's name that are looked up."""
WHICH = ("hero", "companion")
TERRAINS = {"V": "forest", "M": "mountain", "O": "water"}


def table(view: GameView) -> Iterator[RenderableType]:
    """The Adventure, every player with their two Expeditions and what each would do at Dusk, and the hand."""
    turn = "" if view["turn"] is None else f", {view['turn']}'s turn"
    yield Rule(
        Text(f"day {view['day']}, {view['phase']}{turn}; {view['first_player']} is the first player"), style="dim"
    )
    yield _adventure(view)
    for player in view["players"]:
        yield _player(player)
    waiting = [f"{one['name']} ({one['text']})" for one in view["reactions"]]
    limbo = [item["name"] for item in view["limbo"]] + waiting
    if limbo:
        yield Text(f"Limbo: {', '.join(limbo)}")
    for player in view["players"]:
        if player["hand"] is not None and player["name"] == view["seat"]:
            yield Text.assemble(("hand: ", "bold"), ", ".join(map(_priced, player["hand"])) or "no cards")


def _adventure(view: GameView) -> Text:
    if view["tiebreaker"]:
        told = (f"{TERRAINS[one['terrain']]} {'/'.join(map(str, one['totals'].values()))}" for one in view["arena"])
        return Text(f"the Arena: {', '.join(told)}")
    cells = []
    for n, region in enumerate(view["adventure"]):
        here = [
            f"{player['name']} {which[0].upper()}"
            for player in view["players"]
            if player["in_game"]
            for which, expedition in zip(WHICH, player["expeditions"], strict=True)
            if expedition["region"] == n
        ]
        cells.append(" ".join(["?" if region["face_down"] else region["terrains"], *here]))
    return Text(" | ".join(cells))


def _player(player: PlayerView) -> Text:
    ready, spent = player["mana"]
    told = [
        f"hand {player['hand_size']}", f"deck {player['deck_size']}", f"mana {ready}/{ready + spent}",
        f"reserve: {', '.join(map(_priced, player['reserve'])) or 'none'}",
    ]  # fmt: skip
    if player["landmarks"]:
        told.append(f"Landmarks: {', '.join(item['name'] for item in player['landmarks'])}")
    told += [word for word in ("passed",) if player["passed"]]
    text = Text.assemble((player["name"], "bold"), "" if player["in_game"] else " (out)", f"  {'; '.join(told)}")
    for which, expedition in zip(WHICH, player["expeditions"], strict=True):
        text.append(f"\n  {which}, {expedition['position']} of 7: {_expedition(expedition)}")
    return text


def _expedition(expedition: ExpeditionView) -> str:
    items = ", ".join(map(_sized, expedition["items"]))
    facing = expedition["facing"]
    against = "" if facing is None else f" against {facing[0]}'s {facing[1]}"
    if expedition["held_by"]:
        dusk = f"held by {', '.join(expedition['held_by'])}"
    elif expedition["moves_due_to"]:
        dusk = f"would move: {', '.join(TERRAINS[terrain] for terrain in expedition['moves_due_to'])}"
    else:
        dusk = "stays"
    return f"{_stats(expedition['stats'])}{against}, {dusk}{f'  [{items}]' if items else ''}"


def _stats(stats: tuple[int, int, int]) -> str:
    return "/".join(map(str, stats))


def _sized(item: ItemView) -> str:
    words = [item["name"], *([_stats(item["stats"])] if item["stats"] else []), *item["statuses"]]
    return " ".join(words)


def _priced(item: ItemView) -> str:
    stats = item["stats"] or item["face"]["stats"]
    return f"{item['name']} {item['cost']}{f' ({_stats(stats)})' if stats else ''}"


class AlteredQuestions(Questions):
    """Questions of Altered: in a turn Enter passes."""

    def usual(self, decision: Decision) -> Choice | None:
        """To pass, the only option, or no."""
        return decision.options[0] if decision.kind == DecisionKind.TURN else super().usual(decision)

    def usual_words(self, decision: Decision) -> str:
        """To pass."""
        return "pass for the day" if decision.kind == DecisionKind.TURN else ""


class AlteredSession(Session[Game]):
    """A game with a person in it."""

    questions = AlteredQuestions()
    thing = "card"
    enter = "pass for the day, or what the question says"
    last_help = "\n[bold]a name[/]   show a card in sight"

    def in_game(self) -> bool:
        """Whether the person is still in the game."""
        return any(player.name == self.seat and player.in_game for player in self.game.state.players)

    def board(self) -> Iterator[RenderableType]:
        """The table as the person sees it."""
        return table(self.game.view(self.seat))

    def notes(self, _decision: Decision) -> Mapping[int, str]:
        """What cards that are options cost, and what is on them."""
        seen = {item["id"]: item for item in _seen(self.game.view(self.seat))}
        return {id: _priced(item).removeprefix(item["name"]).strip() for id, item in seen.items()}

    def look_up(self, typed: str) -> RenderableType | None:
        """A card in sight by (the beginning of) its name."""
        wanted = typed.casefold().strip()
        if len(wanted) < SHORTEST:
            return None
        for item in _seen(self.game.view(self.seat)):
            if item["name"].casefold().startswith(wanted):
                return _card(item)
        return None

    def why_not_undone(self, before: Game) -> str:
        """Why it would not be fair: others acted, or something was learned."""
        return why_not_undone(before, self.game, self.seat)


def _seen(view: GameView) -> Iterator[ItemView]:
    """All cards and tokens that are seen."""
    yield from view["limbo"]
    for player in view["players"]:
        for zone in (player["hand"], player["orbs"], player["hero"], player["landmarks"], player["reserve"]):
            yield from zone or ()
        for expedition in player["expeditions"]:
            yield from expedition["items"]
        yield from player["discard"]


def _card(item: ItemView) -> Text:
    face = item["face"]
    kind = " ".join([item["type"], *face["subtypes"]])
    costs = "" if item["type"] == "Hero" else f"  {face['hand_cost']} from Hand, {face['reserve_cost']} from Reserve"
    stats = f"  {_stats(face['stats'])}" if face["stats"] else ""
    words = "".join(f"\n{line}" for line in (face["text"], face["support"]) if line)
    return Text.assemble((item["name"], "bold"), f"  {kind}{costs}{stats}{words}")
