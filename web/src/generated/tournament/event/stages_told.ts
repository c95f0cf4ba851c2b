/** Made of `headjudge.tournament.event.stages_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A stage as it is planned. `rounds`: None where they follow from its course; `places`, `points`: who is in
 * it, null: everybody; `format` and `title` of what is played; `lists`: the key of the deck lists with which it
 * is played; `brings`: players bring decks of their own; `opened`: packs are opened when it begins.
 */
export interface StageView {
  structure: string;
  rounds: number | null;
  places: number | null;
  points: number | null;
  format: string;
  title: string;
  lists: string;
  brings: boolean;
  opened: boolean;
}
