/** Made of `headjudge.server.games.magic.showing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** How a game of Magic ended: also by which rule each of the losers lost, and after how many turns. */
export interface MagicResult {
  winners: string[];
  losers: string[];
  drew: string[];
  lost_to: Record<string, string>;
  turns: number;
}
