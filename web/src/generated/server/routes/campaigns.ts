/** Made of `headjudge.server.routes.campaigns` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { CampaignOptions } from "../../server/campaigns/record";
import type { Role } from "../../wargame/state/people";
import type { Team } from "../../wargame/state/ranks";

/**
 * How the owner takes part: under which name (one of the round's, or one's own), as head of which judges; in a
 * standard round also as a player of which `side`.
 */
export interface Own {
  name?: string;
  roles?: Role[];
  side?: Team | null;
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

/** Something to do in the campaign; its verbs and their arguments are those of the wargame. */
export interface Action {
  verb: string;
  arguments?: Record<string, unknown>;
}

/** It was done and is stored: what it made, such as the number of a post. */
export interface Acted {
  made: number | string | null;
}

/** A post as it is being written. */
export interface PostText {
  text: string;
}
