/** Made of `headjudge.server.campaigns.record` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * After how many hours the program does what a judge has not done; None: never. `lock` counts from the lock
 * minute, `settle` from the movement update.
 */
export interface Grace {
  lock?: number | null;
  settle?: number | null;
}

/**
 * What the program plays: judges by their role, of a side the players who are nobody's; and when it steps in for
 * judges. `mercenary` is settled when the campaign is opened.
 */
export interface CampaignOptions {
  program?: ("battle" | "coalition" | "mercenary" | "movement" | "phyrexia")[];
  grace?: Grace;
}
