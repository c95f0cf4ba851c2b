/** The connection to a live table: keeps the view up to date, connects again by itself, pairs replies with messages. */

import { apply } from "./patch";
import type { ChatLine, ClientMessage, LogLine, Logged, Reply, ServerMessage, Settings, TableInfo } from "./protocol";
import type { TableSource } from "./source";
import { toasts } from "./toasts.svelte";
import type { View } from "./view";

const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
const PATIENCE = 20_000;
/** Closed so, the server won't have us, and trying again changes nothing. */
const FINAL = new Set([4003, 4004]);

export class Live implements TableSource {
  view = $state.raw<View | null>(null);
  table = $state.raw<TableInfo | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  settings = $state.raw<Settings | null>(null);
  /** The name of one's seat; null for those without one. */
  seat = $state<string | null>(null);
  branch = $state(0);
  online = $state(false);
  /** Why there won't be a connection, if the server said so. */
  closed = $state("");
  readonly live = true;

  #url: string;
  #socket: WebSocket | null = null;
  #delay = FIRST_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;
  #version = 0;
  #ref = 0;
  #refused = "";
  #waiting = new Map<number, (reply: Reply) => void>();

  constructor(url: string) {
    this.#url = url;
    addEventListener("online", this.#resume);
    document.addEventListener("visibilitychange", this.#resume);
    this.#connect();
  }

  /** Leave the table. */
  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#resume);
    document.removeEventListener("visibilitychange", this.#resume);
    this.#socket?.close();
    this.#lose();
  }

  send(message: ClientMessage): Promise<Reply> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      toasts.say("Not connected just now; trying again.", "bad");
      return Promise.resolve(null);
    }
    const ref = ++this.#ref;
    socket.send(JSON.stringify({ ...message, ref }));
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#settle(ref, null), PATIENCE);
      this.#waiting.set(ref, (reply) => {
        clearTimeout(late);
        resolve(reply);
      });
    });
  }

  #connect = (): void => {
    clearTimeout(this.#timer);
    if (this.#over) return;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#lose();
      if (FINAL.has(event.code)) this.closed = this.#refused || "This table can’t be opened.";
      else if (!this.#over) this.#again();
    };
  };

  #again(): void {
    const jitter = 0.75 + Math.random() / 2;
    this.#timer = setTimeout(this.#connect, this.#delay * jitter);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  #resume = (): void => {
    if (document.visibilityState === "hidden" || this.#over || this.closed) return;
    if (!this.#socket) {
      this.#delay = FIRST_DELAY;
      this.#connect();
    }
  };

  #lose(): void {
    this.online = false;
    for (const ref of [...this.#waiting.keys()]) this.#settle(ref, null);
  }

  #settle(ref: number | undefined, reply: Reply): void {
    if (ref === undefined) return;
    this.#waiting.get(ref)?.(reply);
    this.#waiting.delete(ref);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#delay = FIRST_DELAY;
        this.online = true;
        this.#version = message.version;
        this.branch = message.branch;
        this.view = message.view;
        this.table = message.table;
        this.seat = message.seat;
        this.chat = message.chat;
        this.settings = message.settings;
        this.log = [];
        this.#logged(message.log);
        break;
      case "update":
        if (message.version <= this.#version) break;
        this.#version = message.version;
        this.branch = message.branch;
        if (message.patch) this.view = apply(this.view, message.patch) as View;
        if (message.log) this.#logged(message.log);
        break;
      case "table":
        this.table = message.table;
        break;
      case "clocks":
        if (this.table) this.table = { ...this.table, due: message.due };
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
        toasts.say(sentence(message.message), "bad", message.rule);
        this.#settle(message.ref, null);
        break;
    }
  }

  #logged(part: Logged): void {
    this.log = [...this.log.slice(0, part.start), ...part.lines];
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The address of a table's WebSocket on the server that this page came from. */
export function liveUrl(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/live`;
}
