/** Made of `headjudge.magic.engine.showing.decision_view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Shape } from "../../../core/decisions";
import type { PairsData } from "../../../core/option_data";
import type { AboutThing, OptionView } from "../../../magic/engine/showing/describing";
import type { CardView } from "../../../magic/engine/showing/object_view";

/** The spell, ability or permanent that a question is part of. */
export interface SourceView {
  id: number;
  name: string;
}

/**
 * A decision that waits. From `shape` on only whoever is asked sees it, as
 * `headjudge.core.decisions.Decision.to_data` tells it.
 */
export interface DecisionView {
  id: number;
  /** Who is asked. */
  seat: string;
  kind: string;
  prompt: string;
  /** The marker of its turn. */
  turn: number;
  /** For whom it is decided: whoever is asked, or a player whom they control (712). */
  player: string;
  /** None if it is part of nothing that everybody may know. */
  source: SourceView | null;
  shape?: Shape;
  least?: number;
  most?: number;
  total?: number;
  options?: OptionView[];
  /** Instead of options: all whole numbers from the first to the second. */
  range?: number[];
  /** Options that are pairs, such as attackers and what they attack. */
  pairs?: PairsData[];
  /** What each of the numbers in pairs is. */
  things?: Record<string, AboutThing>;
  /** The hidden cards that the decision lets its seat look at: the options of a search (701.14), cards in piles. */
  shown?: CardView[];
}
