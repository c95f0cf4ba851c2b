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
 * they had drawn; `why_not`: why it can't be done, empty if it can.
 */
export interface PlanView {
  to: number;
  moment: string;
  actions: ActionView[];
  steps: string[];
  simple: boolean;
  random: boolean;
  other_cards: string[];
  why_not: string;
}
