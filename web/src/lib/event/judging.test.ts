import { expect, test } from "vitest";
import type { MissedView } from "../../generated/magic/engine/showing/missed_view";
import { caseOf } from "../../table/paper/speaking";
import { caseTold } from "./judging.svelte";

const missed: MissedView = {
  id: 3,
  of: "Hungry Ox",
  whose: "Mira",
  text: "Sacrifice Hungry Ox unless you pay {1}",
  turn: 4,
  step: "upkeep",
  detrimental: true,
  demand: "visible",
  default_action: true,
  delayed_zone_change: false,
  duration: "",
  then: { turn: 4, phase: "beginning" },
  now: { turn: 4, phase: "combat" },
};

test("what a table knows of a missed trigger comes to the judges’ page", () => {
  const address = new URL(caseOf(missed, "a b", 7), "http://here");
  expect(address.pathname).toBe("/event/a%20b/judges");
  expect(caseTold(address.searchParams.get("case"))).toEqual({
    infraction: "missed-trigger",
    words: "Mira missed the trigger of Hungry Ox",
    facts: {
      demand: "visible",
      default_action: true,
      delayed_zone_change: false,
      detrimental: true,
      missed_at: { turn: 4, phase: "beginning" },
      now: { turn: 4, phase: "combat" },
      name: "Hungry Ox",
    },
    call: 7,
  });
});

test("an address that was changed tells nothing", () => {
  for (const text of [null, "", "{", "3", "null"]) expect(caseTold(text)).toBeNull();
  expect(caseTold('{"call": "x"}')?.call).toBeNull();
});
