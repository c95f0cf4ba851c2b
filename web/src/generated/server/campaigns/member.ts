/** Made of `headjudge.server.campaigns.member` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What everybody may know of somebody who takes part. */
export interface MemberView {
  name: string;
  /** What they are called elsewhere on the server. */
  account: string;
  joined: number;
}
