import { describe, expect, it } from "vitest";
import type { CardRecord } from "../../generated/magic/cards/record";
import type { DraftView } from "../../generated/tournament/drafts/views";
import type { EventView } from "../../generated/tournament/event/event_view";
import {
  asText,
  changed,
  comingPicks,
  isDrafting,
  neighbours,
  piles,
  places,
  rest,
  secondsLeft,
  waitsForMe,
} from "./draft";

const draft = {
  stage: "running",
  seats: ["@1", "@2", "@3", "@4"],
  direction: "left",
  left: 30,
  table: null,
} as unknown as DraftView;

describe("a draft", () => {
  it("has time that passes while it runs", () => {
    expect(secondsLeft(draft, 100, 110)).toBe(20);
    expect(secondsLeft(draft, 100, 190)).toBe(0);
    expect(secondsLeft({ ...draft, stage: "paused" }, 100, 110)).toBe(30);
    expect(secondsLeft({ ...draft, left: null }, 100, 110)).toBeNull();
  });

  it("passes packs to the left, and then to the right", () => {
    expect(neighbours(draft, "@1")).toEqual({ from: "@4", to: "@2" });
    expect(neighbours({ ...draft, direction: "right" }, "@4")).toEqual({ from: "@1", to: "@3" });
  });

  it("has its reader at the bottom of the table, and the left neighbour at their left", () => {
    const found = places(draft.seats, "@3");
    expect(found.map((one) => one.seat)).toEqual(["@3", "@4", "@1", "@2"]);
    expect(found[0]!.y).toBe(1);
    expect(found[1]!.x).toBeLessThan(0.1);
  });

  it("tells whose picks come next", () => {
    const table = { opener: "@1", order: ["@1", "@2", "@2", "@1"], cards: ["a", "b", "c"] };
    expect(comingPicks({ ...draft, table })).toEqual(["@2", "@2", "@1"]);
  });
});

describe("what waits for the reader", () => {
  const seated = { ...draft, programs: {}, ready: [], due: ["@1", "@2"] };
  const event = (more: object) => ({ me: "@1", drafts: [seated], construction: null, ...more }) as unknown as EventView;

  it("is a pick, being ready, a deck", () => {
    expect(waitsForMe(event({}))).toBe(true);
    expect(waitsForMe(event({ me: "@3" }))).toBe(false);
    expect(waitsForMe(event({ drafts: [{ ...seated, programs: { "@1": "sensible" } }] }))).toBe(false);
    expect(waitsForMe(event({ me: "@3", drafts: [{ ...seated, stage: "gathering" }] }))).toBe(true);
    const building = { over: false, builders: ["@1"], submitted: [] };
    expect(waitsForMe(event({ drafts: [], construction: building }))).toBe(true);
    expect(waitsForMe(event({ drafts: [], construction: { ...building, submitted: ["@1"] } }))).toBe(false);
    expect(isDrafting(event({ me: null, construction: building }))).toBe(false);
  });
});

const record = (name: string, mana_cost: string, colors: string[], type_line = "Creature") =>
  [name, { name, mana_cost, colors, type_line } as unknown as CardRecord] as const;

describe("cards", () => {
  const records = new Map([
    record("Bear", "{1}{G}", ["G"]),
    record("Elf", "{G}", ["G"]),
    record("Knight", "{W}{W}", ["W"]),
    record("Grove", "", [], "Land"),
  ]);

  it("lie in piles by color or by cost", () => {
    const pool = { Bear: 2, Elf: 1, Knight: 1, Grove: 1, Stranger: 1 };
    expect(piles(pool, records, "color").map((pile) => pile.name)).toEqual(["White", "Green", "Lands", "Other cards"]);
    expect(piles(pool, records, "color")[1]!.cards.map((card) => card.title)).toEqual(["Elf", "Bear"]);
    expect(piles(pool, records, "cost").map((pile) => pile.name)).toEqual(["Cost 1", "Cost 2", "Lands", "Other cards"]);
  });

  it("come and go", () => {
    expect(rest({ Bear: 2, Elf: 1 }, { Bear: 1, Elf: 1, Forest: 17 })).toEqual({ Bear: 1 });
    expect(changed(changed({}, "Elf", 1), "Elf", -1)).toEqual({});
    expect(asText({ Elf: 1, Bear: 2 })).toBe("2 Bear\n1 Elf\n");
  });
});
