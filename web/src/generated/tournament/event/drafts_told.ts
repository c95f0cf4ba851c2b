/** Made of `headjudge.tournament.event.drafts_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** Two teams, of which one has yet to choose which picks first. */
export interface LotsView {
  teams: string[];
  chooser: string;
}

/**
 * The construction of decks: seconds left of the time for registering pools and of that for building (None: no
 * limit), whether it stands still, who builds, who has submitted, and the viewer's own cards and deck as it is laid
 * out.
 */
export interface ConstructionView {
  over: boolean;
  registering: number;
  left: number | null;
  paused: boolean;
  builders: string[];
  submitted: string[];
  pool: Record<string, number>;
  laid: Record<string, number>;
}
