/** The connection to a live table: keeps the view up to date, connects again by itself, pairs replies with messages. */

import type { TableInfo } from "../generated/server/live/info";
import type { ChatLine, ClientMessage, Logged, LogLine, ServerMessage } from "../generated/server/live/messages";
import { sentence } from "./api";
import { now } from "./now.svelte";
import { apply } from "./patch";
import { Reconnecting } from "./socket";
import type { AnyView, Reply, TableSource } from "./source";
import { toasts } from "./toasts.svelte";

const PATIENCE = 20_000;

export class Live implements TableSource {
  view = $state.raw<AnyView | null>(null);
  table = $state.raw<TableInfo | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  settings = $state.raw<unknown>(null);
  /** The name of one's seat; null for those without one. */
  seat = $state<string | null>(null);
  /** Whether one is a judge at the table. */
  judge = $state(false);
  branch = $state(0);
  online = $state(false);
  /** Why there won't be a connection, if the server said so. */
  closed = $state("");
  readonly live = true;

  #socket: Reconnecting<ServerMessage>;
  #version = 0;
  #ref = 0;
  #refused = "";
  #waiting = new Map<number, (reply: Reply) => void>();
  /** The messages whose refusals are said where they were sent from: answers, and what is done by hand. */
  #own = new Set<number>();

  constructor(url: string) {
    this.#socket = new Reconnecting<ServerMessage>(url, {
      take: (message) => this.#take(message),
      lost: () => this.#lose(),
      refused: () => (this.closed = sentence(this.#refused || "This table can’t be opened.")),
    });
  }

  /** Leave the table. */
  close(): void {
    this.#socket.close();
  }

  send(message: ClientMessage): Promise<Reply> {
    const ref = ++this.#ref;
    if (!this.#socket.send({ ...message, ref })) {
      toasts.say("Not connected; retrying.", "bad");
      return Promise.resolve(null);
    }
    if (message.type === "answer" || message.type === "act" || message.type === "fix") this.#own.add(ref);
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#settle(ref, null), PATIENCE);
      this.#waiting.set(ref, (reply) => {
        clearTimeout(late);
        resolve(reply);
      });
    });
  }

  #lose(): void {
    this.online = false;
    for (const ref of [...this.#waiting.keys()]) this.#settle(ref, null);
  }

  #settle(ref: number | undefined, reply: Reply): void {
    if (ref === undefined) return;
    this.#waiting.get(ref)?.(reply);
    this.#waiting.delete(ref);
    this.#own.delete(ref);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#socket.settle();
        this.online = true;
        this.#version = message.version;
        this.branch = message.branch;
        this.view = message.view as AnyView | null;
        this.table = message.table;
        this.seat = message.seat;
        this.judge = message.judge;
        this.chat = message.chat;
        this.settings = message.settings;
        now.set(message.now);
        this.log = [];
        this.#logged(message.log);
        break;
      case "update":
        if (message.version <= this.#version) break;
        this.#version = message.version;
        this.branch = message.branch;
        if (message.patch) this.view = apply(this.view, message.patch) as AnyView;
        if (message.log) this.#logged(message.log);
        break;
      case "table":
        this.table = message.table;
        break;
      case "clocks":
        if (this.table) this.table = { ...this.table, due: message.due, clocks: message.clocks };
        break;
      case "chat":
        this.chat = [...this.chat.filter((line) => line.number !== message.line.number), message.line];
        break;
      case "settings":
        this.settings = message.settings;
        break;
      case "done":
        this.#settle(message.ref, true);
        break;
      case "reason":
      case "hint":
        this.#settle(message.ref, message);
        break;
      case "refused":
        if (message.ref === undefined) this.#refused = message.message;
        else if (this.#own.has(message.ref)) {
          this.#settle(message.ref, { ...message, message: sentence(message.message) });
          break;
        }
        toasts.say(sentence(message.message), "bad", message.rule);
        this.#settle(message.ref, null);
        break;
    }
  }

  #logged(part: Logged): void {
    this.log = [...this.log.slice(0, part.start), ...part.lines];
  }
}

/** The address of a table's WebSocket on the server that this page came from. */
export function liveUrl(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/live`;
}
