/** Magic in the client. */

import type { GameView } from "../generated/magic/engine/showing/view";
import Table from "../table/Table.svelte";
import type { GameClient } from "./index";
import DeckMark from "./MagicDeckMark.svelte";

export const magic: GameClient = {
  Table,
  DeckMark,
  turnOf: (view) => (view as GameView).turns.map((turn) => turn.number).join(),
};
