/** What a table page shows and sends to: a live table, or a replay. */

import type { ChatLine, ClientMessage, LogLine } from "../generated/server/live/messages";
import type { Reply, TableInfo } from "./protocol";
import type { View } from "./view";

export interface TableSource {
  readonly view: View | null;
  readonly table: TableInfo | null;
  readonly log: LogLine[];
  readonly chat: ChatLine[];
  readonly settings: unknown;
  readonly branch: number;
  readonly online: boolean;
  /** Whether answers can be given at all. */
  readonly live: boolean;
  /** Resolves when it is carried out. */
  send(message: ClientMessage): Promise<Reply>;
}
