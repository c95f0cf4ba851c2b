/** Made of `headjudge.server.campaigns.invitations` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Role } from "../../wargame/state/people";
import type { Team } from "../../wargame/state/ranks";

/** The part that an invitation is for: a player's, with side, rank and armies, or a judge's, with the roles. */
export interface Offered {
  name: string;
  side: Team | null;
  rank: string | null;
  leader: boolean;
  armies: string[];
  roles: Role[];
  title: string;
}
