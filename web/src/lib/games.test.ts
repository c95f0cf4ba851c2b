import type { GameInfo } from "../generated/server/routes/tables";
import { describe, expect, it } from "vitest";
import { nameOnLine, thingOf } from "./cards";
import { cardsIn, shapeOf } from "./decks";
import {
  deckOption,
  decksFor,
  optionAt,
  optionWords,
  seatingOfTeams,
  seatTeams,
  teamsOf,
  type GameOption,
} from "./games";
import { spotOf } from "./ring";
import { ago, lasting } from "./when";

describe("decks", () => {
  const game = {
    options: [{ name: "led", title: "Led", line: "", default: false }],
    decks: [
      { name: "a", title: "A", options: { led: false } },
      { name: "b", title: "B", options: { led: true } },
      { name: "c", title: "C" },
    ],
  } as unknown as GameInfo;
  const names = (options: Record<string, unknown>) => decksFor(game, options).map((deck) => deck.name);
  it("fit the options they name, as these are or by themselves", () => {
    expect(names({})).toEqual(["a", "c"]);
    expect(names({ led: true })).toEqual(["b", "c"]);
    expect(decksFor({ ...game, decks: null }, {})).toEqual([]);
  });
  it("are named for the option that they need", () => {
    expect(deckOption(game, decksFor(game, { led: true }))).toBe("Led");
    expect(deckOption(game, decksFor(game, {}))).toBe("");
  });
});

describe("teams", () => {
  it("sit side by side or alternate", () => {
    expect(teamsOf(seatTeams(6, 2, "together"), 6)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(teamsOf(seatTeams(6, 3, "alternating"), 6)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(teamsOf(seatTeams(5, 2, "together"), 5)).toEqual([0, 0, 0, 1, 1]);
  });
  it("are known by how they sit", () => {
    expect(seatingOfTeams(seatTeams(6, 2, "alternating"), 6)).toBe("alternating");
    expect(seatingOfTeams({ Amber: [0, 3], Teal: [1, 2] }, 4)).toBeNull();
  });
});

describe("options", () => {
  const options: GameOption[] = [
    { name: "variant", title: "Variant", form: "choice", line: "", rule: "800.1" },
    {
      name: "range_of_influence",
      title: "Range of influence",
      form: "range",
      line: "",
      rule: "801",
      default: "unlimited",
    },
    { name: "deploy_creatures", title: "Deploy creatures", form: "yes-no", line: "", rule: "804", default: false },
    { name: "teams", title: "Teams", line: "", rule: "808.1", form: "teams" },
  ];
  it("are found by what a refusal says", () => {
    const at = (message: string, rule: string) => optionAt({ message, rule }, options);
    expect(at("Duel is for 2 to 2 players, not 4", "800.1")).toBe("variant");
    expect(at("Every seat must be on exactly one team", "808.1")).toBe("teams");
    expect(at("Deploy creatures isn't used in free-for-all", "806.2c")).toBe("deploy_creatures");
    expect(at("Free-for-all has no teams", "806.1")).toBe("teams");
    expect(at("Somebody else's trouble", "")).toBeNull();
  });
  it("are told where they aren't as usual", () => {
    const words = optionWords(
      { variant: "team-vs-team", range_of_influence: 1, deploy_creatures: true, teams: { A: [0], B: [1] } },
      { options } as GameInfo,
    );
    expect(words).toEqual(["Team vs. team", "Range of influence: 1", "Deploy creatures", "2 teams"]);
    const game = { options } as GameInfo;
    expect(optionWords({ starting_player: 0 }, game)).toEqual(["Starting player: seat 1"]);
    expect(optionWords({ starting_player: [1] }, game)).toEqual(["Starting player: seat 2"]);
    expect(optionWords({ emperors: [1, 4] }, game)).toEqual(["Emperors: seats 2, 5"]);
    expect(optionWords({ odd_thing: 3 }, null)).toEqual(["Odd thing: 3"]);
    expect(optionWords({ deploy_creatures: false }, { options } as GameInfo)).toEqual([]);
  });
});

describe("cards", () => {
  it("are found on the lines of a deck", () => {
    expect(nameOnLine("4 Kindling Imp")).toBe("Kindling Imp");
    expect(nameOnLine("2x Ash and Marrow (HJC) 12")).toBe("Ash and Marrow");
    expect(nameOnLine("SB: 1 [HJC] Writ of Exile")).toBe("Writ of Exile");
    expect(nameOnLine("1 Halden Vey, Last Arbiter *F*")).toBe("Halden Vey, Last Arbiter");
    expect(nameOnLine("Sideboard")).toBe("");
  });
  it("show their front", () => {
    const thing = thingOf({
      name: "A // B",
      faces: [{ name: "A", type_line: "Legendary Creature — Elf", power: "1+*", toughness: "2", colors: ["G"] }],
    });
    expect([thing.name, thing.types, thing.power, thing.colors]).toEqual([
      "A",
      ["legendary", "creature", "elf"],
      "1+*",
      ["green"],
    ]);
  });
});

describe("decks", () => {
  it("are counted by card", () => {
    expect(cardsIn("Deck\n4 Bear\n2 Island\n\nSideboard\n1x bear")).toEqual([
      { name: "Bear", count: 5 },
      { name: "Island", count: 2 },
    ]);
  });
  it("are counted by kind and mana value", () => {
    const shape = shapeOf([
      { count: 4, record: { name: "Bear", type_line: "Creature — Bear", mana_cost: "{1}{G}" } },
      { count: 2, record: { name: "Burst", type_line: "Sorcery", mana_cost: "{X}{2/R}{R/P}" } },
      { count: 9, record: { name: "Forest", type_line: "Basic Land — Forest" } },
    ]);
    expect(shape).toMatchObject({ lands: 9, creatures: 4, others: 2 });
    expect(shape.curve).toEqual([0, 0, 4, 2, 0, 0, 0, 0]);
  });
});

describe("the ring", () => {
  it("has the own seat at the bottom and the next one at its left", () => {
    expect(spotOf(1, 4, 1).y).toBeGreaterThan(80);
    expect(spotOf(2, 4, 1).x).toBeLessThan(20);
    expect(spotOf(0, 4, 1).x).toBeGreaterThan(80);
  });
});

describe("times", () => {
  it("are said in words", () => {
    expect(ago(0, 30)).toBe("just now");
    expect(ago(0, 7300)).toBe("2 hours ago");
    expect([lasting(30), lasting(60), lasting(90), lasting(300), lasting(86_400)]).toEqual([
      "30 seconds",
      "1 minute",
      "90 seconds",
      "5 minutes",
      "1 day",
    ]);
  });
});
