/** Made of `headjudge.wargame.views.sanctions` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Team } from "../../wargame/state/ranks";

/** A judge's punishment of an army, a player or a side; the others of these are None. */
export interface SanctionView {
  number: number;
  at: number;
  by: string;
  text: string;
  army: string | null;
  player: string | null;
  side: Team | null;
  /** None of a reprimand, as is the roll (5.4.1). */
  severity: number | null;
  roll: number | null;
  /** How many creatures it cost, by their card. */
  losses: Record<string, number>;
  /** Who took it back. */
  lifted: string | null;
}
