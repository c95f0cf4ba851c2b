/** Made of `headjudge.tournament.event.judging.counts` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * What judges did in a round (0: before the first): calls, and how long they waited for a judge; rulings,
 * `infractions` among them that are penalties, and these by penalty; how long rulings took (those whose time is
 * known), what matches got for it, and how long the last result came after the round's time. Lengths are seconds, the
 * usual ones medians; None where there is nothing to measure.
 */
export interface RoundOfJudging {
  round: number;
  calls: number;
  waited: number | null;
  rulings: number;
  infractions: number;
  warning: number;
  game_loss: number;
  match_loss: number;
  disqualification: number;
  took: number | null;
  longest: number | null;
  extended: number;
  overtime: number | null;
}
