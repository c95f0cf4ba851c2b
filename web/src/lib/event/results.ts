/** Results: which there are to choose from, and how they are said. */

import type { TableView } from "../../generated/tournament/event/rounds_told";

/** Games won, lost and drawn, as one side sees them. */
export type Score = [won: number, lost: number, drawn: number];

/** How many games decide a match of so many: more than half of them. */
export const needed = (games: number): number => Math.floor(games / 2) + 1;

/** The results of a match of so many games that come up most, the best first; a drawn one only where there may be one. */
export function usualScores(games: number, draws: boolean): Score[] {
  const need = needed(games);
  const losses = Array.from({ length: games - need + 1 }, (_, lost) => lost);
  const won = losses.map((lost): Score => [need, lost, 0]);
  const lost = losses.map((won): Score => [won, need, 0]).reverse();
  const even = Math.floor(games / 2);
  const drawn: Score[] = draws ? [even ? [even, even, 0] : [0, 0, 1]] : [];
  return [...won, ...drawn, ...lost];
}

/** A score as it is written: "2–1", with drawn games "1–1–1". */
export function written([won, lost, drawn]: readonly number[]): string {
  return [won, lost, ...(drawn ? [drawn] : [])].join("–");
}

/** The places of a pod in words; whoever shares one takes up those behind it. */
export function podPlaces(places: readonly (readonly string[])[], name: (key: string) => string): string {
  const before = (at: number): number => places.slice(0, at).flat().length;
  return places.map((names, at) => `${before(at) + 1}. ${names.map(name).join(" = ")}`).join(", ");
}

/** A score in words of those who played: a player's, or a team's. */
export function verdict([won, lost]: Score, who: "I" | "We"): string {
  if (won === lost) return "Draw";
  return won > lost ? `${who} won` : `${who} lost`;
}

/** The result of a table as one of its sides sees it, or its first. */
export function scoreOf(table: TableView, side = table.sides[0]): string {
  if (!table.games.length) return "";
  const [first = 0, second = 0, drawn = 0] = table.games;
  return written(side === table.sides[0] ? [first, second, drawn] : [second, first, drawn]);
}
