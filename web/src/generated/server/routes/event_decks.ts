/** Made of `headjudge.server.routes.event_decks` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A deck list as it is written down. `player`: whose it is, if an official registers it; `name`: what the
 * player calls the deck; `lists`: the key of the deck lists for which it is meant, else those of the present
 * stage.
 */
export interface NewList {
  text: string;
  player?: string | null;
  name?: string;
  lists?: string | null;
}
