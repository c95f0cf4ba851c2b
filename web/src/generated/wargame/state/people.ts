/** Made of `headjudge.wargame.state.people` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What somebody judges (1.3, 6). */
export type Role = "movement" | "battle" | "mercenary";

/** Who votes, and with which points (1.4). */
export type VoteSystem = "normal" | "leader" | "special";

/** Where something is told or said (3.1, 5.2.1). */
export type Thread = "movement" | "announcements" | "results" | "control" | "setup" | "votes" | "notices" | "judges" | "room:coalition" | "room:phyrexia";
