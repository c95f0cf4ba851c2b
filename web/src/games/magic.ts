/** Magic in the client. */

import type { View } from "../lib/view";
import Table from "../table/Table.svelte";
import type { GameClient } from "./index";
import DeckMark from "./MagicDeckMark.svelte";

export const magic: GameClient = {
  Table,
  DeckMark,
  turnOf: (view) => (view as View).turns.map((turn) => turn.number).join(),
};
