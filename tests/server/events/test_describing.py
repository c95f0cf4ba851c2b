"""What the page for opening an event is told: every setting, once, as the tournament has it."""

from collections.abc import Callable

import msgspec
from tests.server.entrant import Entrant

from headjudge.server.events.describing import SETTINGS, event_form
from headjudge.tournament.event import Tournament
from headjudge.tournament.settings import Settings, settings_of
from headjudge.tournament.settings.settings import DURATIONS, Pods

ELSEWHERE = {"preset", "discipline", "format", "sets", "legal", "date", "structure", "stages", "announced"}
"""Settings with places of their own on the page; penalties are announced from a terminal or in a scenario."""


def test_every_setting_is_asked_for() -> None:
    asked = [setting.name for setting in SETTINGS]
    assert len({*asked}) == len(asked)
    parts = {f"pods.{name}" for name in Pods.__struct_fields__}
    assert {*asked} | ELSEWHERE | {"pods"} == {*Settings.__struct_fields__} | parts


def test_defaults_and_choices_are_those_that_an_event_understands() -> None:
    for setting in SETTINGS:
        if "." in setting.name or setting.default is None:
            continue
        default = settings_of({"preset": "house", setting.name: setting.default})
        assert default == settings_of({"preset": "house"}), setting.name
        for choice in setting.choices if setting.form == "choice" else ():
            settings_of({"preset": "house", setting.name: choice.value})
    assert {setting.name for setting in SETTINGS if setting.form == "minutes"} == {*DURATIONS}


def test_bounds_are_told_in_minutes() -> None:
    floor = next(preset for preset in event_form().presets if preset.name == "floor-rules-2002")
    assert (floor.bounds[0].least, floor.bounds[0].rule) == (60, "112")


def test_every_kind_can_be_opened_and_is_told(people: Callable[[str | None], Entrant]) -> None:
    form = people(None).http.get("/api/events/settings").json()
    assert form["kinds"][0]["name"] == "friday"
    for kind in form["kinds"]:
        Tournament.new(msgspec.to_builtins(kind["settings"]))
