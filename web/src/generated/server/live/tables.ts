/** Made of `headjudge.server.live.tables` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What a seat of a new table is to be: the host's, a bot's, or open. */
export interface SeatPlan {
  /** `me`, `open`, or the name of a bot. */
  who?: string;
  deck?: Record<string, string> | null;
}
