"""Checking a campaign: its dice, sealed strategies, draws and secret numbers are what was committed to.

=====================  =========================================================================================
what                   against what
=====================  =========================================================================================
seed of a battle       the hash that was published with its announcement (4.1.1)
dice, d20 of kills     the seed and the seals of the strategies (4.2.4, 4.3.3, 4.5)
a strategy             its seal, as far as one may read it (4.1.1)
rolls that are won     dice and bonuses; the size bonus is known when the round is over (4.2.2, 4.2.4)
seed of the campaign   the hash that everybody could see from the first day on, when the round is over
numbers of formulas    that seed, and the limits that were known (4.2.2)
seeds of battles       that seed, when the round is over; so are the weather (4.1.2.5) and all that was left to chance
                       (3.2.2.4, 3.3.3, 4.2.5)
an earlier view        the hashes that it has must be the same now
=====================  =========================================================================================

It works on plain data, the view that anybody has (views), and asks nobody's word: what can't be known yet says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.battles.dice import DICE, battle_seed, commitment_of, mixed, roll, roll_one, seal_of
from headjudge.wargame.battles.formulas import FORMULAS, drawn_by
from headjudge.wargame.battles.weather import weather
from headjudge.wargame.state import Strategy
from headjudge.wargame.state.chance import BY_CHANCE, draw
from headjudge.wargame.state.grid import Map, read_square

__all__ = ["Check", "verify_view"]

View = Mapping[str, Any]


@dataclass(frozen=True)
class Check:
    """Something that was checked: what, by which rule, whether it is as it should be (None: it can't be known yet), and
    in words what was found."""

    what: str
    rule: str
    good: bool | None
    text: str


def verify_view(view: View, turns: Sequence[View] = (), earlier: View | None = None) -> list[Check]:
    """All checks that a view allows. ``turns`` are whole turns (``view_turn``) beside those that the view has;
    ``earlier`` is a view of the same campaign that somebody kept. Raises InvalidInput for what is no view."""
    try:
        return list(_checks(view, turns, earlier))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise InvalidInput(f"this isn't a view of a campaign: {error!r}", code="wargame/view") from error


def _checks(view: View, turns: Sequence[View], earlier: View | None) -> Iterator[Check]:
    battles = {one["id"]: one for whole in (*turns, view) for one in whole["battles"]}
    records = {one["number"]: one for one in view["turns"] if "points" in one}
    records |= {whole["turn"]["number"]: whole["turn"] for whole in turns}
    seed = view.get("seed")
    yield from _campaign(view, seed)
    for id in sorted(battles):
        yield from _battle(view, battles[id], seed)
    for number in sorted(records):
        yield from _draws(records[number], seed)
    if earlier is not None:
        yield from _as_before(view, battles, earlier)


def _campaign(view: View, seed: str | None) -> Iterator[Check]:
    if seed is None:
        text = f"its hash is {view['commitment']}; the seed is revealed when the round is over"
        yield Check("the campaign's seed", "4.2.4", None, text)
        yield Check("the secret formulas", "4.2.2", None, "their numbers are revealed when the round is over")
        return
    good = commitment_of(seed) == view["commitment"]
    yield Check("the campaign's seed", "4.2.4", good, "it has the hash that was published" if good else "another hash")
    for one in view["formulas"]:
        name, known = one["name"], FORMULAS[one["name"]]
        good = one["default"] == drawn_by(seed, name) and known.low <= one["default"] <= known.high
        ruled = "" if one["value"] == one["default"] else f"; a judge made it {one['value']:g}"
        text = f"{one['default']:g} is drawn, between {known.low:g} and {known.high:g}{ruled}"
        yield Check(
            f"formula {name}", "4.2.2", good, text if good else f"{one['default']:g} does not follow from the seed"
        )


def _battle(view: View, battle: View, seed: str | None) -> Iterator[Check]:
    what = f"battle {battle['id']} at {battle['at']}"
    if seed is not None:
        grid = Map.of(list(view["map"]["rows"]))
        sky = weather(seed, grid, read_square(battle["at"]), battle["turn"]).text
        good = sky == battle["weather"]
        yield Check(f"{what}: weather", "4.1.2.5", good, sky if good else f"it should be {sky}")
    result = battle["result"]
    if result is None:
        yield Check(f"{what}: dice", "4.2.4", None, f"the hash of their seed is {battle['commitment']}")
        return
    good = commitment_of(result["seed"]) == battle["commitment"]
    good = good and (seed is None or battle_seed(seed, battle["id"]) == result["seed"])
    yield Check(f"{what}: seed", "4.2.4", good, "it has the hash that was announced" if good else "it is another one")
    label = battle["dice_names"]
    rolling = mixed(result["seed"], {label[army]: seal for army, seal in result["seals"].items()})
    for army, dice in result["dice"].items():
        yield _dice(what, army, dice, roll(rolling, label[army]), army in result["by_hand"])
    for one in result["rolls"]:
        good = roll_one(rolling, one["label"]) == one["die"]
        yield Check(f"{what}: {one['label']}", "4.3.3", good, f"{one['die']}" if good else "it is not by the seed")
    for army, sent in battle["strategies"].items():
        if "salt" in sent and army in result["seals"]:
            good = seal_of(_strategy(label, army, sent), sent["salt"]) == result["seals"][army]
            yield Check(f"{what}: strategy of {army}", "4.1.1", good, "as it was sealed" if good else "it was altered")
    if result["winner"]:
        yield _won(what, view, battle)


def _dice(what: str, army: str, shown: Sequence[int], right: tuple[int, ...], by_hand: bool) -> Check:
    words = ", ".join(map(str, shown))
    if by_hand:
        return Check(f"{what}: dice of {army}", "4.2.4", None, f"{words}, rolled by the judge")
    good = list(shown) == list(right)
    return Check(f"{what}: dice of {army}", "4.2.4", good, words if good else f"{words}; the seed gives {right}")


def _strategy(label: Mapping[str, str], army: str, sent: View) -> Strategy:
    leave = sent["leave"]
    goes = None if leave is None else (label[leave["army"]], read_square(leave["to"]))
    return Strategy(label[army], "", 0, sent["text"], sent["kill"], sent["capture"], sent["run"], goes)


def _won(what: str, view: View, battle: View) -> Check:
    """The rolls that each side won, worked out from its dice and bonuses (4.2.4, 4.4)."""
    result = battle["result"]
    if "sizes" not in result:
        return Check(f"{what}: won rolls", "4.2.2", None, "the size bonus is revealed when the round is over")
    sides = {army["name"]: army["side"] for army in view["armies"]}
    # An army may have changed sides since (4.5): who won so many rolls as another was on its side.
    teams: dict[int, list[str]] = {}
    for army in result["dice"]:
        if army in result["won"] and army in sides:
            teams.setdefault(result["won"][army], []).append(army)
    if len(teams) != 2 or any(len(team) > 1 for team in teams.values()):
        return Check(f"{what}: won rolls", "4.2.4", None, "of equally many rolls it can't be seen whose they are")
    (one,), (two,) = teams.values()
    rolls = [
        [
            Fraction(die + result["strategies"][army] + result["sizes"][army] + result["colors"][army])
            for die in result["dice"][army]
        ]
        for army in (one, two)
    ]
    won = [sum(rolls[n][i] > rolls[1 - n][i] for i in range(DICE)) for n in (0, 1)]
    good = won == [result["won"][one], result["won"][two]]
    text = f"{one} {won[0]}, {two} {won[1]}"
    return Check(f"{what}: won rolls", "4.2.4", good, text if good else f"by dice and bonuses it is {text}")


def _draws(record: View, seed: str | None) -> Iterator[Check]:
    for point in record["points"]:
        if point["by"] != BY_CHANCE:
            continue
        what = f"turn {record['number']}: {point['name']}"
        if seed is None:
            yield Check(what, point["rule"], None, f"{point['chosen']} was drawn")
            continue
        options = point["options"]
        right = options[draw(seed, record["number"], point["name"]).below(len(options))]
        good = right == point["chosen"]
        yield Check(what, point["rule"], good, point["chosen"] if good else f"{right} should have been drawn")


def _as_before(view: View, battles: Mapping[int, View], earlier: View) -> Iterator[Check]:
    good = earlier["commitment"] == view["commitment"]
    yield Check("the hash of the campaign's seed", "4.2.4", good, "as before" if good else "it was another one before")
    for before in earlier["battles"]:
        now = battles.get(before["id"])
        if now is not None:
            same = all(now[key] == before[key] for key in ("commitment", "turn", "at", "weather"))
            same = same and (before["result"] is None or before["result"]["dice"] == now["result"]["dice"])
            text = "as before" if same else "it was announced, or ended, otherwise before"
            yield Check(f"battle {before['id']} at {before['at']}", "4.1.1", same, text)
