/** Deck lists as text. */

import type { DeckView } from "../../generated/tournament/event/lists_told";

/** A list as it can be pasted: a card per line, parts under their names. */
export function asText(deck: DeckView): string {
  const parts = [
    ["Commander", deck.leaders],
    ["Deck", deck.main],
    ["Sideboard", deck.side],
  ] as const;
  return parts
    .filter(([, cards]) => Object.keys(cards).length)
    .map(([name, cards]) => [name, ...Object.entries(cards).map(([title, count]) => `${count} ${title}`)].join("\n"))
    .join("\n\n");
}
