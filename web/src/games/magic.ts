/** Magic in the client. */

import type { GameView } from "../generated/magic/engine/showing/view";
import { cardNamed, nameOnLine } from "../lib/cards";
import Table from "../table/Table.svelte";
import type { GameClient } from "./index";
import Cards from "./MagicDeckCards.svelte";
import DeckMark from "./MagicDeckMark.svelte";
import Preview from "./MagicDeckPreview.svelte";

export const magic: GameClient = {
  Table,
  DeckMark,
  decks: {
    lead: "Lists from Arena, Moxfield, Archidekt, MTGO, Forge, XMage and Cockatrice work as they are.",
    placeholder: "4 Kindling Imp\n20 Mountain\n…",
    files: ".txt,.dec,.dek,.dck,.cod,.csv,.mwDeck,text/plain",
    nameOn: nameOnLine,
    lookUp: cardNamed,
    Preview,
    Cards,
  },
  turnOf: (view) => (view as GameView).turns.map((turn) => turn.number).join(),
};
