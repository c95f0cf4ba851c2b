/** Made of `headjudge.tournament.event.standings_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A line of the standings. `record`: matches or pods won, lost and drawn. */
export interface StandingView {
  rank: number | null;
  key: string;
  points: string;
  record: number[];
  omw: string;
  gw: string;
  ogw: string;
}
