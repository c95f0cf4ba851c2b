/** What is said of a game of Altered: terrains, phases, and how an Expedition stands in a terrain. */

import type { ComparedView, ExpeditionView, ItemView } from "../generated/altered/view";

export const TERRAINS = ["V", "M", "O"] as const;
export type Terrain = (typeof TERRAINS)[number];

const NAMES: Record<string, string> = { V: "Forest", M: "Mountain", O: "Water" };
export const terrainName = (symbol: string): string => NAMES[symbol] ?? symbol;

export const isTerrain = (symbol: string): symbol is Terrain => (TERRAINS as readonly string[]).includes(symbol);

const SYMBOLS: Record<string, string> = {
  J: "when I join",
  H: "when I’m played from Hand",
  R: "when I’m played from Reserve",
  T: "exhaust me",
  D: "discard me from Reserve",
  I: "from Reserve",
};

/** A symbol of a card’s text in words. */
export function symbolWords(symbol: string): string {
  if (/^(\d+|X)$/.test(symbol)) return `${symbol} mana`;
  return SYMBOLS[symbol] ?? terrainName(symbol);
}

const PHASES: Record<string, string> = {
  morning: "Morning",
  noon: "Noon",
  afternoon: "Afternoon",
  dusk: "Dusk",
  night: "Night",
};
export const PHASE_ORDER = Object.keys(PHASES);
export const phaseName = (phase: string): string => PHASES[phase] ?? phase;

/** How an Expedition stands in a terrain, in a word. */
export function outcomeWord({ outcome, against }: ComparedView): string {
  switch (outcome) {
    case "ahead":
      return against ? "ahead" : "uncontested";
    case "elsewhere":
      return "not here";
    case "nothing":
      return against ? "behind" : "nothing";
    default:
      return outcome;
  }
}

/** A terrain of an Expedition as a sentence: for whoever can't see the picture. */
export function comparedWords(one: ComparedView): string {
  const name = terrainName(one.terrain);
  if (one.outcome === "elsewhere") return `${name} isn’t in this region`;
  return `${name} ${one.own} against ${one.against ?? "nobody"}: ${outcomeWord(one)}`;
}

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");

/** What an Expedition would do at Dusk as things stand. */
export function duskWords(expedition: ExpeditionView): string {
  const due = expedition.moves_due_to.map((terrain) => terrainName(terrain));
  const ascended = expedition.ascended ? "Ascended, " : "";
  if (expedition.held_by.length) return `${ascended}held by ${listed(expedition.held_by)}`;
  if (!due.length) return `${ascended}stays`;
  const changed = expedition.changed_by.length ? `, unless ${listed(expedition.changed_by)} changes it` : "";
  return `${ascended}moves: ${listed(due)}${changed}`;
}

export const expeditionName = (which: number): string => (which === 0 ? "hero" : "companion");

/** What an object is besides what is printed on it: its keywords, its statuses, a note put on it. */
export const marksOf = (item: ItemView): string[] => [
  ...Object.entries(item.keywords).map(([name, n]) => (n > 1 ? `${name} ${n}` : name)),
  ...item.statuses,
  ...(item.mark ? [item.mark] : []),
];

/** A number with the word it counts. */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;
