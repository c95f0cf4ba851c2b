import { describe, expect, it } from "vitest";
import { ALTERED } from "./altered/words";
import type { Given } from "./given";
import { quickFor } from "./magic/quick";
import { MAGIC } from "./magic/words";
import type { Offering } from "./offering";

const PLAYERS = [{ name: "Ann" }, { name: "Ben" }];

/** What is sent of an action with these arguments filled in. */
function sentOf(game: Offering, verb: string, filled: Record<string, Partial<Given>>): Record<string, unknown> {
  const given = Object.fromEntries(
    game
      .actionOf(verb)
      .arguments.map((argument) => [argument.name, { ...game.usual(verb, argument, "Ann"), ...filled[argument.name] }]),
  );
  return game.written(verb, given, PLAYERS);
}

describe.each([
  ["Magic", MAGIC],
  ["Altered", ALTERED],
])("manual actions of %s", (_, game) => {
  const verbs = Object.keys(game.words.actions);

  it("are all offered, each once", () => {
    const offered = game.words.groups.flatMap((group) => group.verbs.map(({ verb }) => verb));
    expect(offered.toSorted()).toEqual(verbs.toSorted());
  });

  it("have a label for each argument, and no two alike in one action", () => {
    for (const verb of verbs) {
      const labels = game.actionOf(verb).arguments.map((argument) => game.labelOf(verb, argument));
      expect(new Set(labels).size, verb).toBe(labels.length);
    }
  });

  it("are spoken of as they are", () => {
    const { words } = game;
    const known = new Set(verbs.flatMap((verb) => game.actionOf(verb).arguments.map(({ name }) => `${verb}.${name}`)));
    const names = new Set([...known].map((key) => key.split(".")[1]));
    const said = [...Object.keys(words.labels), ...Object.keys(words.usual), ...words.notOwn];
    for (const key of said) expect(known.has(key) || names.has(key), key).toBe(true);
    for (const [verb, asked] of Object.entries(words.atOnce))
      for (const name of asked) expect(known, `${verb}.${name}`).toContain(`${verb}.${name}`);
    for (const [key, [of, values]] of Object.entries(words.onlyIf)) {
      const [verb = ""] = key.split(".");
      expect(known, key).toContain(key);
      const choices = game.actionOf(verb).arguments.find(({ name }) => name === of)!.choices;
      for (const value of values) expect(choices, key).toContain(value);
    }
    for (const { verb, arguments: given } of words.quick("Ann"))
      for (const name of Object.keys(given)) expect(known).toContain(`${verb}.${name}`);
  });
});

describe("manual actions of Altered", () => {
  const sent = (verb: string, filled: Record<string, Partial<Given>>) => sentOf(ALTERED, verb, filled);

  it("name an Expedition exactly for what goes there", () => {
    expect(sent("move", { what: { picked: [7] } })).toEqual({ what: [7], to: "discard" });
    expect(sent("move", { what: { picked: [7, 9] }, to: { choice: "expedition" } })).toEqual({
      what: [7, 9],
      to: "expedition",
      expedition: "hero",
    });
  });

  it("mean hidden cards by their place, each", () => {
    const place = { of: "Ben", zone: "deck", which: "top", number: 2 } as const;
    const top = "top of Ben's deck";
    expect(sent("move", { what: { place }, to: { choice: "hand" } })).toEqual({ what: [top, top], to: "hand" });
    expect(sent("reveal", { what: { place: { ...place, zone: "hand", which: "random", number: 1 } } })).toEqual({
      what: ["random in Ben's hand"],
    });
  });

  it("have statistics where they race, and none among Landmarks", () => {
    expect(sent("token", { to: { choice: "landmark" }, name: { text: "Pebble" } })).toEqual({
      of: "Ann",
      to: "landmark",
      name: "Pebble",
    });
    expect(sent("token", { stats: { text: "2, 0 1" } })).toEqual({
      of: "Ann",
      expedition: "hero",
      stats: [2, 0, 1],
    });
  });
});

describe("manual actions of Magic", () => {
  const sent = (verb: string, filled: Record<string, Partial<Given>>) => sentOf(MAGIC, verb, filled);

  it("say only what is more than usual, and what makes sense with the rest", () => {
    expect(sent("draw", {})).toEqual({ who: "Ann" });
    expect(sent("move", { what: { picked: [7] }, position: { choice: "bottom" } })).toEqual({
      what: [7],
      to: "graveyard",
    });
    expect(
      sent("move", { what: { picked: [7, 9] }, to: { choice: "library" }, position: { choice: "number", number: 3 } }),
    ).toEqual({ what: [7, 9], to: "library", position: 3 });
    expect(sent("shuffle", { known: { text: "3, -1" } })).toEqual({ who: "Ann", known: [3, -1] });
    expect(sent("tap", { what: { picked: [7] }, tapped: { on: false } })).toEqual({ what: [7], tapped: false });
    expect(sent("token", { types: { text: "creature, goblin" }, power: { number: 0 } })).toEqual({
      who: "Ann",
      types: ["creature", "goblin"],
      power: 0,
    });
  });

  it("mean players by their names, and hidden cards by their place", () => {
    expect(sent("damage", { to: { picked: [~1] }, number: { number: 3 } })).toEqual({ to: "Ben", number: 3 });
    const place = { of: "Ben", zone: "library", which: "top", number: 2 } as const;
    expect(sent("look", { what: { place } })).toEqual({ what: place });
  });

  it("say one of two that exclude each other", () => {
    expect(sent("life", { total: { number: 7 } })).toEqual({ who: "Ann", total: 7 });
    expect(sent("discard", { what: { picked: [4] } })).toEqual({ who: "Ann", what: [4] });
    expect(sent("discard", {})).toEqual({ who: "Ann", number: 1 });
    expect(sent("copy", { what: { picked: [4] }, onto: { picked: [5] } })).toEqual({ what: 4, onto: 5 });
  });

  it("are offered at a touch for what can be done to a card where it lies", () => {
    const thing = { id: 3, name: "Fox", kind: "card", controller: "Ann", text: "", tapped: true };
    expect(quickFor(thing, "battlefield").map(({ label }) => label)).toContain("Untap");
    expect(quickFor({ ...thing, other_faces: ["Vixen"] }, "battlefield")).toContainEqual({
      label: "Turn over: Vixen",
      verb: "turn_over",
      arguments: { what: 3, face: "Vixen" },
    });
    expect(quickFor(thing, "hand").map(({ label }) => label)).toContain("Battlefield");
    expect(quickFor({ ...thing, kind: "ability" }, "stack")).toEqual([
      { label: "Take off the stack", verb: "move", arguments: { what: 3, to: "none" } },
    ]);
  });
});
