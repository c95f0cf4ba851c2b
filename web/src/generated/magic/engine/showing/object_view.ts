/** Made of `headjudge.magic.engine.showing.object_view` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What every object has. */
export interface ObjectView {
  id: number;
  /** Empty for what lies face down, but to those who may look at it. */
  name: string;
  kind: string;
  controller: string;
  /** Its rules text: as printed, or in the words of its abilities; of an ability what it says. */
  text: string;
  /** What somebody has noted on it by hand. */
  note?: string;
}

/** A card, or what is like one: a token, a copy of a spell, an emblem. */
export interface CardView extends ObjectView {
  owner: string;
  /** Symbols in braces. */
  mana_cost: string;
  colors: string[];
  /** Supertypes, types and subtypes, in the order in which they are printed. */
  types: string[];
  /** It is a commander (903.3). */
  commander?: true;
  /** Of a commander in the command zone: what it costs more to cast it from there (903.8). */
  tax?: number;
  power?: number;
  toughness?: number;
  /** The power and toughness that it would have by itself, where these aren't its own now. */
  printed_size?: (number | null)[];
  /** The loyalty printed on it. */
  loyalty?: number;
  /** The defense printed on it, if it is a battle. */
  defense?: number;
  /** Of a merged permanent: the names of the cards and tokens that it consists of, from top to bottom (729.2). */
  components?: string[];
  /** Of a permanent: the names of the faces that it can be turned to by hand, if it has several. */
  other_faces?: string[];
  /** Of a battle on the battlefield: the player who protects it (310.8). */
  protector?: string;
}

/** A permanent (110.1), phased out or not. */
export interface PermanentView extends CardView {
  tapped: boolean;
  /** Its controller hasn't controlled it since the turn began (302.6). */
  sick: boolean;
  damage: number;
  counters: Record<string, number>;
  /** The object or player that it is attached to. */
  attached_to: number | null;
  face_down: boolean;
  phased_out: boolean;
  token: boolean;
  keywords: string[];
}

/** A spell on the stack (111.1). */
export interface SpellView extends CardView {
  /** Objects and players. */
  targets: number[];
  x: number;
}

/** An ability on the stack (112.7). */
export interface AbilityView extends ObjectView {
  /** The object that it is of. */
  source: number;
  /** Objects and players. */
  targets: number[];
  x: number;
}
