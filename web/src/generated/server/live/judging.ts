/** Made of `headjudge.server.live.judging` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * Something that was done: its number in the journal, by which seat (empty: a judge), and what the log told
 * everybody of it.
 */
export interface ActionView {
  entry: number;
  seat: string;
  words: string[];
}

/**
 * Going back to when the journal had `to` entries. It holds nothing that anybody at the table may not know.
 *
 * `actions` are those that are reversed, the oldest first; `steps`: what is done, in words; `moment`: where the
 * game is then; `simple`: the last action alone, with nothing random; `other_cards`: who may get other cards than
 * they had drawn; `shuffled`: whose libraries are shuffled, but for what is known; `why_not`: why it can't be
 * done, empty if it can.
 */
export interface PlanView {
  to: number;
  moment: string;
  actions: ActionView[];
  steps: string[];
  simple: boolean;
  random: boolean;
  other_cards: string[];
  shuffled: string[];
  why_not: string;
}

/**
 * Something by which an order of cards became known: its number in the journal, where the game was, by which seat
 * it was (empty: a judge), and what the log told everybody of it.
 */
export interface DeedView {
  entry: number;
  moment: string;
  seat: string;
  words: string[];
}

/**
 * What seats can know of a seat's library, of `size` cards, as far as the game's record tells: places, and no
 * card. `known`: by seat the places, from 1 at the top and from -1 at the bottom; `deeds`: by what, since it was
 * shuffled last; `looks`: when somebody looked at cards, which may have been of it.
 */
export interface LibraryView {
  seat: string;
  size: number;
  known: Record<string, number[]>;
  deeds: DeedView[];
  looks: DeedView[];
}

/**
 * Something in a game that judges have to rule on, though nobody may have noticed: by which `key` the same thing
 * is known again, which seat did it, what that was (the rest of a sentence about that seat), and the infraction with
 * its facts, as the guide asks for them.
 */
export interface Flag {
  key: string;
  seat: string;
  words: string;
  infraction: string;
  facts: Record<string, unknown>;
}
