"""Dice that anybody can verify (4.2.4, 4.3.3).

=======  ==========================================================================================
rule     what
=======  ==========================================================================================
4.2.4    four d20 for each army
4.3.3    the rolls of a kill, and whether the risked troops survive, come from the same seed
=======  ==========================================================================================

The recipe. Each battle has a seed: 64 hexadecimal digits, the HMAC-SHA256 of ``battle N`` under the campaign's secret
seed. When the battle is announced, the SHA-256 of the seed's text is published (the commitment); with the result, the
seed. So that nobody who holds the campaign's file knows the dice while strategies can still be written, these have
their part in them: each strategy that counts has a seal, the SHA-256 of a salt and of what it says (:func:`seal_of`),
and the seals, ``ARMY SEAL`` in a line each, sorted, have the SHA-256 that is called the mixture. Seals are published
with the result; who may read a strategy knows its salt.

The rolls of an army are the bytes of SHA-256 of the text ``SEED/MIXTURE/LABEL``, read from the left: bytes of 240 and
more are skipped, of the others the rest of a division by 20, plus 1, is the die. The label of the four dice of a battle
is the army's name as it was first enlisted. So with nothing but standard tools::

    printf %s "$SEED" | sha256sum                     # the commitment
    printf 'Doom %s\nSai Rei %s' "$D" "$S" | sha256sum   # the mixture, of two seals
    printf %s "$SEED/$MIXTURE/Sai Rei" | sha256sum    # its first four bytes below f0, each mod 20, plus 1

Should 32 bytes not be enough, the bytes of SHA-256 of ``SEED/MIXTURE/LABEL/2`` follow, then of ``…/3``, and so on.
Other rolls have the labels ``kill ARMY`` and ``capture ARMY`` (of the army that tries), ``guard ARMY against ARMY``
(the d20 of its target) and ``squad ARMY`` (whether the troops that it risked survive a failure).
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping

from headjudge.core.errors import InvalidInput
from headjudge.wargame.state import Strategy

__all__ = [
    "DICE",
    "FACES",
    "battle_seed",
    "commitment_of",
    "mixed",
    "roll",
    "roll_one",
    "salt_of",
    "seal_of",
    "verify",
]

DICE, FACES = 4, 20
"""How many dice an army rolls in a battle, and their faces (4.2.4)."""

_FAIR = 256 - 256 % FACES


def battle_seed(campaign_seed: str, battle: int) -> str:
    """The secret seed of a battle."""
    return hmac.new(campaign_seed.encode(), f"battle {battle}".encode(), hashlib.sha256).hexdigest()


def commitment_of(seed: str) -> str:
    """What is published of a seed beforehand: its SHA-256."""
    return hashlib.sha256(seed.encode()).hexdigest()


def salt_of(campaign_seed: str, battle: int, army: str) -> str:
    """What is added to a strategy of an army (a key) before its seal is made, so that nobody can guess a short one."""
    return hmac.new(campaign_seed.encode(), f"seal {battle} {army}".encode(), hashlib.sha256).hexdigest()


def seal_of(strategy: Strategy, salt: str) -> str:
    """The seal of a strategy: the SHA-256 of its salt, a line's end, and as JSON without spaces a list of its army (the
    name it was enlisted with), its text, whether it kills, captures and runs, and who leaves and to where, or null."""
    leave = None if strategy.leave is None else [strategy.leave[0], str(strategy.leave[1])]
    said = [strategy.army, strategy.text, strategy.kill, strategy.capture, strategy.run, leave]
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(f"{salt}\n{text}".encode(errors="surrogatepass")).hexdigest()


def mixed(seed: str, seals: Mapping[str, str]) -> str:
    """The seed of the rolls of a battle: its own, and the mixture of the seals of its strategies, by army."""
    lines = "\n".join(f"{army} {seal}" for army, seal in sorted(seals.items()))
    return f"{seed}/{hashlib.sha256(lines.encode()).hexdigest()}"


def roll(seed: str, label: str, dice: int = DICE) -> tuple[int, ...]:
    """So many d20 of a label; ``seed`` is that of :func:`mixed`."""
    rolls: list[int] = []
    block = 1
    while len(rolls) < dice:
        text = f"{seed}/{label}" if block == 1 else f"{seed}/{label}/{block}"
        rolls += [byte % FACES + 1 for byte in hashlib.sha256(text.encode()).digest() if byte < _FAIR]
        block += 1
    return tuple(rolls[:dice])


def roll_one(seed: str, label: str) -> int:
    """One d20 of a label."""
    return roll(seed, label, 1)[0]


def verify(seed: str, commitment: str, armies: Iterable[str], seals: Mapping[str, str]) -> dict[str, tuple[int, ...]]:
    """The dice of a battle's armies (the names they were enlisted with), once its seed and its seals are published.

    Raises InvalidInput if it is not the seed that was committed to.
    """
    if not hmac.compare_digest(commitment_of(seed), commitment.strip().casefold()):
        raise InvalidInput("this isn't the seed that was committed to", rule="4.2.4", code="wargame/commitment")
    return {army: roll(mixed(seed, seals), army) for army in armies}
