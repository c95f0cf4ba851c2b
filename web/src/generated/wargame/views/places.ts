/** Made of `headjudge.wargame.views.places` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { PlaceKind } from "../../wargame/state/places";
import type { Team } from "../../wargame/state/ranks";

/** The terrain (1.2). */
export interface MapView {
  /** How many squares a row has. */
  numbers: number;
  /** How many rows there are. */
  letters: number;
  /** A row for each letter, in it a character for each number. */
  rows: string[];
}

/** A base, portal or town. */
export interface PlaceView {
  name: string;
  kind: PlaceKind;
  /** None of a town. */
  side: Team | null;
  /** Of a base. */
  color: string | null;
  /** None while positions are secret (2.5.1). */
  at: string | null;
  /** None while win conditions are secret (2.5.1.3). */
  win_condition: boolean | null;
  destroyed: boolean;
  /** The turn in which it was destroyed. */
  destroyed_in: number | null;
  /** For strategies (2.5.1.2); empty for who may not know it yet. */
  description: string;
  /** Whether the description is accepted; None for who may not know it yet. */
  approved: boolean | null;
}
