/** Made of `headjudge.server.routes.events` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { EventOptions } from "../../server/events/options";

/** An event to open; its settings are those of tournaments, with the preset among them. */
export interface NewEvent {
  title?: string;
  settings?: Record<string, unknown>;
  options?: EventOptions;
  listed?: boolean;
}

/** What an organiser changes around an event; what is left out stays. */
export interface EventChange {
  title?: string | null;
  listed?: boolean | null;
  /** Those of `EventOptions` that change; the others stay. */
  options?: Record<string, unknown>;
}

/** Something to do in an event. `id` is one that the client made up: what comes again with it isn't done again. */
export interface EventAct {
  verb: string;
  arguments?: Record<string, unknown>;
  id?: string;
}

/** It was done and is stored: what it made, if that is a number or a word. */
export interface EventActed {
  made: number | string | null;
}
