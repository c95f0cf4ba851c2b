import { expect, test } from "vitest";
import type { OwnMatchView } from "../../generated/server/events/matches_told";
import { after, move, NOTHING, wrongWith } from "./exchange";

const MATCH = {
  one_for_one: true,
  least: 40,
  free: [],
  deck: { Bear: 4, Forest: 56 },
  side: { Wolf: 2 },
} as unknown as OwnMatchView;

test("cards are exchanged one for one in constructed", () => {
  const one = move(NOTHING, "Bear", "out");
  expect(wrongWith(MATCH, one)).toBe("One for one: 1 out, 0 in so far.");
  const both = move(one, "Wolf", "put_in");
  expect(wrongWith(MATCH, both)).toBe("");
  expect(after(MATCH, both)).toEqual({ deck: { Bear: 3, Forest: 56, Wolf: 1 }, side: { Wolf: 1, Bear: 1 } });
});

test("a card moved back is as if it had never moved", () => {
  expect(move(move(NOTHING, "Bear", "out"), "Bear", "put_in")).toEqual(NOTHING);
});

test("in Limited a deck keeps its forty, and basic lands come from anywhere", () => {
  const limited = { ...MATCH, one_for_one: false, free: ["Forest"], deck: { Bear: 30, Forest: 10 } };
  expect(wrongWith(limited, move(NOTHING, "Bear", "out"))).toBe("A deck has at least 40 cards.");
  const more = move(NOTHING, "Forest", "put_in");
  expect([wrongWith(limited, more), after(limited, more)]).toEqual([
    "",
    { deck: { Bear: 30, Forest: 11 }, side: { Wolf: 2 } },
  ]);
});
