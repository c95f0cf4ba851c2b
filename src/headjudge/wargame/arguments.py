"""What the arguments of a campaign's actions name: armies, players, places, squares and so on, each a type of its own
(:mod:`headjudge.core.arguments`)."""

from typing import Annotated, Any

from headjudge.core.arguments import Noun

__all__ = [
    "ARMY",
    "PLAYER",
    "POST",
    "Applicant",
    "ArmyName",
    "CardName",
    "Entry",
    "PlaceName",
    "PlayerName",
    "PostNumber",
    "RankName",
    "SquareName",
    "Voters",
]

ARMY = Noun("the name of an army", "armies")
PLAYER = Noun("the name of a player", "players")
POST = Noun("the number of a post", "posts")
"""What scenarios read in a way of their own: names that must exist, posts by their handles."""

ArmyName = Annotated[str, ARMY]
PlayerName = Annotated[str, PLAYER]
PostNumber = Annotated[int, POST]
Applicant = Annotated[str, Noun("the name of who asked for admission", "applicants")]
Voters = Annotated[str | list[PlayerName], Noun("a side or a list of players", "sides or lists of players")]
PlaceName = Annotated[str, Noun("the name of a base, portal or town", "places")]
CardName = Annotated[str, Noun("the name of a card", "cards")]
RankName = Annotated[str, Noun("a rank", "ranks")]
SquareName = Annotated[str, Noun("a square like 3D", "squares")]
Entry = Annotated[dict[str, Any], Noun("an entry as in a round document", "entries as in a round document")]
