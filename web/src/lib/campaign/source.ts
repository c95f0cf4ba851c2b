/** What a campaign page shows and acts on: a live campaign, or a sample. */

import type { OrderLine, View, WholeTurn } from "./types";

/** A creature for an army, with the sizes at which it may be used there. */
export interface Creature {
  name: string;
  cost: string;
  type: string;
  text: string;
  colors: string[];
  legend: boolean;
  uses: Use[];
}

/** A size at which a creature may be used: the smallest slot that it fits, null where none does, and why. */
export interface Use {
  size: string;
  slot: number | null;
  keywords: string[];
  why: string;
  rule: string;
}

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
  understand(text: string): Promise<OrderLine[]>;
  /** A turn of the past, whole. */
  turn(number: number): Promise<WholeTurn>;
  creatures(query: string, rank: string): Promise<Creature[]>;
}
