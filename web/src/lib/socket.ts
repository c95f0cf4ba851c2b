/** A WebSocket that connects again by itself until it is closed for good. */

const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
/** Closed so, the server won't have us, and trying again changes nothing. */
const FINAL = new Set([4003, 4004]);

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
  #listener: Listener<T>;
  #socket: WebSocket | null = null;
  #delay = FIRST_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(url: string, listener: Listener<T>) {
    this.#url = url;
    this.#listener = listener;
    addEventListener("online", this.#resume);
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
    document.removeEventListener("visibilitychange", this.#resume);
    this.#socket?.close();
    this.#listener.lost();
  }

  #connect = (): void => {
    clearTimeout(this.#timer);
    if (this.#over) return;
    const socket = new WebSocket(this.#url);
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
      } else if (!this.#over) this.#later();
    };
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
