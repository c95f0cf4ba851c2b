/** Made of `headjudge.tournament.drafts.views` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Direction, PickedBy, Stage } from "../../tournament/drafts/draft";

/** A pick: who took what of which cards, in which group of packs, and how. */
export interface PickView {
  seat: string;
  card: string;
  group: number;
  by: PickedBy;
  /** The cards that there were to take, that one among them. */
  offered: string[];
}

/** The open pack of a Rochester draft. */
export interface TableView {
  opener: string | null;
  /** Whose picks the pack sees, from its first card to its last. */
  order: string[];
  cards: string[];
}

/** A draft as one seat sees it, or somebody who has none. */
export interface DraftView {
  stage: Stage;
  seats: string[];
  /** The programs that have seats. */
  programs: Record<string, string>;
  ready: string[];
  group: number;
  groups: number;
  direction: Direction;
  /** Who may pick now. */
  due: string[];
  /** How long the present pick may take in all. */
  seconds: number | null;
  /** The length of the review that is going on. */
  review: number | null;
  /** Seconds left of it, or of the pick. */
  left: number | null;
  table: TableView | null;
  /** The cards before this seat; hidden while the draft is paused, so that nobody gains time by it. */
  pack: string[];
  reserved: string | null;
  pool: string[];
  /** This seat's picks; everybody's where all lies open. */
  log: PickView[];
}
