/** Made of `headjudge.wargame.state.battles` by `python -m tests.server.typescript --update`; not to be changed by hand. */

export type RollKind = "kill" | "capture" | "guard" | "squad";
