/** Made of `headjudge.tournament.matches.showing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A match as one of its sides sees it; `games` are won, lost and drawn by it. Times are seconds. */
export interface MatchFacts {
  opponent: string;
  state: string;
  game: number;
  games: number[];
  result: string | null;
  chooser: string | null;
  first: string | null;
  skips_draw: string | null;
  asks: string | null;
  active: string | null;
  added_turn: number | null;
  awaits_life: boolean;
  sideboards: boolean;
  limit: number;
  extension: number;
  extra_turns: number;
}

/**
 * A player in their match; of who plays for a team, hand and clock are the team's. Times are seconds, and so are
 * the steps between two changes of a display (112a).
 */
export interface PlayerFacts {
  hand: number | null;
  clock: number;
  clock_step: number;
  sideboard_clock: number | null;
  sideboard_step: number | null;
  inactive: number;
  warned: boolean;
  connected: boolean;
  asked: boolean;
  ready: boolean;
  deck: Record<string, number> | null;
  side: Record<string, number> | null;
}
