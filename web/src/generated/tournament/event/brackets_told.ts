/** Made of `headjudge.tournament.event.brackets_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A tie of a bracket. `branch`: winners, losers, final, reset or third-place; `round` counts from 1 within it,
 * `position` from 0 within its round, from the top. `state`: open, ready, over, walkover or void; a side that is
 * null isn't known yet, or is nobody. `games`: won by each side and drawn, if it was played.
 */
export interface TieView {
  number: number;
  branch: string;
  round: number;
  position: number;
  name: string;
  state: string;
  sides: (string | null)[];
  games: number[];
  winner: string | null;
}

/** The bracket of a stage. `rounds`: how many its winners' branch has. */
export interface BracketView {
  stage: number;
  rounds: number;
  ties: TieView[];
}
