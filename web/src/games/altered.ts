/** Altered in the client. */

import Table from "../altered/Table.svelte";
import type { AlteredView } from "../altered/altered.svelte";
import type { GameClient } from "./index";

export const altered: GameClient = {
  Table,
  turnOf: (view) => {
    const { day, phase } = (view as AlteredView).game;
    return `${day} ${phase}`;
  },
};
