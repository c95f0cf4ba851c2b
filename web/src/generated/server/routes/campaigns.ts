/** Made of `headjudge.server.routes.campaigns` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { CampaignOptions } from "../../server/campaigns/record";

/**
 * How the owner takes part: under which name (one of the round's, or one's own), as head of which judges; in a
 * standard round also as a player of which `side`.
 */
export interface Own {
  name?: string;
  roles?: ("battle" | "mercenary" | "movement")[];
  side?: "coalition" | "phyrexia" | null;
}

/**
 * A campaign to open. `round` is a round document as YAML or JSON; None: a standard round, whole with 45 armies a
 * side, ready to begin, or with its first turn open if there is a `deadline` (seconds since 1970). `fill` gives a
 * standard round ten players a side. `map` are the rows of another map as text, `options` those of the round.
 */
export interface NewCampaign {
  title?: string;
  round?: string | null;
  map?: string | null;
  options?: Record<string, unknown>;
  deadline?: number | null;
  fill?: boolean;
  me?: Own;
  hosting?: CampaignOptions;
  listed?: boolean;
}

/** What the owner changes around a round; what is left out stays. */
export interface CampaignChange {
  title?: string | null;
  listed?: boolean | null;
  hosting?: CampaignOptions | null;
}

/** Under which name to take part; with an invitation it is that of the invitation. */
export interface Join {
  name?: string;
  invitation?: string;
}

/** A name of the round, or a new one. */
export interface Named {
  name: string;
}

/** What a link holds whose finder takes part under a name. */
export interface Invitation {
  name: string;
  invitation: string;
}

/** The part that an invitation is for: a player's, with side, rank and armies, or a judge's, with the roles. */
export interface Offered {
  name: string;
  side: string | null;
  rank: string | null;
  leader: boolean;
  armies: string[];
  roles: string[];
  title: string;
}

/** Something to do in the campaign; its verbs and their arguments are those of the wargame. */
export interface Action {
  verb: string;
  arguments?: Record<string, unknown>;
}

/** It was done and is stored: what it made, such as the number of a post. */
export interface Acted {
  made: number | string | null;
}

/** By which channels somebody wants to be told of each kind of thing in a campaign; what is left out is off. */
export interface Wanted {
  wanted: Partial<Record<"battle" | "deadline" | "duty" | "results", ("email" | "page" | "webhook")[]>>;
}

/** A post as it is being written. */
export interface PostText {
  text: string;
}

/** A size at which a creature may be used: the smallest slot that it fits, its keywords then, why, and the rule. */
export interface Size {
  size: string;
  slot: number | null;
  keywords: string[];
  why: string;
  rule: string;
}

/** A creature for an army: its colors (or "artifact"), whether it is a Legend, and its sizes. */
export interface Creature {
  name: string;
  cost: string;
  type: string;
  text: string;
  colors: string[];
  legend: boolean;
  uses: Size[];
}
