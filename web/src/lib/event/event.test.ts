import { describe, expect, it } from "vitest";
import type { BracketView, TieView } from "../../generated/tournament/event/brackets_told";
import type { ListedEvent } from "../../generated/server/events/listing";
import type { TableView } from "../../generated/tournament/event/rounds_told";
import { drawn } from "./bracket";
import { asText } from "./decks";
import { sorted } from "./listing";
import { named } from "./names";
import { scoreOf, usualScores, verdict, written } from "./results";
import { clock, planned } from "./words";

function tie(number: number, branch: string, round: number, position: number, more: Partial<TieView> = {}): TieView {
  const usual = { name: `${branch} ${round}`, state: "open", sides: [null, null], games: [], winner: null };
  return { number, branch, round, position, ...usual, ...more };
}

describe("names", () => {
  it("stand in the place of keys, the longest key first", () => {
    expect(named("@1 plays @12; @3 waits", { "@1": "Ana", "@12": "Ben" })).toBe("Ana plays Ben; @3 waits");
  });
});

describe("results", () => {
  it("are those that come up most, the best first", () => {
    expect(usualScores(3, true).map(written)).toEqual(["2–0", "2–1", "1–1", "1–2", "0–2"]);
    expect(usualScores(3, false).map(written)).toEqual(["2–0", "2–1", "1–2", "0–2"]);
    expect(usualScores(2, true).map(written)).toEqual(["2–0", "1–1", "0–2"]);
    expect(usualScores(1, true).map(written)).toEqual(["1–0", "0–0–1", "0–1"]);
    expect(usualScores(5, false).map(written)).toEqual(["3–0", "3–1", "3–2", "2–3", "1–3", "0–3"]);
  });
  it("are said from one side", () => {
    const table = { sides: ["@1", "@2"], games: [2, 1, 1] } as unknown as TableView;
    expect([scoreOf(table, "@1"), scoreOf(table, "@2"), scoreOf(table)]).toEqual(["2–1–1", "1–2–1", "2–1–1"]);
    expect([verdict([2, 0, 0], "I"), verdict([1, 1, 0], "I"), verdict([0, 1, 0], "We")]).toEqual([
      "I won",
      "Draw",
      "We lost",
    ]);
  });
});

describe("a clock", () => {
  it("counts down, and up when time is over", () => {
    expect([3600, 2947, 5, 0, -5, -3700].map(clock)).toEqual(["1:00:00", "49:07", "0:05", "0:00", "+0:05", "+1:01:40"]);
  });
});

describe("a bracket", () => {
  it("has each tie in the middle of the two that lead to it, and the third place below", () => {
    const ties = [
      tie(0, "winners", 1, 0),
      tie(1, "winners", 1, 1),
      tie(2, "winners", 2, 0),
      tie(3, "third-place", 1, 0),
    ];
    const { ties: placed, lines } = drawn({ stage: 0, rounds: 2, ties } as BracketView);
    const [first, second, final, third] = placed;
    expect(final!.y).toBe((first!.y + second!.y) / 2);
    expect(final!.x).toBeGreaterThan(first!.x);
    expect(third!.x).toBe(final!.x);
    expect(third!.y).toBeGreaterThan(final!.y);
    expect(lines).toHaveLength(2);
  });
  it("leaves out what isn't played, and leads both branches to the final", () => {
    const ties = [
      tie(0, "winners", 1, 0),
      tie(1, "losers", 1, 0),
      tie(2, "losers", 2, 0, { state: "void" }),
      tie(3, "final", 1, 0),
      tie(4, "reset", 1, 0, { state: "void" }),
    ];
    const picture = drawn({ stage: 0, rounds: 1, ties } as BracketView);
    expect(picture.ties.map(({ tie }) => tie.number)).toEqual([0, 1, 3]);
    expect(picture.lines).toHaveLength(1);
    expect(picture.width).toBeGreaterThan(Math.max(...picture.ties.map(({ x }) => x)));
  });
});

describe("events", () => {
  it("stand mine first, then by what can be done", () => {
    const event = (id: string, more: Partial<ListedEvent>): ListedEvent =>
      ({ id, status: "running", mine: false, open: false, round: 0, starts: null, created: 0, ...more }) as ListedEvent;
    const groups = sorted([
      event("over", { status: "ended", mine: true }),
      event("later", { starts: 20 }),
      event("sooner", { starts: 10 }),
      event("played", { round: 2 }),
      event("open", { open: true }),
      event("mine", { mine: true, open: true }),
    ]);
    expect(groups.map(({ title, events }) => [title, ...events.map(({ id }) => id)])).toEqual([
      ["My events", "mine"],
      ["Open to join", "open"],
      ["Being played", "played"],
      ["To come", "sooner", "later"],
      ["Over", "over"],
    ]);
  });
});

describe("words", () => {
  it("say what a stage is", () => {
    const stage = { points: null, format: "", title: "", lists: "", brings: true, opened: false };
    expect(planned({ ...stage, structure: "swiss", rounds: 5, places: null })).toBe("5 rounds of Swiss");
    expect(planned({ ...stage, structure: "single-elimination", rounds: 3, places: 8 })).toBe(
      "single elimination of the top 8",
    );
  });
  it("write a list so that it can be pasted again", () => {
    expect(asText({ name: "x", main: { Mountain: 2 }, side: { Imp: 1 }, leaders: {} })).toBe(
      "Deck\n2 Mountain\n\nSideboard\n1 Imp",
    );
  });
});
