/** Made of `headjudge.magic.engine.actions.kinds` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What a client needs to show an option besides its words; each key is there only where it makes sense. */
export interface AboutOption {
  /** The object that it is about. */
  object?: number;
  /** The player that it is about. */
  player?: string;
  /** The attackers that are to be a band, or the objects and players of another option that names several. */
  objects?: number[];
  /**
   * What it does, of an action (`ACTIONS`, or "pass") and of what one does while paying by hand: "mana", "pay",
   * "automatic", "cancel".
   */
  verb?: string;
  /** Of "cast": the way (`..costs.alternative_costs`), empty for the normal one. */
  way?: string;
  /** Of "activate" and "mana": which ability of the object, from 0. */
  ability?: number;
  /** That ability in words. */
  text?: string;
  /** Of "cast", "activate", "mana", "roll": the cost in words, with what increases or reduces it. */
  cost?: string;
}
