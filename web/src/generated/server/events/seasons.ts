/** Made of `headjudge.server.events.seasons` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * What each event gives: points of the first, the second …; for everybody who stands in it besides; whether its
 * match points count, too; how many of each player's events count (None: all).
 */
export interface PointsGiven {
  places?: number[];
  attendance?: number;
  match_points?: boolean;
  best?: number | null;
}

/** An event of a season; `finished`: whether it counts already (seconds since 1970; None: not yet). */
export interface SeasonEvent {
  id: string;
  title: string;
  finished: number | null;
}

/** A player's line: what each event gave by its id, and which of them count. */
export interface SeasonLine {
  rank: number;
  name: string;
  total: string;
  events: Record<string, string>;
  counted: string[];
}

/** A season. `mine`: whether I may change it. */
export interface SeasonView {
  id: string;
  title: string;
  owner: string;
  mine: boolean;
  points: PointsGiven;
  events: SeasonEvent[];
  lines: SeasonLine[];
}

/** A season in a list. */
export interface ListedSeason {
  id: string;
  title: string;
  events: number;
}
