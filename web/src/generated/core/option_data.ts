/** Made of `headjudge.core.option_data` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** Options that are pairs: each in `of` goes with each in `to`. */
export interface PairsData {
  of: number[];
  to: number[];
}
