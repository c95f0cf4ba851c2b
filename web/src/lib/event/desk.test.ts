import { describe, expect, it } from "vitest";
import type { HostedEventView } from "../../generated/server/events/showing";
import type { RoundView, TableView } from "../../generated/tournament/event/telling";
import { readEntry, splitName } from "./entry";
import { nextStep } from "./next";

const names: Record<string, string> = { "@1": "Ana Ash", "@2": "Ben Birk", "@3": "Cid", "@4": "Dan" };
const name = (key: string): string => names[key] ?? key;
const table = (number: number, sides: string[], over = false): TableView =>
  ({ number, sides, over }) as unknown as TableView;
const round = {
  number: 1,
  published: true,
  started: true,
  stage: 0,
  tables: [table(17, ["@1", "@2"]), table(3, ["@1", "@2", "@3", "@4"])],
} as unknown as RoundView;
const read = (line: string) => readEntry(line, round, 3, name);

describe("results as they are typed", () => {
  it("reads games by table", () => {
    const match = { player: "@1", opponent: "@2", won: 2, lost: 1, drawn: 0 };
    for (const line of ["17 2 1", "17 2-1", " 17: 2–1 ", "17 2 1 0"]) expect(read(line).args).toEqual(match);
    expect(read("17 2 1").words).toBe("Table 17: Ana Ash 2–1 Ben Birk");
    expect(read("17 1 1 1").args).toEqual({ ...match, won: 1, lost: 1, drawn: 1 });
    expect(read("17 d").args).toEqual({ player: "@1", opponent: "@2", drawn: 3 });
  });
  it("reads who leaves", () => {
    expect(read("17 2 0 drop 2").args).toMatchObject({ won: 2, lost: 0, drops: ["@2"] });
    expect(read("17 2 0 drop ana").args).toMatchObject({ drops: ["@1"] });
    expect(read("17 2 0 drop eve").wrong).toBe(true);
  });
  it("reads pods by seats", () => {
    expect(read("3 2 1 4 3").args).toEqual({ places: [["@2"], ["@1"], ["@4"], ["@3"]] });
    expect(read("3 2 1=4 3").args).toEqual({ places: [["@2"], ["@1", "@4"], ["@3"]] });
    expect(read("3 2").args).toEqual({ places: [["@2"], ["@1", "@3", "@4"]] });
    expect(read("3 d").args).toEqual({ draw: ["@1", "@2", "@3", "@4"] });
    expect(read("3 2 2 1 3").wrong).toBe(true);
  });
  it("says what is missing or wrong", () => {
    expect(read("")).toMatchObject({ words: "", wrong: false });
    expect(read("17")).toMatchObject({ words: "Table 17: Ana Ash – Ben Birk", args: null, wrong: false });
    expect(read("18 2 0").words).toBe("There is no table 18 in this round.");
    expect(read("ana won").wrong).toBe(true);
    expect(read("17 2").wrong).toBe(true);
  });
});

describe("names in a line", () => {
  it("splits them", () => {
    expect(splitName(" Ana  Maria Bell ")).toEqual({ first: "Ana Maria", last: "Bell" });
    expect(splitName("Bell, Ana")).toEqual({ first: "Ana", last: "Bell" });
    expect(splitName("Ana")).toEqual({ first: "Ana", last: "" });
  });
});

describe("what comes next", () => {
  const stage = { structure: "swiss", rounds: 3, places: null, points: null, opened: false };
  const view = (event: object, players = 4): HostedEventView =>
    ({
      status: "running",
      settings: { team_size: 1 },
      event: {
        players: Array.from({ length: players }, (_, n) => ({ key: `@${n}`, present: true })),
        rounds: [],
        stages: [stage],
        stage: 0,
        drafts: [],
        construction: null,
        desk: { lists: { registered: 0 } },
        ...event,
      },
    }) as unknown as HostedEventView;

  it("goes from the first player to the end", () => {
    expect(nextStep(view({}, 0)).step).toBe("players");
    expect(nextStep(view({}))).toMatchObject({
      step: "pair",
      line: "4 players: 3 Swiss rounds.",
      button: "Pair round 1",
    });
    expect(nextStep(view({ rounds: [{ ...round, published: false, publish_at: null }] })).step).toBe("publish");
    expect(nextStep(view({ rounds: [{ ...round, started: false }] })).step).toBe("clock");
    expect(nextStep(view({ rounds: [round] })).line).toBe("2 results of round 1 missing.");
    const over = { ...round, tables: [table(1, ["@1", "@2"], true)] };
    expect(nextStep(view({ rounds: [over] })).button).toBe("Pair round 2");
    expect(nextStep(view({ rounds: [over], over: true })).step).toBe("finish");
    expect(nextStep(view({ rounds: [over], over: true, finished: true })).step).toBe("over");
  });
  it("names the cut, and packs before a draft", () => {
    const over = { ...round, tables: [table(1, ["@1", "@2"], true)] };
    const cut = { ...stage, structure: "single-elimination", rounds: null, places: 8 };
    expect(nextStep(view({ rounds: [over], stages: [stage, cut], stage: 1 })).button).toBe(
      "Pair round 2, the cut to the top 8",
    );
    const drafted = { ...stage, opened: true, format: "booster-draft" };
    expect(nextStep(view({ stages: [drafted] })).step).toBe("open-packs");
    expect(nextStep(view({ stages: [drafted], drafts: [{}] })).step).toBe("pair");
  });
});
