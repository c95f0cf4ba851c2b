/** Made of `headjudge.magic.engine.state.unspoken` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What a triggered ability demands of its controller, by what it does (IPG 2.1). */
export type Demand = "nothing" | "choices" | "visible" | "rules" | "invisible";

/** How it stands with a triggered ability that nobody has spoken of. */
export type Standing = "stacked" | "due" | "missed" | "next phase";
