/** Made of `headjudge.magic.engine.state.player` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** How the game ended for a player (104.1). */
export type Outcome = "won" | "lost" | "drew";
