"""Posts in the movement thread, edits of them, and orders by PM (3.1, 3.2.4.2, 6.3.2).

=========  ============================================================================================
rule       what
=========  ============================================================================================
3.1        posts and edits count until the lock minute, 24 hours after the deadline, inclusive
3.1        orders by PM within the last 28 hours before the lock; the judge re-posts them after it: only then anybody
           else knows of them, by their numbers (numbering.py) or by their author's activity (5.1)
3.2.4.2    the details of a transfer, by PM until the lock minute
6.3.2      the mercenary commander's one edit after the lock
=========  ============================================================================================

Reading: "the deadline" of the 28 hours is that of movement, the lock: PMs are in time from 4 hours before the battle
deadline on. What a post orders is judged at the lock; it is refused only for when and by whom it is made.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import HOUR, show_time
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import CardName, PostNumber
from headjudge.wargame.orders.base import KINDS
from headjudge.wargame.orders.moving import ENGAGE
from headjudge.wargame.orders.reading import read_lines
from headjudge.wargame.orders.routes import routes
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.state import Line, Order, Post, State
from headjudge.wargame.state.deadlines import lock_minute, lock_open
from headjudge.wargame.state.grid import Square
from headjudge.wargame.turns.finishing import take_back
from headjudge.wargame.turns.numbering import number_of, numbers

__all__ = ["LONGEST", "free_route", "publish_private"]

LONGEST = 20_000
"""A post has at most so many characters."""


def _author(state: State, act: Act) -> str:
    """Who posts, as a key: a player, or the mercenary judge. Raises IllegalAction."""
    player = state.find_player(act.by)
    if player is not None:
        return player.key
    if is_judge(state, act.by, "mercenary"):
        return next(name for name in state.judges.mercenary if name.casefold() == act.by.strip().casefold())
    if act.by == PROGRAM and state.judges.mercenary:
        return state.judges.mercenary[0]
    raise IllegalAction(f"{act.by!r} isn't a player in this campaign", rule="1.6", code="wargame/player")


def _checked(text: str) -> str:
    if not text.strip() or len(text) > LONGEST:
        raise InvalidInput(f"a post has 1 to {LONGEST} characters, not {len(text)}", code="wargame/post")
    return text


def _require_open(state: State, at: int) -> None:
    minute = lock_minute(state)
    if state.phase == "setup":
        raise IllegalAction("orders are taken once the round has begun", rule="3.1", code="wargame/phase")
    if state.phase != "open":
        raise IllegalAction(f"the thread is locked: the round is {state.phase}", rule="3.1", code="wargame/phase")
    if minute is not None and not lock_open(state, at):
        raise IllegalAction(
            f"the thread is locked: posts were taken until {show_time(minute)} GMT", rule="3.1", code="wargame/phase"
        )


def _post(state: State, by: str, act: Act, text: str, *, private: bool = False, after_lock: bool = False) -> Post:
    lines = tuple(Line(line, act.at) for line in text.splitlines())
    return Post(len(state.posts) + 1, by, act.at, lines, state.turn, private, after_lock=after_lock)


def _add(state: State, by: str, act: Act, text: str, *, private: bool = False, after_lock: bool = False) -> Post:
    post = _post(state, by, act, text, private=private, after_lock=after_lock)
    state.posts.append(post)
    if by in state.players and not private:
        state.players[by].last_post = act.at  # 5.1
        take_back(state, state.players[by], act.at)
    return post


def _judges(state: State, act: Act) -> bool:
    """Whether who acts reads every post at once."""
    return is_judge(state, act.by, "movement") or is_judge(state, act.by, "battle")


def publish_private(state: State) -> None:
    """After the lock the judge re-posts what was sent by PM (3.1): from now on it shows that its authors are active."""
    for post in state.posts_of(state.turn):
        author = state.players.get(post.by)
        if post.private and author is not None:
            author.last_post = max(post.at, author.last_post or post.at)


_AUTHOR: By[State] = By("a player, or the mercenary judge")


class PostText(Arguments, frozen=True, kw_only=True):
    """A post."""

    text: Annotated[str, doc("one order a line")]


@ACTIONS.action("post", PostText, by=_AUTHOR, rule="3.1")
def post(state: State, act: Act, given: PostText) -> int:
    """Post in the movement thread (3.1). Returns the number of the post, for its author."""
    by, text = _author(state, act), _checked(given.text)
    if state.phase == "open" and not lock_open(state, act.at) and by not in state.players:
        return _after_lock_edit(state, by, act, text)
    _require_open(state, act.at)
    return number_of(state, _add(state, by, act, text), by, _judges(state, act))


class Edit(Arguments, frozen=True, kw_only=True):
    """What a post is to say."""

    post: Annotated[PostNumber, doc("as its author has it")]
    text: Annotated[str, doc("all of it; lines that stay keep their timestamp")]


@ACTIONS.action("edit", Edit, by=By("who wrote the post"), rule="3.1")
def edit(state: State, act: Act, given: Edit) -> None:
    """Give a post of one's own, of this turn, another text (3.1)."""
    by, text, number = _author(state, act), _checked(given.text), given.post
    known = {shown: id for id, shown in numbers(state, by, _judges(state, act)).items()}
    if number not in known:
        raise InvalidInput(f"there is no post {number}", code="wargame/post")
    found = state.posts[known[number] - 1]
    if found.by != by:
        raise IllegalAction("only its author edits a post", rule="3.1", code="wargame/post")
    if found.turn != state.turn or found.after_lock:
        raise IllegalAction("that post's turn is over; post again", rule="3.1", code="wargame/post")
    _require_open(state, act.at)
    old = list(found.lines)
    lines = []
    for line in text.splitlines():
        kept = next((other for other in old if other.text.strip() == line.strip()), None)
        if kept is not None:
            old.remove(kept)
        lines.append(Line(line, kept.at if kept is not None else act.at))
    found.lines, found.edited = tuple(lines), act.at
    if by in state.players and not found.private:
        take_back(state, state.players[by], act.at)


class PrivateMessage(Arguments, frozen=True, kw_only=True):
    """A PM to the movement judge."""

    text: Annotated[str, doc("one order a line")]
    troops: Annotated[
        dict[CardName, int] | None,
        doc("how many of each go with the transfer that the text names; it is no order then"),
    ] = None


@ACTIONS.action("pm", PrivateMessage, by=_AUTHOR, rule="3.1")
def pm(state: State, act: Act, given: PrivateMessage) -> int:
    """Send orders to the movement judge that the other team sees after the lock only (3.1), or the details of a
    transfer (3.2.4.2). Returns the number of the post, for its author."""
    by, text = _author(state, act), _checked(given.text)
    _require_open(state, act.at)
    details: dict[str, int] | None = None
    if given.troops is not None:
        details = {}
        for card, number in given.troops.items():
            if number < 1:
                raise InvalidInput(
                    f"{card}: write a number, 1 or more, not {number!r}", rule="3.2.4.2", code="wargame/count"
                )
            details[card] = number
    minute = lock_minute(state)
    if details is None and minute is not None and act.at < minute - state.options.pm_window * HOUR:
        begin = show_time(minute - state.options.pm_window * HOUR)
        raise IllegalAction(
            f"orders by PM are taken in the last {state.options.pm_window} hours, from {begin} GMT on",
            rule="3.1",
            code="wargame/pm",
        )
    made = _add(state, by, act, text, private=True)
    made.details = details
    return number_of(state, made, by, _judges(state, act))


def _after_lock_edit(state: State, by: str, act: Act, text: str) -> int:
    """The mercenary commander changes one raider's movement into an engagement (6.3.2)."""
    if any(post.after_lock and post.turn == state.turn for post in state.posts):
        raise IllegalAction(
            "one raider movement is changed after the lock in a turn", rule="6.3.2", code="wargame/raider"
        )
    orders = [reading for reading in read_lines(state, _post(state, by, act, text)) if not reading.talk]
    if len(orders) != 1 or orders[0].order is None:
        raise IllegalAction("after the lock, write one order for one raider army", rule="6.3.2", code="wargame/raider")
    order = orders[0].order
    army = state.armies[order.army]
    if army.faction != "raider":
        raise IllegalAction(
            f"after the lock only a raider takes orders, and {army.name} isn't one", rule="6.3.2", code="wargame/raider"
        )
    if order.kind != "move" or len(order.legs) != 1 or order.legs[0].word != ENGAGE:
        raise IllegalAction("after the lock only an attempt to engage is ordered", rule="6.3.2", code="wargame/raider")
    fault = KINDS[order.kind].validate(state, army, order)
    if fault is not None:
        raise IllegalAction.of(fault)
    target = state.find_army(order.legs[0].target)
    if target is None or target.at != order.legs[0].to:
        raise IllegalAction(
            f"there is no {order.legs[0].target!r} at {order.legs[0].to} to engage", rule="6.3.2", code="wargame/raider"
        )
    if free_route(state, order) is None:
        raise IllegalAction("every way there leads through an army's position", rule="6.3.2", code="wargame/raider")
    made = _add(state, by, act, text, after_lock=True)
    return number_of(state, made, by, _judges(state, act))


def free_route(state: State, order: Order) -> tuple[Square, ...] | None:
    """The ways of a move that lead through no army's present position (6.3.2): the first of them, or None."""
    start, leg = state.armies[order.army].at, order.legs[0]
    if start is None:
        return None
    taken = {army.at for army in state.on_map()}
    ways = (leg.route,) if leg.route else routes(start, leg.to)
    return next((way for way in ways if taken.isdisjoint(way[1:-1])), None)
