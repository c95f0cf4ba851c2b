/** Made of `headjudge.server.routes.event_drafts` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { PackInfo } from "../../server/events/packs";

/** What can be opened, and why some boosters that lie on the server can't, a sentence each. */
export interface Openable {
  packs: PackInfo[];
  problems: string[];
}

/** A cube: a title on each line, perhaps with a number of copies before it. */
export interface NewCube {
  name: string;
  text: string;
}

/** The cards of a cube. */
export interface Cube {
  name: string;
  cards: string[];
}

/** Programs that enter as players; `program` is the bot that plays their matches. */
export interface NewPrograms {
  count?: number;
  program?: string | null;
}

/** What is laid out of a deck: titles with numbers. */
export interface Laid {
  main?: Record<string, number>;
}
