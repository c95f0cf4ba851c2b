/** Made of `headjudge.server.games.magic.showing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { ResultInfo } from "../../../server/live/info";

/** How a game of Magic ended: also by which rule each of the losers lost, and after how many turns. */
export interface MagicResult extends ResultInfo {
  lost_to: Record<string, string>;
  turns: number;
}
