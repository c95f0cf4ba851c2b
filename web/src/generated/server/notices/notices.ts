/** Made of `headjudge.server.notices.notices` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A notice as its reader sees it; times in seconds since 1970. */
export interface Notice {
  id: string;
  kind: string;
  text: string;
  at: number;
  read: number | null;
  campaign: string;
  title: string;
}
