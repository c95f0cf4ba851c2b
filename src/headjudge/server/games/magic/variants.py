"""The variants of Magic as the lobby shows them: what each allows, what it always or never has, and by which rule."""

from __future__ import annotations

from headjudge.core.game_options import OptionLimit
from headjudge.magic.engine.options.variants import VARIANTS, Variant, usual_life
from headjudge.server.live.options import TeamsInfo, VariantInfo

__all__ = ["variant_infos"]


def variant_infos() -> list[VariantInfo]:
    """All variants, with what each makes of the other options."""
    return [
        VariantInfo(
            v.name,
            v.title,
            v.line,
            v.rule,
            v.seats,
            _limits(v),
            _teams(v) if v.teams else None,
            {"commander": {"life": _life(v, commander=True)}} if v.one_body else {},
        )
        for v in VARIANTS.values()
    ]


def _teams(plays: Variant) -> TeamsInfo:
    """Which teams there may be (808.1, 809.1, 810.1, 811.1), and how they sit."""
    return TeamsInfo(
        most=2 if plays.one_body else 0,
        size=plays.smallest_team,
        equal=bool(plays.equal_teams),
        seating="alternating" if plays.in_turn else "together",
        rule=plays.seated,
    )


def _limits(plays: Variant) -> dict[str, OptionLimit]:
    found = {"attack": OptionLimit(list(plays.attacks), plays.attacks[0], rule=plays.attack_rule)}
    if len(plays.attacks) == 1:
        found["attack"] = OptionLimit(
            list(plays.attacks), plays.attacks[0], f"always so in {plays.title}", plays.attack_rule
        )
    for name, (always, rule) in {"deploy_creatures": plays.deploy, "shared_team_turns": plays.shared_turns}.items():
        if always is not None:
            why = f"{plays.title} {'always uses' if always else 'doesn’t use'} it"
            found[name] = OptionLimit([always], always, why, rule)
    if plays.teams:
        found["random_seats"] = OptionLimit([False], False, "teams have their places", plays.seated)
    else:
        found["teams"] = OptionLimit([], why=f"{plays.title} has no teams", rule="806.1")
    if plays.markers:
        found["planar_deck"] = OptionLimit(["none", "each"], "none", rule="901.15b")
    if not plays.emperors:
        found["emperors"] = OptionLimit([], why=f"{plays.title} has no emperors", rule="809.2")
    if plays.emperors:
        found["range_of_influence"] = OptionLimit(
            default="by role", why="usually emperors reach two opposing generals, generals one", rule="809.3a"
        )
    elif plays.reach is not None:
        found["range_of_influence"] = OptionLimit(
            default=plays.reach, why=f"usually {plays.reach}", rule=f"{plays.rule}.2a"
        )
    found["life"] = _life(plays, commander=False)
    return found


def _life(plays: Variant, *, commander: bool) -> OptionLimit:
    """What players begin with; a team has it for each head, and one number says nothing about all of it."""
    life = usual_life(plays, commander=commander)
    if not plays.one_body:
        return OptionLimit(default=life)
    return OptionLimit(why=f"usually {life} for each head of a team", rule="903.7" if commander else "810.4")
