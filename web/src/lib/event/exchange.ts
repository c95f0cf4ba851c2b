/** Exchanging cards of a deck and its sideboard: what was moved, and what is wrong with it (122, 132). */

import type { OwnMatchView } from "../../generated/server/events/matches_told";

export type Cards = Record<string, number>;

/** What leaves the deck and what comes in, by title. */
export interface Moved {
  out: Cards;
  put_in: Cards;
}

export const NOTHING: Moved = { out: {}, put_in: {} };

export function count(cards: Cards): number {
  return Object.values(cards).reduce((sum, number) => sum + number, 0);
}

function plus(cards: Cards, title: string, by: number): Cards {
  const { [title]: now = 0, ...rest } = cards;
  return now + by > 0 ? { ...rest, [title]: now + by } : rest;
}

/** The deck and the sideboard as they will be; titles in their order, new ones after them. */
export function after(match: OwnMatchView, moved: Moved): { deck: Cards; side: Cards } {
  let { deck, side } = match;
  for (const [title, number] of Object.entries(moved.out)) {
    deck = { ...deck, [title]: (deck[title] ?? 0) - number };
    if (!match.free.includes(title)) side = { ...side, [title]: (side[title] ?? 0) + number };
  }
  for (const [title, number] of Object.entries(moved.put_in)) {
    deck = { ...deck, [title]: (deck[title] ?? 0) + number };
    if (!match.free.includes(title)) side = { ...side, [title]: (side[title] ?? 0) - number };
  }
  const there = (cards: Cards): Cards => Object.fromEntries(Object.entries(cards).filter(([, number]) => number > 0));
  return { deck: there(deck), side: there(side) };
}

/** One card of a title more that goes out of the deck (or comes in): first what went the other way comes back. */
export function move(moved: Moved, title: string, way: "out" | "put_in"): Moved {
  const other = way === "out" ? "put_in" : "out";
  if (moved[other][title]) return { ...moved, [other]: plus(moved[other], title, -1) };
  return { ...moved, [way]: plus(moved[way], title, 1) };
}

/** What is wrong with the exchange, in words; empty if nothing is. */
export function wrongWith(match: OwnMatchView, moved: Moved): string {
  const [out, put_in] = [count(moved.out), count(moved.put_in)];
  if (match.one_for_one && out !== put_in) return `One for one: ${out} out, ${put_in} in so far.`;
  const least = Math.min(match.least, count(match.deck));
  if (!match.one_for_one && count(match.deck) - out + put_in < least) return `A deck has at least ${least} cards.`;
  return "";
}
