/** A WebSocket that connects again by itself until it is closed for good, or the server has another client than this. */

import { build, reload } from "./build";

const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
/** Closed so, the server won't have us, and trying again changes nothing. */
const FINAL = new Set([4003, 4004]);
/** Closed so, the server wants a client of its own build. */
const OUTDATED = 4010;

export interface Listener<T> {
  /** A message came. */
  take: (message: T) => void;
  /** The connection is lost, for now or for good. */
  lost: () => void;
  /** The server won't have us. */
  refused: () => void;
}

export class Reconnecting<T> {
  #url: string;
  /** Whether the server is told of which build this page is. */
  #says = build !== "";
  #listener: Listener<T>;
  #socket: WebSocket | null = null;
  #delay = FIRST_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(url: string, listener: Listener<T>) {
    this.#url = url;
    this.#listener = listener;
    addEventListener("online", this.#resume);
    addEventListener("offline", this.#lose);
    document.addEventListener("visibilitychange", this.#resume);
    this.#connect();
  }

  /** Send something; whether there was a connection to send it by. */
  send(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** All is well: the next attempt to connect comes soon after a loss again. */
  settle(): void {
    this.#delay = FIRST_DELAY;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#resume);
    removeEventListener("offline", this.#lose);
    document.removeEventListener("visibilitychange", this.#resume);
    this.#socket?.close();
    this.#listener.lost();
  }

  #connect = (): void => {
    clearTimeout(this.#timer);
    if (this.#over) return;
    const socket = new WebSocket(this.#says ? `${this.#url}?client=${build}` : this.#url);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#listener.take(JSON.parse(String(event.data)) as T);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#listener.lost();
      if (FINAL.has(event.code)) {
        this.#over = true;
        this.#listener.refused();
      } else if (event.code === OUTDATED) {
        // If there is no other page to be had, better with this one than not at all.
        this.#over = reload();
        this.#says = false;
        if (!this.#over) this.#later();
      } else if (!this.#over) this.#later();
    };
  };

  /** The device has no network any more: a connection that nobody has closed would seem to be open for long. */
  #lose = (): void => {
    const socket = this.#socket;
    if (!socket || this.#over) return;
    this.#socket = null;
    socket.close();
    this.#listener.lost();
    this.#later();
  };

  #later(): void {
    const jitter = 0.75 + Math.random() / 2;
    this.#timer = setTimeout(this.#connect, this.#delay * jitter);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  #resume = (): void => {
    if (document.visibilityState === "hidden" || this.#over || this.#socket) return;
    this.#delay = FIRST_DELAY;
    this.#connect();
  };
}
