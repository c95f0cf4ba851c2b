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
  program?: Part[];
  grace?: Grace;
}

/** What can be played by program: the judges' roles, and a side's players who are nobody's. */
export type Part = "movement" | "battle" | "mercenary" | "coalition" | "phyrexia";

/** Whether the round goes on, somebody has won it, or its owner has given it up. */
export type Status = "running" | "ended" | "closed";
