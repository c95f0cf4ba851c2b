/** Drafts and pools as pages show them: how far a draft is, who sits beside whom, cards in order. */

import type { CardRecord } from "../../generated/magic/cards/record";
import type { DraftView } from "../../generated/tournament/drafts/views";
import type { EventView } from "../../generated/tournament/event/event_view";
import { COLOR_NAMES, facesOf } from "../cards";
import { manaValue } from "../decks";

/** Titles with numbers. */
export type Cards = Record<string, number>;

/** The seconds that are left of a review or a pick, if there is a limit: those of the view, less what passed since. */
export function secondsLeft(draft: DraftView, at: number, now: number): number | null {
  if (draft.left === null) return null;
  if (draft.stage !== "running") return draft.left;
  return Math.max(0, draft.left - Math.max(0, now - at));
}

/** The draft that the reader sits in, if one is going on. */
export function ownDraft(event: EventView): DraftView | null {
  return event.drafts.find((one) => one.stage !== "over" && event.me !== null && one.seats.includes(event.me)) ?? null;
}

/** Whether somebody drafts now, as far as the reader may know. */
export function isBeingDrafted(event: EventView): boolean {
  return event.drafts.some((one) => one.stage !== "over");
}

/** Whether somebody builds a deck of a pool now. */
export function isBeingBuilt(event: EventView): boolean {
  return event.construction !== null && !event.construction.over;
}

/** Whether the reader is to build a deck of their pool now. */
export function isBuilding(event: EventView): boolean {
  const { construction, me } = event;
  return construction !== null && !construction.over && me !== null && construction.builders.includes(me);
}

/** Whether the reader drafts or builds now. */
export function isDrafting(event: EventView): boolean {
  return ownDraft(event) !== null || isBuilding(event);
}

/** Whether something in a draft, or a deck, waits for the reader. */
export function waitsForMe(event: EventView): boolean {
  const draft = ownDraft(event);
  const me = event.me ?? "";
  if (draft === null) return isBuilding(event) && !event.construction!.submitted.includes(me);
  if (draft.programs[me]) return false;
  return draft.stage === "gathering" ? !draft.ready.includes(me) : draft.stage === "running" && draft.due.includes(me);
}

/** Who passes packs to a seat in a booster draft, and to whom it passes them on. */
export function neighbours(draft: DraftView, seat: string): { from: string; to: string } {
  const seats = draft.seats;
  const at = seats.indexOf(seat);
  const step = draft.direction === "left" ? 1 : -1;
  const beside = (steps: number) => seats[(at + steps + seats.length) % seats.length]!;
  return { from: beside(-step), to: beside(step) };
}

export interface Place {
  seat: string;
  /** Of the width and the height of the picture, from 0 to 1. */
  x: number;
  y: number;
}

/** The seats around a table, clockwise, with one of them at the bottom: the reader's own, or else the first. */
export function places(seats: readonly string[], own: string | null): Place[] {
  const first = Math.max(0, own === null ? 0 : seats.indexOf(own));
  return seats.map((_, n) => {
    const turn = (n / seats.length) * 2 * Math.PI;
    return {
      seat: seats[(first + n) % seats.length]!,
      x: 0.5 - Math.sin(turn) / 2,
      y: 0.5 + Math.cos(turn) / 2,
    };
  });
}

/** Whose picks come next in a Rochester draft, the present one first. */
export function comingPicks(draft: DraftView): string[] {
  const table = draft.table;
  return table ? table.order.slice(table.order.length - table.cards.length) : [];
}

/** How many of each title there are. */
export function counted(titles: readonly string[]): Cards {
  const found: Cards = {};
  for (const title of titles) found[title] = (found[title] ?? 0) + 1;
  return found;
}

/** How many cards there are in all. */
export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0);
}

/** What is left of a pool when a deck was taken from it; none of the titles that are free. */
export function rest(pool: Cards, deck: Cards): Cards {
  return Object.fromEntries(
    Object.entries(pool).flatMap(([title, n]) => (n > (deck[title] ?? 0) ? [[title, n - (deck[title] ?? 0)]] : [])),
  );
}

/** One card more or less of a title. */
export function changed(cards: Cards, title: string, by: number): Cards {
  const found = { ...cards, [title]: (cards[title] ?? 0) + by };
  if (found[title]! <= 0) delete found[title];
  return found;
}

export interface Pile {
  name: string;
  cards: { title: string; count: number }[];
}

export type Order = "color" | "cost";

const LETTERS = "WUBRG";

/** Cards in piles by color or by cost; in a pile by cost, then by name. Cards that aren't known are a pile of their own. */
export function piles(cards: Cards, records: ReadonlyMap<string, CardRecord>, order: Order): Pile[] {
  const found = new Map<string, { rank: number; cards: { title: string; count: number; value: number }[] }>();
  for (const [title, count] of Object.entries(cards)) {
    const record = records.get(title);
    const [rank, name] = !record ? [99, "Other cards"] : order === "color" ? colorOf(record) : costOf(record);
    const pile = found.get(name) ?? { rank, cards: [] };
    pile.cards.push({ title, count, value: record ? manaValue(record) : 0 });
    found.set(name, pile);
  }
  return [...found]
    .sort(([, a], [, b]) => a.rank - b.rank)
    .map(([name, pile]) => ({
      name,
      cards: pile.cards
        .sort((a, b) => a.value - b.value || a.title.localeCompare(b.title))
        .map(({ title, count }) => ({ title, count })),
    }));
}

function isLand(record: CardRecord): boolean {
  return (facesOf(record)[0]!.type_line ?? "").includes("Land");
}

function colorOf(record: CardRecord): [number, string] {
  if (isLand(record)) return [8, "Lands"];
  const front = facesOf(record)[0]!;
  const colors = (front.colors?.length ? front.colors : record.colors) ?? [];
  if (colors.length > 1) return [6, "Several colors"];
  const letter = colors[0];
  if (!letter) return [7, "Colorless"];
  const name = COLOR_NAMES[letter] ?? letter;
  return [LETTERS.indexOf(letter), name.charAt(0).toUpperCase() + name.slice(1)];
}

function costOf(record: CardRecord): [number, string] {
  if (isLand(record)) return [90, "Lands"];
  const value = Math.min(7, manaValue(record));
  return [value, value === 7 ? "7 and more" : `Cost ${value}`];
}

/** Titles as text: a line each with its number, by name. */
export function asText(cards: Cards): string {
  return Object.entries(cards)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([title, n]) => `${n} ${title}\n`)
    .join("");
}
