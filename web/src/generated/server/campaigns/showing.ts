/** Made of `headjudge.server.campaigns.showing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { MemberView } from "../../server/campaigns/member";
import type { Part, Status } from "../../server/campaigns/record";
import type { CampaignView } from "../../wargame/views/view";

/** After how many hours the program does what a judge has not done; None: never. */
export interface GraceView {
  lock: number | null;
  settle: number | null;
}

/** How the reader takes part. */
export interface MyPartView {
  /** None of who takes no part. */
  name: string | null;
  /** Whether the reader opened the campaign. */
  owner: boolean;
  wanted: Partial<Record<"battle" | "deadline" | "duty" | "results", ("email" | "page" | "webhook")[]>>;
}

/** What there is around the round. */
export interface HostingView {
  status: Status;
  listed: boolean;
  created: number;
  ended: number | null;
  /** What is played by program. */
  program: Part[];
  grace: GraceView;
  /** In the order in which they came. */
  members: MemberView[];
  /** Who of those that take part has not said to be done with the turn, as everybody knows it. */
  awaited: string[];
  me: MyPartView;
}

/** All that somebody may know of a campaign on this server. */
export interface HostedView extends CampaignView {
  id: string;
  title: string;
  owner: string;
  hosting: HostingView;
}
