/** Made of `headjudge.altered.view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What is printed on a card. */
export interface FaceView {
  faction: string;
  rarity: string;
  subtypes: string[];
  hand_cost: number;
  reserve_cost: number;
  stats: [number, number, number] | null;
  text: string;
  support: string;
}

/**
 * A card or token that is seen; `cost`: what playing it would cost its owner now; `stats`: what it has now,
 * where that counts; `keywords`: those it has now, with their numbers; `mark`: a note put on it by hand; `face`:
 * what is printed on it.
 */
export interface ItemView {
  id: number;
  name: string;
  type: string;
  owner: string;
  cost: number;
  stats: [number, number, number] | null;
  boosts: number;
  counters: Record<string, number>;
  statuses: string[];
  token: boolean;
  keywords: Record<string, number>;
  mark: string;
  face: FaceView;
}

/**
 * A terrain of an Expedition against the one facing it (`against` None: none does), as it would be compared at
 * Dusk now. `outcome`: ahead, tied, behind, nothing (its own statistic isn't above 0), elsewhere (it isn't in that
 * terrain).
 */
export interface ComparedView {
  terrain: string;
  own: number;
  against: number | null;
  outcome: string;
}

/**
 * An Expedition: how many regions it has advanced, the region it is in, what counts of it at Dusk, whom it faces,
 * how it stands in each terrain; and if it were Dusk now, the terrains due to which it would move forward, what keeps
 * it where it is though it is ahead, and what may change how it moves, by names of cards.
 */
export interface ExpeditionView {
  position: number;
  region: number;
  ascended: boolean;
  stats: [number, number, number];
  facing: [string, string] | null;
  compared: ComparedView[];
  moves_due_to: string[];
  held_by: string[];
  changed_by: string[];
  items: ItemView[];
}

/**
 * A player; `hand` and `orbs` are lists for whoever may look at them, else None; `mana`: ready and exhausted
 * Orbs; `distance`: how far both Expeditions have come together, 7 is to have met; `won_by` and `lost_to`: by
 * which rule, once they have.
 */
export interface PlayerView {
  name: string;
  team: number;
  in_game: boolean;
  passed: boolean;
  distance: number;
  won_by: string;
  lost_to: string;
  hand_size: number;
  hand: ItemView[] | null;
  deck_size: number;
  mana: [number, number];
  orbs: ItemView[] | null;
  hero: ItemView[];
  landmarks: ItemView[];
  landmark_limit: number;
  reserve: ItemView[];
  reserve_limit: number;
  discard: ItemView[];
  expeditions: ExpeditionView[];
}

/** A region: its terrains by their symbols, none while it lies face down. */
export interface RegionView {
  terrains: string;
  face_down: boolean;
}

/**
 * A terrain of the Arena, where all Expeditions are in a tiebreaker: what each team has there by its number, and to
 * which it would go at Dusk now.
 */
export interface ArenaView {
  terrain: string;
  totals: Record<string, number>;
  goes_to: number | null;
}

/** A Reaction that waits in Limbo: of which card, whose it is, and what it will do. */
export interface ReactionView {
  id: number;
  name: string;
  controller: string;
  text: string;
}

/** An effect that lasts: of which card, whose it is, what it says, and until when (turn, afternoon, day). */
export interface OngoingView {
  name: string;
  controller: string;
  text: string;
  until: string;
}

/**
 * A game as somebody sees it; `teams`: whether several players belong together; `arena`: how it stands there in
 * a tiebreaker, else empty; `limbo`: the cards that are being played; `reactions`: what waits there; `ongoing`:
 * effects that last; `manual`: the manual actions open to the seat; `did_by_hand`: who did one that may be
 * objected to; `objecting`: who does; `carried_out`: what somebody carries out by hand now, else empty.
 */
export interface GameView {
  seat: string | null;
  mode: string;
  edition: string;
  day: number;
  phase: string;
  first_player: string;
  turn: string | null;
  teams: boolean;
  tiebreaker: boolean;
  adventure: RegionView[];
  arena: ArenaView[];
  limbo: ItemView[];
  reactions: ReactionView[];
  ongoing: OngoingView[];
  players: PlayerView[];
  manual: string[];
  objecting: string[];
  did_by_hand: string | null;
  carried_out: string;
  over: boolean;
}
