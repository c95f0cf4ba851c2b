/** Made of `headjudge.server.importing.imports` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { ImportSummary } from "../../core/cards/store";

/** How far an import is. */
export type Stage = "receiving" | "reading" | "done" | "failed";

/**
 * An import. `read`: bytes that were received, or read, of `size`; `cards`: how many of the game there are
 * once it is done; `message` says why it failed, and then nothing has changed.
 */
export interface ImportState {
  game: string;
  name: string;
  stage: Stage;
  read: number;
  size: number;
  summary: ImportSummary | null;
  cards: number;
  message: string;
}
