/** Made of `headjudge.core.cards.store` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What an import changed. */
export interface ImportSummary {
  added: number;
  updated: number;
  unchanged: number;
}
