/** What a table page shows and sends to: a live table, or a replay. */

import type { Refused } from "../generated/server/hosting/messages";
import type { TableInfo } from "../generated/server/live/info";
import type { ChatLine, ClientMessage, Hinted, LogLine, Reason } from "../generated/server/live/messages";
import type { Question } from "./options";

/** What the view of every game has. */
export interface AnyView {
  pending: Question[];
  over: boolean;
}

/**
 * What a message comes to: what was asked for, or that it is carried out. A refused answer comes to the refusal, to be
 * shown where it was given; anything else that was refused to null, and was said.
 */
export type Reply = Reason | Hinted | Refused | true | null;

export interface TableSource {
  readonly view: AnyView | null;
  readonly table: TableInfo | null;
  readonly log: LogLine[];
  readonly chat: ChatLine[];
  readonly settings: unknown;
  /** The name of one's seat; null for those without one, and where nothing can be done. */
  readonly seat: string | null;
  readonly branch: number;
  readonly online: boolean;
  /** Whether answers can be given at all. */
  readonly live: boolean;
  /** Whether a judge at the table looks at it, and sees what judges may. */
  readonly judge?: boolean;
  /** Resolves when it is carried out. */
  send(message: ClientMessage): Promise<Reply>;
}
