/** Made of `headjudge.server.events.matches_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { FlagView } from "../../server/events/flagged";

/** A game that is being played at a table, by its id. */
export interface GameView {
  table: string;
  round: number;
  game: number;
  players: string[];
}

/**
 * One's own match in the present round. `key` and `opponent` are its sides, players or teams that play as one;
 * `person` is who reads it. `chooser` and `first` are None where the game itself draws who begins. `held`: its
 * start was taken back. `table`: where its game is played now; `why`: why it isn't, if something is wrong.
 * `score`: games won, lost and drawn. `clocks`: the seconds left of each side's game clock; `ready`: of each
 * person, whether they are ready for the next game. `sideboarding_ends`: in seconds since 1970; None outside it,
 * without a limit, and while the round is `paused`: then so many seconds are `sideboarding_left`. `deck` and
 * `side` are one's own as they are now; of the deck also as it was `registered`. `free`: titles that may be
 * added at will; `least`: the cards that the deck keeps at least, where exchanges aren't one for one.
 */
export interface OwnMatchView {
  key: string;
  person: string;
  opponent: string;
  table: string | null;
  why: string;
  state: string;
  game: number;
  games: number;
  score: number[];
  chooser: string | null;
  first: string | null;
  clocks: Record<string, number>;
  ready: Record<string, boolean>;
  sideboarding_ends: number | null;
  sideboarding_left: number | null;
  paused: boolean;
  held: boolean;
  one_for_one: boolean;
  least: number;
  free: string[];
  deck: Record<string, number>;
  side: Record<string, number>;
  registered: Record<string, number>;
}

/**
 * `games`: those that the reader may watch or play; `troubles`: for officials, the matches that have no table,
 * with the reason; `flags`: for judges, what tables have flagged.
 */
export interface OnlineView {
  games: GameView[];
  mine: OwnMatchView | null;
  troubles: string[];
  flags: FlagView[];
}
