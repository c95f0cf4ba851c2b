/** What a campaign page shows and acts on: a live campaign, or a sample. */

import type { OrderLine, View, WholeTurn } from "./types";

export interface Creature {
  name: string;
  cost?: string;
  type?: string;
  text?: string;
  colors?: string[];
  /** The sizes at which it can be used, as "3/3"; with the slots they fit at the rank asked for. */
  sizes: string[];
  slots?: Record<string, number>;
  problem?: { message: string; rule?: string } | null;
}

export interface CampaignSource {
  readonly id: string;
  readonly view: View | null;
  readonly online: boolean;
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
