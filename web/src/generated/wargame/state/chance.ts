/** Made of `headjudge.wargame.state.chance` by `python -m tests.server.typescript --update`; not to be changed by hand. */

export type SettledBy = "default" | "chance" | "judge";
