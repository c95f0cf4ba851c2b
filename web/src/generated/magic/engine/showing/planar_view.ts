/** Made of `headjudge.magic.engine.showing.planar_view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { CardView } from "../../../magic/engine/showing/object_view";

/** What there is to Planar Magic. */
export interface PlanarView {
  /** The planar controllers (901.6). */
  controllers: string[];
  /** The plane cards that are face up. */
  planes: CardView[];
  /** There is one planar deck for all (901.15). */
  shared: boolean;
  /** How many cards there are in the planar decks of those in the game. */
  decks: Record<string, number>;
  /** The face that the planar die showed last (901.3a). */
  rolled: string | null;
  /** Who rolled it last. */
  roller: string | null;
  /** How much mana a roll costs each active player now (901.9). */
  costs: Record<string, number>;
}
