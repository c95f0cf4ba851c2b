/** What a campaign page shows and acts on: a live campaign, or a sample. */

import type { Creature } from "../../generated/server/routes/campaign_creatures";
import type { LineView } from "../../generated/wargame/views/posts";
import type { HostedView } from "../../generated/server/campaigns/showing";
import type { CampaignView, WholeTurnView } from "../../generated/wargame/views/view";

/** All that somebody may know of a campaign; a scenario's has nothing around the round. */
export type View = CampaignView & Partial<Omit<HostedView, keyof CampaignView>>;

export interface CampaignSource {
  readonly id: string;
  readonly view: View | null;
  readonly online: boolean;
  /** Changes when there are new notices. */
  readonly notices: number;
  /** Why it can't be opened, if so. */
  readonly closed: string;
  /** Do something; whether it was done. What was refused is said in a toast. */
  act(verb: string, args: Record<string, unknown>): Promise<boolean>;
  /** What the lines of a post would be understood as. */
  understand(text: string): Promise<LineView[]>;
  /** A turn of the past, whole. */
  turn(number: number): Promise<WholeTurnView>;
  creatures(query: string, rank: string): Promise<Creature[]>;
}
