import { describe, expect, it } from "vitest";
import { counterShort, counterWords, nameParts, typeLine } from "./looks";
import { together } from "./log";
import { choicesOf } from "./options";
import { attachmentsOf, pilesOf } from "./piles";
import { besideEachOther, seatingOf, seatingOfBodies } from "./seating";
import { findRules } from "./search";
import { partsOf, splitRule, spoken } from "./symbols";
import type { DecisionView } from "../generated/magic/engine/showing/decision_view";
import type { GameView } from "../generated/magic/engine/showing/view";
import type { Thing } from "./view";

const players = ["Ann", "Ben", "Cleo"].map((name, id) => ({ id, name, battlefield: [] as Thing[] }));
const view = { players, turns: [], pending: [], seat: "Ann", over: false } as unknown as GameView;
const ask = (more: Partial<DecisionView>): DecisionView => ({
  id: 1,
  seat: "Ann",
  player: "Ann",
  kind: "target",
  prompt: "?",
  turn: 0,
  source: null,
  shape: "one",
  ...more,
});

describe("choices", () => {
  it("knows objects and players", () => {
    const options = [
      { choice: 7, label: "Bear", object: 7 },
      { choice: -3, label: "Cleo", player: "Cleo" },
    ];
    expect(choicesOf(ask({ options }), view.players).map((c) => c.entity)).toEqual([7, -3]);
  });
  it("spells out ranges", () => {
    expect(choicesOf(ask({ kind: "number", range: [0, 3] }), view.players).map((c) => c.choice)).toEqual([0, 1, 2, 3]);
  });
  it("spells out pairs", () => {
    const decision = ask({
      kind: "attack",
      pairs: [{ of: [5, 6], to: [-2] }],
      things: { "5": { label: "Bear" }, "6": {} },
    });
    const choices = choicesOf(decision, view.players);
    expect(choices.map((c) => [c.choice, c.entity, c.to])).toEqual([
      [[5, -2], 5, -2],
      [[6, -2], 6, -2],
    ]);
    expect(choices[0]!.label).toBe("Bear attacks Ben");
  });
});

describe("piles", () => {
  const land = (id: number, tapped = false): Thing => ({
    id,
    name: "Forest",
    kind: "card",
    controller: "Ann",
    text: "",
    tapped,
  });
  it("puts equal things together", () => {
    const piles = pilesOf([land(1), land(2), land(3, true)], new Map(), new Set());
    expect(piles.map((pile) => pile.things.map((t) => t.id))).toEqual([[1, 2], [3]]);
  });
  it("leaves what carries something, or stands apart, alone", () => {
    const piles = pilesOf([land(1), land(2), land(3)], new Map([[1, [land(9)]]]), new Set([2]));
    expect(piles.map((pile) => pile.things.map((t) => t.id))).toEqual([[1], [2], [3]]);
  });
  it("finds attachments of attachments", () => {
    const on = (id: number, host: number): Thing => ({ ...land(id), attached_to: host });
    const table = {
      ...view,
      players: [{ ...players[0]!, battlefield: [land(1), on(2, 1), on(3, 2)] }],
    } as unknown as GameView;
    expect(
      attachmentsOf(table)
        .get(1)!
        .map((t) => t.id),
    ).toEqual([2, 3]);
  });
});

describe("seating", () => {
  for (const count of [2, 3, 4, 5, 6, 8, 16]) {
    it(`gives ${count} players a place each, in order`, () => {
      for (const across of [1, 2, 4]) {
        const { places, columns } = seatingOf(count, 1, across);
        expect(new Set(places.map((p) => p.index)).size).toBe(count);
        for (const place of places) expect(place.column + place.span - 1).toBeLessThanOrEqual(columns);
      }
    });
  }
  it("has the next player at the left and the last at the right", () => {
    const { places } = seatingOf(6, 2, 4);
    expect(places.find((p) => p.side === "left")!.index).toBe(3);
    expect(places.find((p) => p.side === "right")!.index).toBe(1);
    expect(places.filter((p) => p.side === "across").map((p) => p.index)).toEqual([4, 5, 0]);
  });
});

describe("teams that fight as one", () => {
  const at = (teams: number[], own: number, row: number) =>
    seatingOfBodies(teams, own)
      .places.filter((place) => place.row === row)
      .sort((a, b) => a.column - b.column)
      .map((place) => place.index);
  it("have a row each, the next seat at the left of each", () => {
    expect([at([0, 0, 1, 1], 0, 1), at([0, 0, 1, 1], 0, 2)]).toEqual([
      [2, 3],
      [1, 0],
    ]);
    expect([at([0, 0, 0, 1, 1, 1], 4, 1), at([0, 0, 0, 1, 1, 1], 4, 2)]).toEqual([
      [0, 1, 2],
      [5, 4, 3],
    ]);
  });
  it("may sit around the end of the list", () => {
    expect([at([0, 1, 1, 0], 3, 1), at([0, 1, 1, 0], 3, 2)]).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });
});

describe("symbols", () => {
  it("are cut out of text", () => {
    expect(partsOf("{T}: Add {g}.")).toEqual([{ symbol: "T" }, { text: ": Add " }, { symbol: "G" }, { text: "." }]);
    expect(spoken("2/U")).toBe("2 or blue");
  });
  it("finds the rule of a line", () => {
    expect(splitRule("it is tapped (rule 508.1a)")).toEqual({ text: "it is tapped", rule: "508.1a" });
  });
});

describe("faces", () => {
  const thing = (types: string[]) => ({ id: 1, name: "", kind: "card", controller: "", types }) as Thing;
  it("have type lines in the printed order, whatever order the types come in", () => {
    expect(typeLine(thing(["creature", "enchantment", "legendary", "god"]))).toBe(
      "Legendary Enchantment Creature — God",
    );
    expect(typeLine(thing(["creature", "land", "forest", "dryad"]))).toBe("Land Creature — Forest Dryad");
    expect(typeLine(thing(["artifact", "snow"]))).toBe("Snow Artifact");
  });
  it("break names after spaces and hyphens only", () => {
    expect(nameParts("Furnace-Heart Titan")).toEqual(["Furnace-", "Heart ", "Titan"]);
  });
  it("say counters in full or short", () => {
    expect([counterWords("+1/+1", 1), counterWords("+1/+1", 3), counterWords("charge", 2)]).toEqual([
      "+1/+1",
      "3×+1/+1",
      "2 charge",
    ]);
    expect([counterShort("-1/-1", 3), counterShort("charge", 12)]).toEqual(["3×-1", "12 ch"]);
  });
});

describe("two seats side by side", () => {
  it("have the own one at the right", () => {
    expect(besideEachOther(0).places.map((place) => [place.index, place.column, place.side])).toEqual([
      [1, 1, "across"],
      [0, 2, "own"],
    ]);
  });
});

describe("the log", () => {
  const draws = { text: "Ann draws a card" };
  const loses = { text: "Ann loses the game", rule: "104.3a" };
  it("puts together what happens several times in a row", () => {
    expect(together([draws, draws, loses, draws])).toEqual([
      { ...draws, at: 0, times: 2 },
      { ...loses, at: 2, times: 1 },
      { ...draws, at: 3, times: 1 },
    ]);
    expect(together([draws, draws, loses], 1)[0]).toEqual({ ...draws, at: 1, times: 1 });
  });
});

describe("searching the rules", () => {
  const rules = { "800.4": "Somebody leaves.", "800.4a": "Their cards leave.", "800.41": "Another." };
  const chapter = { number: "800", title: "General", about: "Many players.", rules };
  const index = [{ name: "magic", title: "Magic", chapters: [chapter] }];
  const found = (query: string) =>
    findRules(index, query).flatMap((doc) => doc.chapters.flatMap((c) => Object.keys(c.rules)));
  it("finds a number with what is beneath it", () => {
    expect(found("800.4")).toEqual(["800.4", "800.4a"]);
    expect(found("800")).toEqual(Object.keys(rules));
    expect(found("80")).toEqual([]);
  });
  it("finds words in any order, in rules and chapters", () => {
    expect(found("leave CARDS")).toEqual(["800.4a"]);
    expect(found("many players")).toEqual(Object.keys(rules));
    expect(found("")).toEqual(Object.keys(rules));
  });
});
