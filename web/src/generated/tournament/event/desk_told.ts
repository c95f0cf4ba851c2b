/** Made of `headjudge.tournament.event.desk_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { CallView } from "../../tournament/event/calls_told";

/** A table without a result, and by how many minutes it is over its time. */
export interface LateView {
  table: number | null;
  sides: string[];
  minutes_over: number;
}

/** A deck check. Times are seconds since 1970; `ended`: None while it goes on. */
export interface CheckView {
  round: number;
  table: number;
  players: string[];
  begun: number;
  ended: number | null;
}

/**
 * The deck lists of the present stage, of all who are in the event: who has none, and what is wrong with whose.
 * `deadline`: the moment from which players change none.
 */
export interface ListsView {
  locked: boolean;
  deadline: number | null;
  registered: number;
  missing: string[];
  problems: Record<string, string[]>;
}

/**
 * The tables that there are: rows by their first and last numbers (none: from 1 on), those kept for feature
 * matches, and who always sits where.
 */
export interface HallView {
  ranges: number[][];
  features: number[];
  fixed: Record<string, number>;
}

/**
 * What officials look after. `calls` for a judge stand with the oldest first, `checks` that go on before those
 * that are over; `leaving`: who leaves the
 * event as soon as their result counts; `byes` are awarded, by the number of a round to come; `first_byes`: how
 * many first rounds each has off.
 */
export interface DeskView {
  playing: LateView[];
  disputed: string[][];
  calls: CallView[];
  checks: CheckView[];
  leaving: string[];
  avoids: Record<string, string[]>;
  byes: Record<string, string[]>;
  first_byes: Record<string, number>;
  lists: ListsView;
  hall: HallView;
}
