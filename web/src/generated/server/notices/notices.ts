/** Made of `headjudge.server.notices.notices` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A notice as its reader sees it: of which `session` it tells, and what that was called; times in seconds since
 * 1970.
 */
export interface Notice {
  id: string;
  kind: string;
  text: string;
  at: number;
  read: number | null;
  sort: Sort;
  session: string;
  title: string;
}

/** What people are told of. */
export type Sort = "campaign" | "event";
