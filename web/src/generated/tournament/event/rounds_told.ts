/** Made of `headjudge.tournament.event.rounds_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What a side has reported: games won by each side and drawn, or the places of a pod. */
export interface ClaimView {
  by: string;
  games: number[];
  places: string[][];
}

/**
 * A table. `extension`: so many seconds its own time is longer than the round; `claims` and `disputed` are
 * shown to those at the table and to officials; `held`: its start was taken back. Of a result `games` are those
 * won by each side and drawn, `won` who has won the match, `places` the places of a pod, who shares one together;
 * all empty without a result.
 */
export interface TableView {
  number: number | null;
  feature: boolean;
  sides: string[];
  why: string;
  reason: string;
  over: boolean;
  result: string | null;
  games: number[];
  won: string[];
  places: string[][];
  extension: number;
  held: boolean;
  claims: ClaimView[];
  disputed: string[];
}

/**
 * A round. Times are seconds: `ends` since 1970, once its clock runs; `left`: so many were left when it was
 * paused. Neither changes while time passes. `games`: how many a match of it has, or of teams how many matches of
 * their members; 0 if it has no match of two sides. `warnings` are for officials.
 */
export interface RoundView {
  number: number;
  stage: number;
  published: boolean;
  publish_at: number | null;
  limit: number;
  games: number;
  started: boolean;
  paused: boolean;
  ends: number | null;
  left: number | null;
  warnings: string[];
  tables: TableView[];
}

/** A round that is paired and whose pairings are published at a moment to come. */
export interface UpcomingView {
  number: number;
  at: number;
}
