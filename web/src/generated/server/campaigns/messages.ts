/** Made of `headjudge.server.campaigns.messages` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { HostedView } from "../../server/campaigns/showing";
import type { Done, Noticed, Refused } from "../../server/hosting/messages";
import type { LineView } from "../../wargame/views/posts";

/** Do something in the campaign, under the name one has there. */
export interface Act {
  type: "act";
  ref?: number | null;
  verb: string;
  arguments?: Record<string, unknown>;
}

/** How would a post be read now? */
export interface Understand {
  type: "understand";
  ref?: number | null;
  text: string;
}

/** All a connection needs to begin. `version` counts the updates of this view. */
export interface Welcome {
  type: "welcome";
  version: number;
  view: HostedView;
  now: number;
}

/** What changed since the version before. */
export interface Update {
  type: "update";
  version: number;
  patch: unknown;
  now: number;
}

/** The lines of a post as they would be read now, in the form of a view's posts. */
export interface Understood {
  type: "understood";
  lines: LineView[];
  ref?: number;
}

/** Anything a client may send. */
export type ClientMessage = Act | Understand;

/** Anything the server may send. */
export type ServerMessage = Welcome | Update | Noticed | Done | Understood | Refused;
