/** Made of `headjudge.wargame.state.armies` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** How far a captured army is converted (4.5). */
export type Conversion = "partial" | "full";

/** The factions of mercenaries (6). */
export type Faction = "tdf" | "theme" | "ocean-theme" | "raider";
