/** Made of `headjudge.server.routes.campaign_members` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** Under which name to take part; with an invitation it is that of the invitation. */
export interface Join {
  name?: string;
  invitation?: string;
}

/** A name of the round, or a new one. */
export interface Named {
  name: string;
}

/** What a link holds whose finder takes part under a name. */
export interface Invitation {
  name: string;
  invitation: string;
}

/** What somebody wants to be told of in a campaign, and where. */
export interface Wanted {
  wanted: Partial<Record<"battle" | "deadline" | "duty" | "results", ("email" | "page" | "webhook")[]>>;
}
