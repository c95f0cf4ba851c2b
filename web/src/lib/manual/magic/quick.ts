/** What is done to a card by hand most often, from where it lies: each at one touch. */

import type { PlayerView } from "../../../generated/magic/engine/showing/player_view";
import type { Id, Thing } from "../../view";
import type { Quick } from "../offering";

export type Where = "battlefield" | "hand" | "graveyard" | "exile" | "command" | "stack" | "library";

const ZONES = ["battlefield", "hand", "graveyard", "exile", "command"] as const;

/** Where a card lies, as far as it can be seen. */
export function whereIs(players: readonly PlayerView[], id: Id): Where {
  for (const player of players) {
    for (const zone of ZONES) if (player[zone]?.some((thing) => thing.id === id)) return zone;
    if (player.library_top?.id === id) return "library";
  }
  return "stack";
}

/** What is offered for a card that lies there. */
export function quickFor(thing: Thing, where: Where): Quick[] {
  const move = (label: string, to: string, more: Record<string, unknown> = {}): Quick => ({
    label,
    verb: "move",
    arguments: { what: thing.id, to, ...more },
  });
  const counters = (label: string, number: number): Quick => ({
    label,
    verb: "counters",
    arguments: { to: thing.id, kind: "+1/+1", number },
  });
  const hand = move("Hand", "hand");
  const battlefield = move("Battlefield", "battlefield");
  const graveyard = move("Graveyard", "graveyard");
  const exile = move("Exile", "exile");
  const top = move("Top of library", "library");
  const reveal: Quick = { label: "Reveal", verb: "reveal", arguments: { what: thing.id } };
  if (thing.kind === "ability" || (thing.kind !== "card" && where === "stack"))
    return [move("Take off the stack", "none")];
  switch (where) {
    case "battlefield": {
      const tap: Quick = {
        label: thing.tapped ? "Untap" : "Tap",
        verb: "tap",
        arguments: { what: thing.id, tapped: !thing.tapped },
      };
      const fewer = (thing.counters?.["+1/+1"] ?? 0) > 0 ? [counters("Remove a +1/+1 counter", -1)] : [];
      const faces = (thing.other_faces ?? []).map((face): Quick => ({
        label: `Turn over: ${face}`,
        verb: "turn_over",
        arguments: { what: thing.id, face },
      }));
      return [tap, ...faces, counters("+1/+1 counter", 1), ...fewer, graveyard, exile, hand, top];
    }
    case "hand":
      return [battlefield, graveyard, exile, top, reveal];
    case "library":
      return [hand, graveyard, exile, reveal];
    case "stack":
      return [graveyard, exile, hand];
    case "graveyard":
      return [hand, battlefield, exile, top];
    default:
      return [hand, battlefield, graveyard, top];
  }
}

/** The other actions that are begun with a card that lies there. */
export function othersFor(where: Where): string[] {
  if (where === "battlefield") return ["move", "counters", "damage", "change", "attach", "copy", "mark"];
  if (where === "stack") return ["move", "copy", "change", "mark"];
  return ["move", "cast_by_hand", "reveal", "copy"];
}
