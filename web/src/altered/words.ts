/** What is said of a game of Altered: terrains, phases, and how an Expedition stands in a terrain. */

import type { ComparedView, ExpeditionView } from "../generated/altered/view";

export const TERRAINS = ["V", "M", "O"] as const;
export type Terrain = (typeof TERRAINS)[number];

const NAMES: Record<string, string> = { V: "Forest", M: "Mountain", O: "Water" };
export const terrainName = (symbol: string): string => NAMES[symbol] ?? symbol;

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

/** What an Expedition would do at Dusk as things stand. */
export function duskWords(expedition: ExpeditionView): string {
  const due = expedition.moves_due_to.map((terrain) => terrainName(terrain));
  const ascended = expedition.ascended ? "Ascended, " : "";
  if (!due.length) return `${ascended}stays`;
  return `${ascended}moves: ${due.length > 1 ? `${due.slice(0, -1).join(", ")} and ${due.at(-1)}` : due[0]}`;
}

export const expeditionName = (which: number): string => (which === 0 ? "hero" : "companion");

/** A number with the word it counts. */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;
