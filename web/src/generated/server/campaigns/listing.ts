/** Made of `headjudge.server.campaigns.listing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Status } from "../../server/campaigns/record";
import type { Phase } from "../../wargame/state/campaign";
import type { EndingView } from "../../wargame/views/view";

/** A campaign in a list. One that is over is not rebuilt for it: of that only its row is known. */
export interface ListedCampaign {
  id: string;
  title: string;
  owner: string;
  status: Status;
  listed: boolean;
  created: number;
  phase: Phase;
  turn: number;
  deadline: number | null;
  players: number;
  /** How many are on the map, as everybody knows it. */
  armies: number;
  members: number;
  result: EndingView | null;
  /** The name under which I take part. */
  me: string | null;
  /** Whether I opened it. */
  mine: boolean;
}
