/** Which places of libraries players know (1.3): from 1 at the top, from -1 at the bottom. */

import type { HostedEventView } from "../../generated/server/events/showing";
import type { TableInfo } from "../../generated/server/live/info";

/** Places that somebody typed, "1, 2"; null if it isn't a list of numbers from 1 on. */
export function readPlaces(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (!parts.every((part) => /^[1-9]\d{0,2}$/.test(part))) return null;
  return [...new Set(parts.map(Number))];
}

/** Places in words: "1 and 2 from the top, 1 from the bottom". */
export function placeWords(places: readonly number[]): string {
  const list = (numbers: number[]): string => {
    const sorted = numbers.sort((a, b) => a - b);
    return sorted.length > 1 ? `${sorted.slice(0, -1).join(", ")} and ${sorted.at(-1)}` : String(sorted[0]);
  };
  const top = places.filter((place) => place > 0);
  const bottom = places.filter((place) => place < 0).map((place) => -place);
  return [top.length ? `${list(top)} from the top` : "", bottom.length ? `${list(bottom)} from the bottom` : ""]
    .filter(Boolean)
    .join(", ");
}

/** The keys of those who sit at a table, by the names of their seats. */
export function seatKeys(view: HostedEventView, table: TableInfo): Record<string, string> {
  const players = view.online?.games.find((game) => game.table === table.id)?.players ?? [];
  return Object.fromEntries(
    table.seats.flatMap((seat) => {
      const key = players[seat.number];
      return seat.name === null || key === undefined ? [] : [[seat.name, key] as const];
    }),
  );
}

/** What somebody said of a library: null as long as they haven't. */
export interface Said {
  seat: string;
  places: number[] | null;
}

/** What everybody was asked of one library, by the names of seats. `null`: nobody was asked, or of another moment. */
export function saidOf(view: HostedEventView, table: TableInfo, call: number, of: string, moment = ""): Said[] | null {
  const known = view.event.judging?.known.find((one) => one.call === call && one.moment === moment);
  if (!known) return null;
  const keys = seatKeys(view, table);
  return Object.entries(keys)
    .filter(([, key]) => known.asked.includes(key))
    .map(([seat, key]) => ({ seat, places: known.answers[key] ? (known.answers[key][keys[of] ?? ""] ?? []) : null }));
}
