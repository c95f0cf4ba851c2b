/** Rounds and tables as pages show them. */

import type { RoundView, TableView } from "../../generated/tournament/event/rounds_told";
import type { EventView } from "../../generated/tournament/event/event_view";

/** The round that is played or was played last, as far as the reader may know. */
export function presentRound(event: EventView): RoundView | undefined {
  return event.rounds.at(-1);
}

/** Seconds left of a round, negative over time; null before its clock was started. */
export function secondsLeft(round: RoundView, now: number): number | null {
  if (!round.started) return null;
  return round.ends === null ? round.left : round.ends - now;
}

/** Seconds left of a table's own time, which is longer by its extension. */
export function tableSecondsLeft(round: RoundView, table: TableView, now: number): number | null {
  const left = secondsLeft(round, now);
  return left === null || table.over ? null : left + table.extension;
}

/** The table of a player or team in a round. */
export function tableOf(round: RoundView | undefined, key: string | null): TableView | undefined {
  return key === null ? undefined : round?.tables.find((table) => table.sides.includes(key));
}
