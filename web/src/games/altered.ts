/** Altered in the client. */

import Cards from "../altered/DeckCards.svelte";
import DeckMark from "../altered/DeckMark.svelte";
import Preview from "../altered/DeckPreview.svelte";
import Table from "../altered/Table.svelte";
import type { AlteredView } from "../altered/altered.svelte";
import { cardOnLine } from "../altered/decks";
import type { GameClient } from "./index";

export const altered: GameClient = {
  Table,
  DeckMark,
  decks: {
    lead: "Lists of references or names work as they are, and so do decks as one word in the community’s compact format.",
    placeholder: "1 Odile & Wick\n3 HJ_THAW_B_LW_04_C\n3 Tin Courier (rare)\n…",
    files: ".txt,text/plain",
    nameOn: (line) => line.trim(),
    lookUp: cardOnLine,
    Preview,
    Cards,
  },
  turnOf: (view) => {
    const { day, phase } = (view as AlteredView).game;
    return `${day} ${phase}`;
  },
};
