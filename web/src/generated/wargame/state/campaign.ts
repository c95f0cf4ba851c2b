/** Made of `headjudge.wargame.state.campaign` by `python -m tests.server.typescript --update`; not to be changed by hand. */

export type Phase = "setup" | "open" | "locked" | "over";
