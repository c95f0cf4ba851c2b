/** What is done to a card by hand most often, from where it lies: each at one touch. */

import type { ItemView, PlayerView } from "../../../generated/altered/view";
import { expeditionName } from "../../../altered/words";
import type { Quick } from "../offering";

export type Where = "expedition" | "landmarks" | "reserve" | "hand" | "orbs" | "discard" | "hero" | "limbo";

const ZONES = ["landmarks", "reserve", "hand", "orbs", "discard", "hero"] as const;
const IN_EXPEDITIONS = ["Character", "Expedition Permanent"];

/** Where a card lies, as far as it can be seen. */
export function whereIs(players: readonly PlayerView[], id: number): Where {
  for (const player of players) {
    for (const zone of ZONES) if (player[zone]?.some((item) => item.id === id)) return zone;
    if (player.expeditions.some((one) => one.items.some((item) => item.id === id))) return "expedition";
  }
  return "limbo";
}

/** What is offered for a card that lies there. */
export function quickFor(item: ItemView, where: Where): Quick[] {
  const what = [item.id];
  const move = (label: string, to: string, more: Record<string, unknown> = {}): Quick => ({
    label,
    verb: "move",
    arguments: { what, to, ...more },
  });
  const status = (label: string, name: string, has: boolean): Quick => ({
    label,
    verb: "status",
    arguments: { what, status: name, has },
  });
  const boost = (label: string, number: number): Quick => ({ label, verb: "counters", arguments: { what, number } });
  if (where === "hero") return [];
  const hand = move("Hand", "hand");
  const reserve = move("Reserve", "reserve");
  const discard = move("Discard", "discard");
  const orb = move("Mana Orb", "mana");
  const deck = move("Top of the Deck", "deck");
  const play = IN_EXPEDITIONS.includes(item.type)
    ? [0, 1].map((n) => move(`${n ? "Companion" : "Hero"} Expedition`, "expedition", { expedition: expeditionName(n) }))
    : item.type === "Landmark Permanent"
      ? [move("Landmarks", "landmark")]
      : [];
  const ready = status(
    item.statuses.includes("exhausted") ? "Ready" : "Exhaust",
    "exhausted",
    !item.statuses.includes("exhausted"),
  );
  const reveal: Quick = { label: "Reveal", verb: "reveal", arguments: { what } };
  switch (where) {
    case "expedition": {
      const fewer = item.boosts > 0 ? [boost("Remove a boost", -1)] : [];
      const others: Quick[] = [{ label: "The other Expedition", verb: "switch", arguments: { what } }];
      const away = item.token ? [discard] : [reserve, discard, hand];
      return [boost("1 boost", 1), ...fewer, ready, ...others, ...away];
    }
    case "landmarks":
      return [ready, reserve, discard, hand];
    case "reserve":
      return [ready, ...play, hand, discard, orb];
    case "hand":
      return [...play, reserve, discard, orb, deck, reveal];
    case "orbs":
      return [ready, hand, reserve, discard];
    case "discard":
      return [hand, reserve, ...play, orb, deck];
    default:
      return [reserve, discard, hand, ...play];
  }
}

/** The other actions that are begun with a card that lies there. */
export function othersFor(where: Where): string[] {
  if (where === "expedition" || where === "landmarks") return ["move", "status", "counters", "give", "mark"];
  if (where === "reserve") return ["move", "status", "counters", "mark"];
  return where === "hero" ? ["counters", "give", "mark"] : ["move"];
}
