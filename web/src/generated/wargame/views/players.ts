/** Made of `headjudge.wargame.views.players` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Role } from "../../wargame/state/people";
import type { Team } from "../../wargame/state/ranks";

/** Who the reader is. */
export interface MeView {
  name: string;
  /** None of who only judges. */
  side: Team | null;
  rank: string | null;
  /** What the reader judges (1.3). */
  roles: Role[];
  /** One of the three leaders of the side (1.1). */
  leader: boolean;
  /** Whether the reader may change the control list (5.2.1). */
  authority: boolean;
  /** The armies that the reader controls. */
  armies: string[];
}

/** A player. */
export interface PlayerView {
  name: string;
  side: Team;
  rank: string;
  /** One of the three leaders of the side (1.1). */
  leader: boolean;
  /** Of the Coalition (1.1.2). */
  factions: string[];
  /** The rank in each of the factions (1.1.2). */
  ranks: Record<string, string>;
  /** As far as the reader knows (5.1). */
  active: boolean;
  /** Whether the player has said to be done with the turn. */
  done: boolean;
  /** Voting points (1.4). */
  votes: number;
  /** The army change power of the side (5.2.1); None for who may not know it. */
  authority: boolean | null;
  /** Who stands in (5.2.3); None if nobody does, and for who may not know it. */
  contingency: string | null;
  reprimands: number;
  armies: string[];
  /** Whether the player came while the round was going on (2.6). */
  joined: boolean;
}

/** The judges of each role, the head first (1.3). */
export interface JudgesView {
  movement: string[];
  battle: string[];
  mercenary: string[];
}
