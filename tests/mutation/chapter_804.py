"""Deploying creatures."""

from __future__ import annotations

from tests.mutation.changes import options, variant
from tests.mutation.switches import NoCode, Patch, Switch, gives, place, switch

__all__ = ["SWITCHES"]


def _ability(text: str) -> Patch:
    return place("multiplayer.deploy_creatures:TEXT", f'creatures you control have "{text}"')


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "804.1": (
        switch("the Emperor variant needn't use it", variant("emperor", deploy=(False, ""))),
        switch("players on their own may use it", variant("free-for-all", deploy=(None, ""))),
        switch("no other variant may use it", variant("two-headed-giant", deploy=(False, ""))),
        switch("every game uses it", options(deploy_creatures=True)),
    ),
    "804.2": (
        switch("no creature has the ability", gives("multiplayer.deploy_creatures:deploy", None, here=False)),
        switch(
            "nothing is tapped for it",
            _ability("{0}: Target teammate gains control of ~. Activate only as a sorcery."),
        ),
        switch(
            "any player may get it",
            _ability("{T}: Target player gains control of ~. Activate only as a sorcery."),
        ),
        switch("it can be activated at any time", _ability("{T}: Target teammate gains control of ~.")),
        switch(
            "it lasts until the turn ends",
            _ability("{T}: Target teammate gains control of ~ until end of turn. Activate only as a sorcery."),
        ),
        switch(
            "it is an ability of permanents",
            place(
                "multiplayer.deploy_creatures:TEXT",
                'permanents you control have "{T}: Target teammate gains control of ~. Activate only as a sorcery."',
            ),
        ),
    ),
}
