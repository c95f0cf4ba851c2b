/** Made of `headjudge.server.events.past_penalties` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A penalty of an earlier event: its title ("" if the event is unlisted), when it was finished (seconds since
 * 1970), and what was issued.
 */
export interface PastPenaltyView {
  event: string;
  at: number;
  number: string;
  title: string;
  penalty: string;
}
