"""The board as a person sees it, drawn from the seat's view and nothing else."""

from __future__ import annotations

from collections import Counter

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from headjudge.magic.engine.showing.object_view import AbilityView, CardView, PermanentView, SpellView
from headjudge.magic.engine.showing.player_view import PlayerView
from headjudge.magic.engine.showing.turn_view import TurnView
from headjudge.magic.engine.showing.view import GameView

__all__ = ["board", "card_text", "describe_step", "notes"]

COLORS = {"white": "bright_white", "blue": "bright_blue", "black": "magenta", "red": "bright_red", "green": "green"}
STEPS = {
    "mulligans": "opening hands",
    "precombat-main": "main phase, before combat",
    "postcombat-main": "main phase, after combat",
    "beginning-of-combat": "beginning of combat",
    "declare-attackers": "attackers declared",
    "declare-blockers": "blockers declared",
    "combat-damage": "combat damage",
    "end-of-combat": "end of combat",
    "end": "end step",
}


def describe_step(turn: TurnView) -> str:
    """Whose turn it is and where in it the game stands."""
    active = " and ".join(turn["active"])
    step = STEPS.get(turn["step"], turn["step"])
    if not turn["started"] and turn["step"] != "mulligans":  # 807.4d
        return f"{active}: the next turn waits to begin"
    return f"turn {turn['number']}: {active}, {step}" if turn["number"] else str(step)


def board(view: GameView) -> RenderableType:
    """Everything on the table: opponents first, the seat itself last, with its hand."""
    me = view["seat"]
    players = sorted(view["players"], key=lambda p: p["name"] == me)
    parts: list[RenderableType] = [_player(p, p["name"] == me, view) for p in players if p["in_game"]]
    gone = [p["name"] for p in players if not p["in_game"]]
    if gone:
        parts.insert(0, Text(f"out of the game: {', '.join(gone)}", style="dim"))
    parts.extend(_stack(turn, view) for turn in view["turns"] if turn["stack"])
    return Group(*parts)


def _player(player: PlayerView, mine: bool, view: GameView) -> Panel:
    active = any(player["name"] in turn["active"] for turn in view["turns"])
    title = Text.assemble(
        ("▶ " if active else "", "bold yellow"),
        (player["name"], "bold"),
        _side(player, view),
        f"  life {player['life']}",
        f"  hand {player['hand_size']}  library {player['library_size']}  graveyard {len(player['graveyard'])}",
        *(f"  {kind} {n}" for kind, n in player["counters"].items() if n),
    )
    permanents = player["battlefield"]
    lands = [p for p in permanents if "land" in p["types"] and "power" not in p]
    creatures = [p for p in permanents if "power" in p]
    others = [p for p in permanents if p not in lands and p not in creatures]
    lines = [_line(kind, group, view) for kind, group in (("", creatures), ("", others), ("lands: ", lands)) if group]
    if player["hand"] is not None:  # also a teammate's that is open (808.5, 811.5)
        lines.append(_hand(player["hand"]))
    if not lines:
        lines.append(Text("nothing yet", style="dim"))
    return Panel(
        Group(*lines), title=title, title_align="left", border_style="green" if mine else "blue", padding=(0, 1)
    )


def _side(player: PlayerView, view: GameView) -> str:
    """Which team a player is on, whether as its emperor, and whether out of the seat's range of influence."""
    team = [view["plays"]["teams"][player["team"]]] if view["plays"]["teams"] else []
    emperor = ["emperor"] if player["emperor"] else []
    me = next((p for p in view["players"] if p["name"] == view["seat"]), None)
    far = ["out of range"] if me is not None and me["in_range"] and player["name"] not in me["in_range"] else []
    words = [*team, *emperor, *far]
    return f" ({', '.join(words)})" if words else ""


def _line(heading: str, permanents: list[PermanentView], view: GameView) -> Text:
    counts = Counter(_permanent(p, view) for p in permanents)
    styles = {_permanent(p, view): _style(p) for p in permanents}
    text = Text(heading, style="")
    for i, (words, n) in enumerate(counts.items()):
        if i:
            text.append("  ")
        text.append(f"{n}× {words}" if n > 1 else words, style=styles[words])
    return text


def _permanent(p: PermanentView, view: GameView) -> str:
    words = str(p["name"] or "face-down creature")
    if "power" in p:
        words += f" {p['power']}/{p['toughness']}"
    notes = []
    if p["phased_out"]:
        notes.append("phased out")
    if p["tapped"]:
        notes.append("tapped")
    elif p["sick"] and "power" in p and "haste" not in p["keywords"]:
        notes.append("new")
    if p["damage"]:
        notes.append(f"{p['damage']} damage")
    notes += [f"{n} {kind}" for kind, n in p["counters"].items() if n]
    for turn in view["turns"]:
        if p["id"] in turn["attackers"]:
            notes.append("attacking " + _name_of(turn["attackers"][p["id"]], view))
        for band in turn["bands"]:
            if p["id"] in band:
                notes.append("in a band with " + ", ".join(_name_of(a, view) for a in band if a != p["id"]))
        if p["id"] in turn["blockers"]:
            notes.append("blocking " + ", ".join(_name_of(a, view) for a in turn["blockers"][p["id"]]))
    if p["attached_to"]:
        notes.append("on " + _name_of(p["attached_to"], view))
    return words + (f" ({', '.join(notes)})" if notes else "")


def _name_of(id: int, view: GameView) -> str:
    if id < 0:
        return str(view["players"][~id]["name"])
    found = (p["name"] for player in view["players"] for p in player["battlefield"] if p["id"] == id)
    return str(next(found, "something" if id else "nothing"))


def _style(p: CardView) -> str:
    style = COLORS.get(p["colors"][0], "") if len(p["colors"]) == 1 else ("yellow" if p["colors"] else "")
    return f"{style} dim".strip() if p.get("tapped") else style


def _hand(hand: list[CardView]) -> Text:
    text = Text("hand: ", style="bold")
    for i, (words, n) in enumerate(Counter(f"{c['name']} {c['mana_cost']}".strip() for c in hand).items()):
        if i:
            text.append("  ")
        style = next(_style(c) for c in hand if f"{c['name']} {c['mana_cost']}".strip() == words)
        text.append(f"{n}× {words}" if n > 1 else words, style=style or "not bold")
    return text


def _stack(turn: TurnView, view: GameView) -> Panel:
    lines = []
    for item in turn["stack"]:
        targets = ", ".join(_name_of(t, view) for t in item["targets"])
        lines.append(Text(f"{item['name']} of {item['controller']}{' → ' + targets if targets else ''}"))
    of = f" of turn marker {turn['marker']}" if len(view["turns"]) > 1 else ""
    return Panel(
        Group(*lines),
        title=f"the stack{of}, next to resolve first",
        title_align="left",
        border_style="yellow",
        padding=(0, 1),
    )


def notes(view: GameView) -> dict[int, str]:
    """What tells objects of the same name apart: size, state and controller of permanents, the zone of other cards."""
    found = {}
    for player in view["players"]:
        for p in player["battlefield"]:
            size = f"{p['power']}/{p['toughness']}, " if "power" in p else ""
            tapped = "tapped, " if p["tapped"] else ""
            found[p["id"]] = f"{size}{tapped}{p['controller']}"
        for zone in ("graveyard", "exile"):
            found.update({c["id"]: f"{player['name']}'s {zone}" for c in player[zone]})
    for turn in view["turns"]:
        found.update({item["id"]: f"on the stack, {item['controller']}" for item in turn["stack"]})
    return found


def card_text(name: str, view: GameView) -> Text | None:
    """A card in sight, or on the seat's hand, by (the beginning of) its name, with its text; None if there's none."""
    wanted = name.casefold().strip()
    seen: list[CardView | SpellView | AbilityView] = [item for turn in view["turns"] for item in turn["stack"]]
    for player in view["players"]:
        for zone in ("hand", "battlefield", "graveyard", "exile", "command"):
            seen.extend(player[zone] or ())
    found = [c for c in seen if "types" in c and c["name"] and c["name"].casefold().startswith(wanted)]
    if not wanted or not found:
        return None
    card = found[0]
    size = f"  {card['power']}/{card['toughness']}" if "power" in card else ""
    types = " ".join(word.capitalize() for word in card["types"])
    return Text.assemble((card["name"], "bold"), f"  {card['mana_cost']}  {types}{size}\n{card['text']}")
