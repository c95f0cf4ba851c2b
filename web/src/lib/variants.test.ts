import type { GameInfo } from "../generated/server/routes/tables";
import type { OptionInfo } from "../generated/core/game_options";
import type { VariantInfo } from "../generated/server/live/options";
import { describe, expect, it } from "vitest";
import { seatTeams } from "./games";
import { distance, emperorsOf, limitOf, nextCount, reaches, suited, teamChoices } from "./variants";

const variant = (more: Partial<VariantInfo>): VariantInfo => ({
  name: "v",
  title: "V",
  line: "",
  rule: "806",
  seats: [2, 1024],
  ...more,
});
const emperor = variant({
  seats: [6, 1024],
  teams: { size: 3, equal: true, seating: "together" },
  options: { range_of_influence: { default: "by role" }, deploy_creatures: { values: [true] } },
});
const giant = variant({ seats: [4, 1024], teams: { most: 2, size: 2, equal: true, seating: "together" } });

describe("seats", () => {
  it("go up and down by what teams need", () => {
    expect(nextCount(emperor, 2, 7, 1, 16)).toBe(8);
    expect(nextCount(emperor, 2, 5, -1, 16)).toBeNull();
    expect(nextCount(emperor, 3, 6, 1, 16)).toBe(9);
    expect(nextCount(giant, 2, 15, 1, 16)).toBe(16);
    expect(nextCount(giant, 3, 6, 1, 16)).toBeNull();
  });
  it("make as many teams as there can be", () => {
    expect(teamChoices(giant, 16)).toEqual([2]);
    expect(teamChoices(emperor, 16)).toEqual([2, 3, 4, 5]);
  });
});

describe("options", () => {
  it("that a variant settles or doesn’t have are let go", () => {
    const before = { attack: "left", deploy_creatures: true, range_of_influence: 2, emperors: [1], life: 30 };
    expect(suited(before, emperor, 6)).toEqual({ attack: "left", life: 30, teams: seatTeams(6, 2, "together") });
  });
});

describe("what options bring", () => {
  const life = (n: number) => ({ life: { default: n } });
  const option: OptionInfo = { name: "commander", title: "Commander", form: "yes-no", line: "", brings: life(40) };
  const game: GameInfo = {
    name: "magic",
    title: "",
    seats: [2, 8],
    bots: [],
    options: [option],
    variants: [],
    decks: [],
    deck_formats: [],
    settings: null,
  };
  const plain = variant({ options: life(20) });
  it("counts before what the variant says", () => {
    expect(limitOf(game, {}, plain, "life")).toEqual({ default: 20 });
    expect(limitOf(game, { commander: true }, plain, "life")).toEqual({ default: 40 });
    const giants = variant({ options: life(30), brings: { commander: life(60) } });
    expect(limitOf(game, { commander: true }, giants, "life")).toEqual({ default: 60 });
  });
});

describe("ranges", () => {
  const teams = seatTeams(6, 2, "together");
  it("of emperors and generals are by their role", () => {
    expect(emperorsOf({ teams })).toEqual([1, 4]);
    expect(reaches({ teams }, emperor, 6)).toEqual([1, 2, 1, 1, 2, 1]);
  });
  it("are those given, else the variant’s", () => {
    expect(reaches({ range_of_influence: [1, "unlimited"] }, emperor, 2)).toEqual([1, null]);
    expect(reaches({}, variant({}), 3)).toEqual([null, null, null]);
    expect(reaches({}, variant({ options: { range_of_influence: { default: 1 } } }), 2)).toEqual([1, 1]);
  });
  it("go round the table", () => {
    expect(distance(0, 7, 8)).toBe(1);
    expect(distance(6, 2, 8)).toBe(4);
  });
});
