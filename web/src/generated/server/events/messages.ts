/** Made of `headjudge.server.events.messages` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { HostedEventView } from "../../server/events/showing";
import type { Done, Noticed, Refused } from "../../server/hosting/messages";

/**
 * Do something in the event. `id` is one that the client made up for it: what comes a second time with the same,
 * as from a phone that was offline, isn't done again.
 */
export interface Act {
  type: "act";
  ref?: number | null;
  verb: string;
  arguments?: Record<string, unknown>;
  id?: string;
}

/** What would an act change? */
export interface Consider {
  type: "consider";
  ref?: number | null;
  verb: string;
  arguments?: Record<string, unknown>;
}

/** All a connection needs to begin. `version` counts the updates of this view. */
export interface Welcome {
  type: "welcome";
  version: number;
  view: HostedEventView;
  now: number;
}

/** What changed since the version before. */
export interface Update {
  type: "update";
  version: number;
  patch: unknown;
  now: number;
}

/** What an act would change, a sentence each, with keys where people are meant. */
export interface Preview {
  type: "preview";
  lines: string[];
  ref?: number;
}

/** Anything a client may send. */
export type ClientMessage = Act | Consider;

/** Anything the server may send. */
export type ServerMessage = Welcome | Update | Noticed | Done | Preview | Refused;
