"""Heavy work waits in its own threads: everybody has a turn, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import threading

import pytest
from tests.coroutines import run

from headjudge.server.throttle import TooOften
from headjudge.server.work import MOST_WAITING, THREADS, Work


def test_everybody_has_a_turn_before_anybody_has_a_second() -> None:
    async def order() -> list[str]:
        work, done, go = Work(), [], threading.Event()

        def job(name: str) -> None:
            go.wait()
            done.append(name)

        jobs = [asyncio.create_task(work.run("eve", job, f"eve {n}")) for n in range(MOST_WAITING)]
        await asyncio.sleep(0)
        jobs += [asyncio.create_task(work.run(who, job, who)) for who in ("ann", "ben")]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*jobs)
        work.close()
        return done

    done = run(order())
    assert len(done) == MOST_WAITING + 2
    for who in ("ann", "ben"):
        assert done.index(who) <= THREADS + 3, "those that were under way, and one of each other's"


def test_nobody_waits_for_much_at_once() -> None:
    async def asked() -> list[object]:
        work, go = Work(), threading.Event()
        jobs = [asyncio.create_task(work.run("eve", go.wait)) for _ in range(MOST_WAITING + THREADS + 5)]
        other = asyncio.create_task(work.run("ann", go.wait))
        server = [asyncio.create_task(work.run("", go.wait)) for _ in range(100)]
        await asyncio.sleep(0)
        go.set()
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        await asyncio.gather(other, *server)
        work.close()
        return list(answers)

    answers = run(asked())
    assert sum(isinstance(answer, TooOften) for answer in answers) == 5
    assert answers.count(True) == MOST_WAITING + THREADS


def test_whoever_goes_away_leaves_room_for_others() -> None:
    async def left() -> list[str]:
        work, done, go = Work(), [], threading.Event()

        def job(name: str) -> None:
            go.wait()
            done.append(name)

        jobs = [asyncio.create_task(work.run(f"guest {n}", job, f"guest {n}")) for n in range(10)]
        await asyncio.sleep(0)
        for gone in jobs[: THREADS + 3]:  # some that are under way, some that wait
            gone.cancel()
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*jobs, return_exceptions=True)
        await work.run("ann", job, "ann")
        assert await asyncio.gather(*(work.run(f"{n}", lambda: threading.current_thread().name) for n in range(8)))
        work.close()
        return done

    done = run(left())
    assert {f"guest {n}" for n in range(THREADS + 3, 10)} <= set(done)
    assert "ann" in done


def test_what_a_job_raises_is_told() -> None:
    async def told() -> None:
        work = Work()
        with pytest.raises(ValueError, match="invalid literal"):
            await work.run("ann", int, "nothing")
        assert await work.run("ann", len, "four") == 4
        work.close()

    run(told())
