/** Made of `headjudge.server.routes.operator` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { ImportState } from "../../server/importing/imports";

/** A game whose cards can be imported: what files are known, and how many cards there are of it. */
export interface ImportableGame {
  name: string;
  title: string;
  formats: string;
  cards: number;
}

/** What the operator sees: the games, and the import that is under way or was the last. */
export interface OperatorInfo {
  games: ImportableGame[];
  running: ImportState | null;
}
