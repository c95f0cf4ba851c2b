/** Made of `headjudge.magic.engine.state.steps` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A step of a turn, or a main phase, which has no steps (500.1). */
export type Step = "" | "mulligans" | "untap" | "upkeep" | "draw" | "precombat-main" | "beginning-of-combat" | "declare-attackers" | "declare-blockers" | "combat-damage" | "end-of-combat" | "postcombat-main" | "end" | "cleanup";

/** Where the step of a turn under way stands. */
export type Doing = "opening" | "waiting" | "begin" | "begin-combat" | "combat" | "priority" | "end";

/** What can be skipped besides steps (614.10). */
export type Skipped = "combat" | "combats of the next turn" | "combats of that turn" | "untap step of the extra turn" | "turn" | "extra turn";
