import { describe, expect, it } from "vitest";
import { MANUAL_ACTIONS } from "../../generated/magic/engine/manual/actions";
import { usual, written, type Given } from "./given";
import { quickFor } from "./quick";
import { GROUPS, labelOf } from "./verbs";

const PLAYERS = [{ name: "Ann" }, { name: "Ben" }];

/** What is sent of an action with these arguments filled in. */
function sent(verb: string, filled: Record<string, Partial<Given>>): Record<string, unknown> {
  const given = Object.fromEntries(
    MANUAL_ACTIONS[verb]!.arguments.map((argument) => [
      argument.name,
      { ...usual(verb, argument, "Ann"), ...filled[argument.name] },
    ]),
  );
  return written(verb, given, PLAYERS);
}

describe("manual actions", () => {
  it("are all offered, each once", () => {
    const offered = GROUPS.flatMap((group) => group.verbs.map(({ verb }) => verb));
    expect(offered.toSorted()).toEqual(Object.keys(MANUAL_ACTIONS).toSorted());
  });

  it("have a label for each argument, and no two alike in one action", () => {
    for (const [verb, action] of Object.entries(MANUAL_ACTIONS)) {
      const labels = action.arguments.map((argument) => labelOf(verb, argument));
      expect(new Set(labels).size, verb).toBe(labels.length);
    }
  });

  it("say only what is more than usual, and what makes sense with the rest", () => {
    expect(sent("draw", {})).toEqual({ who: "Ann" });
    expect(sent("move", { what: { picked: [7] }, position: { choice: "bottom" } })).toEqual({
      what: 7,
      to: "graveyard",
    });
    expect(
      sent("move", { what: { picked: [7, 9] }, to: { choice: "library" }, position: { choice: "number", number: 3 } }),
    ).toEqual({ what: [7, 9], to: "library", position: 3 });
    expect(sent("shuffle", { known: { text: "3, -1" } })).toEqual({ who: "Ann", known: [3, -1] });
    expect(sent("tap", { what: { picked: [7] }, tapped: { on: false } })).toEqual({ what: 7, tapped: false });
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
