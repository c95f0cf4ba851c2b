/** Made of `headjudge.magic.engine.showing.turn_view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { AbilityView, SpellView } from "../../../magic/engine/showing/object_view";
import type { Step } from "../../../magic/engine/state/steps";

/** A turn under way, with its stack and its combat. */
export interface TurnView {
  /** That of its marker. */
  id: number;
  marker: number;
  /** Turns of all turn markers are counted together; 0 before the first. */
  number: number;
  /** False while the turn marker waits (807.4d). */
  started: boolean;
  /** The active players: one, or a team (805.4a). */
  active: string[];
  step: Step;
  /** Who is asked what they do with priority. */
  priority: string[];
  /** Next to resolve first. */
  stack: (SpellView | AbilityView)[];
  /** What each attacking creature attacks: a player or a planeswalker. */
  attackers: Record<string, number>;
  /** The attackers of each band (702.19). */
  bands: number[][];
  /** The attackers that each blocking creature blocks. */
  blockers: Record<string, number[]>;
}
