/** Made of `headjudge.wargame.state.ranks` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** The two teams, of players (1.1). */
export type Team = "coalition" | "phyrexia";

/** Whose an army is: a team's, or the mercenaries' (6). */
export type Side = "coalition" | "phyrexia" | "mercenary";
