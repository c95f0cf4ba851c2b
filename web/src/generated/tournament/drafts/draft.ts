/** Made of `headjudge.tournament.drafts.draft` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What is going on; see the module. */
export type Stage = "gathering" | "running" | "paused" | "over";

/** Which way packs are passed, or picks and openers go around. Left is to the next seat in the list: clockwise. */
export type Direction = "left" | "right";

/** How a card came to a drafter. */
export type PickedBy = "drafter" | "reserved" | "lot" | "official" | "program";
