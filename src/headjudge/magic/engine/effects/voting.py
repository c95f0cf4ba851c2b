"""Votes (rule 701.38).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.38a  each player votes in turn order, the next knowing it    :func:`_votes`
701.38b  for one of the choices, objects or words                :func:`for_words`, :func:`for_objects`
801.5a   for nothing out of the range of whoever votes           :func:`_votes`
701.38d  who has several votes casts them at the same time       :func:`_votes`
603.2    what triggers as players finish voting                  :func:`finish_voting`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.characteristics.trigger_kinds import Matched, trigger
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.registries.nodes import amount, condition, effect, limit, players_of, quality, tally
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import EVERYBODY, TriggerEvent
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.restrictions import VotesMore
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, object_in_range, players_in_range
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.effects.voting import (
    FinishVoting,
    GetsMoreVotes,
    MostVoted,
    NoneVoted,
    ReceivedNoVotes,
    Voted,
    VotedAlike,
    VoteForObject,
    VoteForPlayer,
    VoteForWord,
    VotesFor,
    VotesOfPlayer,
    VotesReceived,
)
from headjudge.magic.text.tree.nouns import EachPlayer, Some, ThatPlayer, You
from headjudge.magic.text.tree.nouns.filters import is_one

__all__: list[str] = []


FINISHED = "voted"
"""What is noted once all have voted."""


def _everybody(who: Players) -> bool:
    return isinstance(who, EachPlayer) and who.which == "player" and who.so is None and not who.other


def _votes(
    run: Run,
    who: Players,
    kind: DecisionKind,
    options: Sequence[Any],
    *,
    secretly: bool = False,
    least: int = 1,
    others: bool = False,
) -> None:
    """Each player votes, beginning with the effect's controller, and knowing the votes so far unless these are
    secret; where the ``least`` is none, perhaps for nothing, and for ``others`` than themselves."""
    voting = run.players(who)
    votes: list[tuple[int, Any]] = []
    for q in (q for q in seats_from(run.g, run.controller) if q in voting):
        viewer = EVERYBODY if run.ctx.everywhere else q
        offered = options
        if kind == DecisionKind.OBJECT:
            offered = [i for i in options if object_in_range(run.g, viewer, run.g.objects[i])]
        if kind == DecisionKind.PLAYER:
            offered = [i for i in options if in_range(run.g, viewer, ~i) and (~i != q or not others)]
        if not offered:
            continue
        known = "" if secretly else _so_far(run, votes)
        more = sum(run.ask.yes(q, "Vote an additional time?") for _ in player_rules_of(run.g, q, VotesMore))
        for _ in range(1 + more):
            asked = q, kind, "Vote for which?" + known, offered
            votes += [(q, choice) for choice in (run.ask.several(*asked, 0, 1) if least < 1 else [run.ask.one(*asked)])]
    for q, choice in votes:
        run.g.say(f"{run.g.players[q].name} votes for {_said(run, choice)}", "701.38a")
    run.ctx.decided = run.ctx.decided._replace(votes=tuple(votes))
    run.ctx.done = bool(votes)
    if votes or not least:
        run.happen([run.event(EventKind.NOTE, who=run.controller, note=FINISHED, votes=tuple(votes))])


def _said(run: Run, choice: Any) -> str:
    if isinstance(choice, int) and choice < 0:
        return run.g.player_name(~choice)
    return choice if isinstance(choice, str) else describe(run.g, choice)


def _so_far(run: Run, votes: Sequence[tuple[int, Any]]) -> str:
    """The votes that whoever votes now knows."""
    known = ", ".join(f"{run.g.players[q].name}: {_said(run, choice)}" for q, choice in votes)
    return f" So far {known}" if known else ""


@effect(VoteForWord, only=lambda node: _everybody(node.who))
def for_words(run: Run, node: VoteForWord) -> None:
    """Each votes for one of the words."""
    _votes(run, node.who, DecisionKind.MODE, node.words, secretly=node.secretly)


def _one_object(node: VoteForObject) -> bool:
    what = node.what
    return _everybody(node.who) and isinstance(what, Some) and is_one(what.most) and not what.at_random


@effect(VoteForObject, only=_one_object)
def for_objects(run: Run, node: VoteForObject) -> None:
    """Each votes for one of the objects, if there are any; "you" is whose effect it is."""
    assert isinstance(node.what, Some)
    if options := run.pool(node.what.what):
        least = run.value(node.what.least)
        _votes(run, node.who, DecisionKind.OBJECT, options, secretly=node.secretly, least=least)
    else:
        run.ctx.decided = run.ctx.decided._replace(votes=())


@effect(VoteForPlayer, only=lambda node: _everybody(node.who))
def for_players(run: Run, node: VoteForPlayer) -> None:
    """Each votes for one of the players whom the effect and they themselves reach (801.5a)."""
    options = [~q for q in players_in_range(run.g, run.ctx.viewer)]
    _votes(run, node.who, DecisionKind.PLAYER, options, secretly=True, others=node.other)


@tally(VotesOfPlayer, only=lambda node: isinstance(node.who, (ThatPlayer, You)))
def votes_of_player(g: State, ctx: Context, node: VotesOfPlayer) -> int:
    """How many votes they have."""
    votes = _count(ctx)
    return sum(votes[~q] for q in players_of(g, ctx, node.who))


@condition(ReceivedNoVotes)
def received_no_votes(g: State, ctx: Context, node: ReceivedNoVotes) -> bool:
    """Whether nobody voted for them."""
    votes = _count(ctx)
    return holds_for(g, ctx, node.who, lambda q: not votes[~q])


def _count(ctx: Context) -> Counter[Any]:
    return Counter(choice for _, choice in ctx.decided.votes)


@condition(GetsMoreVotes)
def gets_more_votes(g: State, ctx: Context, node: GetsMoreVotes) -> bool:
    """Whether a word has more votes than the other, or as many if that is said."""
    votes = _count(ctx)
    others = [n for word, n in votes.items() if word != node.word]
    mine, most = votes[node.word], max(others, default=0)
    return mine > most or (node.or_tied and mine == most)


@tally(VotesFor)
def votes_for(g: State, ctx: Context, node: VotesFor) -> int:
    """How many votes a word has."""
    return _count(ctx)[node.word]


@quality(MostVoted)
def most_voted(g: State, ctx: Context, node: MostVoted, obj: GameObject, ch: Characteristics) -> bool:
    """Whether it has as many votes as any."""
    votes = _count(ctx)
    return obj.id in votes and votes[obj.id] == max(votes.values())


@quality(Voted)
def voted(g: State, ctx: Context, node: Voted, obj: GameObject, ch: Characteristics) -> bool:
    """Whether anybody voted for it."""
    return _count(ctx)[obj.id] > 0


@condition(NoneVoted, only=lambda node: not node.what.other)
def none_voted(g: State, ctx: Context, node: NoneVoted) -> bool:
    """Whether none of them got a vote; what has got one and is gone got one all the same."""
    return not any(
        matches(g, ctx, node.what, obj, characteristics_of(g, obj))
        for id in _count(ctx)
        if (obj := g.known(id)) is not None
    )


@amount(VotesReceived)
def votes_received(g: State, ctx: Context, node: VotesReceived) -> int:
    """How many votes they have."""
    votes = _count(ctx)
    return sum(votes[obj.id] for obj in known_objects(g, ctx, node.what))


@trigger(FinishVoting, EventKind.NOTE)
def finish_voting(g: State, ctx: Context, _node: FinishVoting, event: Event) -> Matched | None:
    """All votes of an effect have been cast."""
    if event.get("note") != FINISHED:
        return None
    return Matched({}, event=TriggerEvent(votes=event.get("votes")))


@condition(VotedAlike)
def voted_alike(g: State, ctx: Context, node: VotedAlike) -> bool:
    """Whether players voted for any choice of the other's, or for any that isn't."""
    votes = ctx.event.votes
    others = players_of(g, ctx, node.other)
    theirs = {choice for q, choice in votes if q in others}

    def votes_alike(player: int) -> bool:
        return any((choice in theirs) != node.negative for q, choice in votes if q == player)

    return holds_for(g, ctx, node.who, votes_alike)


def _was_finished(ability: Ability) -> bool:
    """Whether who voted alike is asked only by what triggers on a vote."""
    asked = any(isinstance(part, VotedAlike) for part in walk(ability))
    return not asked or (isinstance(ability, Triggered) and isinstance(ability.trigger, FinishVoting))


def _is_voted_on(ability: Ability) -> bool:
    """Whether votes are spoken of only after a vote for just those words, or for objects."""
    parts = list(walk(ability))
    words = [part.words for part in parts if isinstance(part, VoteForWord)]
    objects = [part for part in parts if isinstance(part, VoteForObject)]
    told = {part.word for part in parts if isinstance(part, (GetsMoreVotes, VotesFor))}
    if told and (len(words) != 1 or objects or not told <= set(words[0])):
        return False
    if any(isinstance(part, (ReceivedNoVotes, VotesOfPlayer)) for part in parts):
        return len([part for part in parts if isinstance(part, VoteForPlayer)]) == 1 and not (words or objects)
    of_objects = any(isinstance(part, (MostVoted, NoneVoted, Voted, VotesReceived)) for part in parts)
    return not of_objects or (len(objects) == 1 and not words)


for _kind in (Activated, SpellAbility, Triggered):
    limit(
        _kind,
        _is_voted_on,
        about=(GetsMoreVotes, MostVoted, NoneVoted, ReceivedNoVotes, Voted, VotesFor, VotesOfPlayer, VotesReceived),
    )
for _any in (Activated, SpellAbility, Static, Triggered):
    limit(_any, _was_finished, about=(VotedAlike,))
