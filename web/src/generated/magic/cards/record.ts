/** Made of `headjudge.magic.cards.record` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * One card, or one face of a card, with its current rules text.
 *
 * Power, toughness, loyalty and defense are the printed strings ("1+*", "X"), or None where the card has none.
 */
export interface CardRecord {
  name: string;
  layout?: string;
  mana_cost?: string;
  type_line?: string;
  power?: string | null;
  toughness?: string | null;
  loyalty?: string | null;
  defense?: string | null;
  text?: string;
  colors?: string[];
  color_indicator?: string[];
  color_identity?: string[];
  keywords?: string[];
  /** Codes of the sets that the card was printed in, oldest first where the source says so. */
  sets?: string[];
  /** Names of the formats in which the card may be played, as the source of the card knows them. */
  legal?: string[];
  /** Names of the formats in which a deck may have one copy of the card. */
  restricted?: string[];
  /** Why the card is not a traditional one: nontraditional, joke, digital_only or alchemy_rebalanced. */
  flag?: string | null;
  /** True for a face whose text the source does not give. */
  missing?: boolean;
  /** The address of a picture of the card, or of this face, where the source names one. */
  image?: string;
  faces?: CardRecord[];
}
