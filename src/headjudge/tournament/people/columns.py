"""What the columns of players' files are called, in several languages and by several services."""

from __future__ import annotations

import re

__all__ = ["COLUMNS", "MEMBER", "column"]

COLUMNS: dict[str, tuple[str, ...]] = {
    "first": (
        *("first name", "first", "firstname", "given name", "given names", "forename"),
        *("vorname", "prénom", "prenom", "voornaam", "förnamn", "imię", "nombre de pila", "nome proprio"),
    ),
    "last": (
        *("last name", "last", "lastname", "family name", "surname"),
        *("nachname", "familienname", "nom de famille", "apellido", "apellidos", "cognome", "sobrenome", "achternaam"),
        *("efternamn", "nazwisko"),
    ),
    "name": (
        *("name", "player", "player name", "playername", "full name", "fullname", "display name", "displayname"),
        *("participant", "participant name", "team member", "players", "competitor", "attendee", "attendee name"),
        *("spieler", "spielername", "spielerin", "teilnehmer", "joueur", "nom", "jugador", "nombre", "giocatore"),
        *("nome", "jogador", "speler", "naam", "spelare", "namn", "gracz"),
    ),
    "account": (
        *("username", "user name", "user", "screen name", "screenname", "gamertag", "gamer tag", "short gamertag"),
        *("handle", "account", "challonge username", "wizards account", "benutzername", "discord", "melee username"),
    ),
    "number": (
        *("dci", "dci number", "dci#", "number", "id", "player id", "playerid", "player number", "member number"),
        *("membership number", "member id", "wizards account id", "mitgliedsnummer", "topdeck id"),
    ),
    "contact": (
        *("email", "e-mail", "email address", "e-mail address", "mail", "mail address", "primary email"),
        *("challonge email", "e-mail-adresse", "courriel", "correo", "correo electrónico"),
    ),
    "pseudonym": ("pseudonym", "nickname", "alias", "public name"),
    "team": ("team", "team name", "teamname", "mannschaft", "équipe", "equipe", "equipo", "squadra"),
    "deck": ("deck", "deck name", "deckname", "archetype", "deck archetype", "archetype name", "commander", "hero"),
    "decklist": (
        *("decklist", "deck list", "deck url", "decklist url", "deck link", "decklist link", "list"),
        *("deckliste", "liste", "lista", "mazo", "mazzo"),
    ),
    "byes": ("byes", "awarded byes", "freilose"),
}
"""What the columns of CSV files are called that are read, whatever their case; others are passed over."""

MEMBER = "member"
"""Columns of the members of a team, if a row is one: ``member 1``, ``member 2`` …"""

_TITLES = {title: name for name, titles in COLUMNS.items() for title in titles}
_MEMBER = re.compile(
    r"(?:player|member|team ?member|team ?mate|seat|spieler|mitglied|joueur|jugador|giocatore|jogador)"
    r"[ .:]?(?P<seat>[1-8]|[a-h])(?: name)?"
)


def column(title: str) -> str:
    """Which column a title means; "" if it is none that is read."""
    plain = " ".join(title.strip().casefold().replace("_", " ").split())
    member = _MEMBER.fullmatch(plain)
    if member is not None:
        seat = member["seat"]
        return f"{MEMBER} {seat if seat.isdigit() else 'abcdefgh'.index(seat) + 1}"
    return _TITLES.get(plain, "")
