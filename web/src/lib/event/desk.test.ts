import { describe, expect, it } from "vitest";
import type { HostedEventView } from "../../generated/server/events/showing";
import type { RoundView, TableView } from "../../generated/tournament/event/rounds_told";
import { decoded } from "../files";
import { readEntry } from "./entry";
import { byName, isCalled } from "./names";
import { placed } from "./seats";
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
  games: 3,
  tables: [table(17, ["@1", "@2"]), table(3, ["@1", "@2", "@3", "@4"])],
} as unknown as RoundView;
const read = (line: string) => readEntry(line, round, name);

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
    expect(read("3 2=1 3").words).toBe("Table 3: 1. Ben Birk = Ana Ash, 3. Cid, 4. Dan");
    expect(read("3 2").args).toEqual({ places: [["@2"], ["@1", "@3", "@4"]] });
    expect(read("3 d").args).toEqual({ draw: ["@1", "@2", "@3", "@4"] });
    expect(read("3 2 2 1 3").wrong).toBe(true);
  });
  it("gives tables more time", () => {
    expect(read("17 +5")).toMatchObject({ verb: "extend", args: { tables: [17, 17], minutes: 5 } });
    expect(read("20-10+5")).toMatchObject({
      verb: "extend",
      args: { tables: [10, 20], minutes: 5 },
      words: "Tables 10 to 20: 5 more minutes (1 without a result)",
    });
    expect(read("18-20 +5").words).toBe("There is no table from 18 to 20 in this round.");
    expect(readEntry("9 +1", { ...round, tables: [table(9, ["@1", "@2"], true)] }, name).words).toBe(
      "Table 9: it has a result.",
    );
  });
  it("says what is missing or wrong", () => {
    expect(read("")).toMatchObject({ words: "", wrong: false });
    expect(read("17")).toMatchObject({ words: "Table 17: Ana Ash – Ben Birk", args: null, wrong: false });
    expect(read("18 2 0").words).toBe("There is no table 18 in this round.");
    expect(read("ana won").wrong).toBe(true);
    expect(read("17 2").wrong).toBe(true);
    expect(read("17 3 0").words).toBe("3–0 is impossible: 2 wins decide a match.");
    expect(read("17 2 2").wrong).toBe(true);
    expect(readEntry("17 3 2", { ...round, games: 5 }, name).wrong).toBe(false);
    expect(readEntry("17 2 1", { ...round, games: 1 }, name).words).toBe("2–1 is impossible: one win decides a match.");
  });
});

describe("names", () => {
  it("are found however they are typed", () => {
    const person = { first: "Ana", last: "Müller" };
    for (const typed of ["ana muller", "Müller, Ana", "MÜLLER  Ana"]) expect(isCalled(person, typed)).toBe(true);
    for (const typed of ["", "Ana", "Ana Mü"]) expect(isCalled(person, typed)).toBe(false);
  });
  it("are sorted as on paper, whatever the accents", () => {
    const names = ["Zoe", "Ångström, Lena", "Anders, Ida", "van der Berg, Jan", "Bell, Ana"];
    expect(names.sort(byName)).toEqual(["Anders, Ida", "Ångström, Lena", "Bell, Ana", "van der Berg, Jan", "Zoe"]);
  });
  it("of a team's members stand each in a list of seats", () => {
    const table = { number: 3, sides: ["@1", "@5"] };
    const names: Record<string, string> = { "@1": "Owls", "@2": "Bell, Ana", "@3": "Abel, Cid", "@5": "Foxes" };
    const name = (key: string): string => names[key] ?? key;
    const players = [
      { key: "@1", members: ["@2", "@3"] },
      { key: "@5", members: ["@5"] },
    ];
    const seats = placed({ tables: [table] } as never, players as never, { name, listed: name });
    expect(seats.map((one) => [one.name, one.team, one.others])).toEqual([
      ["Abel, Cid", "Owls", ["Foxes"]],
      ["Bell, Ana", "Owls", ["Foxes"]],
      ["Foxes", "", ["Owls"]],
    ]);
  });
});

describe("files", () => {
  it("are read in the encodings that programs write", () => {
    const latin = Uint8Array.from([77, 0xfc, 108]); // "Mül" as Excel saves it
    const little = Uint8Array.from([0xff, 0xfe, 77, 0, 0xfc, 0, 108, 0]);
    const big = Uint8Array.from([0, 77, 0, 0xfc, 0, 108]);
    for (const bytes of [latin, little, big, new TextEncoder().encode("Mül")]) {
      expect(decoded(bytes).replace("\ufeff", "")).toBe("Mül");
    }
    const xml = Uint8Array.from(
      [...'<?xml version="1.0" encoding="iso-8859-5"?>'].map((c) => c.charCodeAt(0)).concat(0xb0),
    );
    expect(decoded(xml).at(-1)).toBe("А");
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
    expect(nextStep(view({ stages: [drafted], drafts: [{ stage: "over" }] })).step).toBe("pair");
  });
  it("is the draft while it goes on, and then the decks", () => {
    const drafted = { ...stage, opened: true, format: "booster-draft" };
    const begun = { stages: [drafted], drafts: [{ stage: "gathering" }] };
    expect(nextStep(view(begun))).toMatchObject({ step: "draft", button: "To the draft" });
    const construction = { over: false, builders: ["@0", "@1"], submitted: ["@1"] };
    const built = { stages: [drafted], drafts: [{ stage: "over" }], construction };
    expect(nextStep(view(built))).toMatchObject({ step: "build", line: "Decks are being built: 1 of 2 are in." });
    expect(nextStep(view({ ...built, construction: { ...construction, over: true } })).step).toBe("pair");
  });
});
