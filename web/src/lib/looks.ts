/** How a card looks: its colors as custom properties, its type line, its counters. */

import { isLand, type Thing } from "./view";

const ORDER = ["white", "blue", "black", "red", "green"];
const LAND_COLORS: Record<string, string> = {
  plains: "white",
  island: "blue",
  swamp: "black",
  mountain: "red",
  forest: "green",
};
/** Supertypes and card types in the order in which type lines have them. */
const BEFORE_DASH = [
  ...["legendary", "basic", "world", "ongoing", "snow"],
  ...["tribal", "kindred", "enchantment", "artifact", "land", "creature", "planeswalker", "battle"],
  ...["instant", "sorcery", "plane", "phenomenon", "scheme", "vanguard", "conspiracy", "dungeon"],
];

/** The one or two colors of a card's frame, as names of custom properties. */
export function frameOf(thing: Thing): [string, string] {
  let colors = ORDER.filter((color) => thing.colors?.includes(color));
  if (isLand(thing)) {
    colors = [...new Set((thing.types ?? []).flatMap((type) => LAND_COLORS[type] ?? []))];
    if (colors.length === 0) return ["land", "land"];
  }
  if (colors.length === 0) return ["none", "none"];
  return [colors[0]!, colors[1] ?? colors[0]!];
}

/** The symbol of the mana that a basic land gives, large on its face; "" for other cards. */
export function basicSymbol(thing: Thing): string {
  if (!thing.types?.includes("basic") || !isLand(thing)) return "";
  const type = thing.types.find((word) => word in LAND_COLORS);
  return type ? { white: "W", blue: "U", black: "B", red: "R", green: "G" }[LAND_COLORS[type]!]! : "";
}

/** "Legendary Creature — Human Soldier". */
export function typeLine(thing: Thing): string {
  const words = thing.types ?? [];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const before = BEFORE_DASH.filter((word) => words.includes(word));
  const after = words.filter((word) => !BEFORE_DASH.includes(word));
  const line = before.map(capital).join(" ");
  return after.length ? `${line} — ${after.map(capital).join(" ")}` : line;
}

export function countersOf(thing: Thing): [kind: string, n: number][] {
  return Object.entries(thing.counters ?? {}).filter(([, n]) => n > 0);
}

const SIZE = /^[+-]\d+\/[+-]\d+$/;

/** Counters as a card shows them: "3×+1/+1", "2 charge". */
export function counterWords(kind: string, n: number): string {
  if (SIZE.test(kind)) return n > 1 ? `${n}×${kind}` : kind;
  return `${n} ${kind}`;
}

/** The same where there is hardly room: "3×+1", "2 ch". */
export function counterShort(kind: string, n: number): string {
  return SIZE.test(kind) ? `${n}×${kind.slice(0, 2)}` : `${n} ${kind.slice(0, 2)}`;
}

/** The name to show; a face-down permanent has none. */
export function nameOf(thing: Thing): string {
  return thing.name || (thing.face_down ? "Face down" : "Hidden card");
}

/** A name cut where a line may end: after a space or a hyphen, which stays with what is before it. */
export function nameParts(name: string): string[] {
  return name.split(/(?<=[\s-])/);
}

/** All that a screen reader should say of a card on the table. */
export function spokenCard(thing: Thing, count = 1): string {
  const words = [count > 1 ? `${count} times ${nameOf(thing)}` : nameOf(thing)];
  if (thing.power !== undefined) words.push(`${thing.power}/${thing.toughness}`);
  if (thing.tapped) words.push("tapped");
  if (thing.damage) words.push(`${thing.damage} damage`);
  for (const [kind, n] of countersOf(thing)) words.push(`${n} ${kind} counter${n > 1 ? "s" : ""}`);
  if (thing.components) words.push(`merged of ${thing.components.join(", ")}`);
  if (thing.note) words.push(`note: ${thing.note}`);
  if (thing.phased_out) words.push("phased out");
  if (thing.owner && thing.owner !== thing.controller) words.push(`owned by ${thing.owner}`);
  return words.join(", ");
}
