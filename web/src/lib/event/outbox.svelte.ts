/** What a phone has to tell and couldn't send yet: kept through reloads, sent when the connection is back, never done
 * twice, since each act has a number of its own that the server remembers. */

import { refusalOf } from "../api";
import { toasts } from "../toasts.svelte";
import type { LiveEvent } from "./live.svelte";
import { presentRound } from "./rounds";

export interface Waiting {
  id: string;
  verb: string;
  args: Record<string, unknown>;
  /** The round that it is about: it isn't sent in another. */
  round: number;
  /** What it says, for the one who said it. */
  words: string;
}

/** What is said of a table, and names its round: the server refuses it if another has been paired meanwhile. */
const OF_A_ROUND = new Set(["report", "confirm", "dispute", "agree_draw", "concede"]);
/** Milliseconds until what got no reply on an open connection is sent again. */
const AGAIN = 5000;

export class Outbox {
  waiting = $state.raw<Waiting[]>([]);
  #live: LiveEvent;
  #key: string;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: LiveEvent, whose: string) {
    this.#live = live;
    this.#key = `headjudge.event.${live.id}.${whose}.waiting`;
    this.waiting = kept(this.#key);
  }

  /** Say something now, or as soon as there is a connection. */
  async say(verb: string, args: Record<string, unknown>, words: string): Promise<void> {
    const round = presentRound(this.#live.event)?.number ?? 0;
    this.#keep([...this.waiting, { id: unique(), verb, args, round, words }]);
    await this.send();
  }

  /** Take back what wasn't sent yet. */
  forget(id: string): void {
    this.#keep(this.waiting.filter((one) => one.id !== id));
  }

  /** Send what waits, in its order. */
  async send(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.waiting.length && this.#live.online && (await this.#sendFirst()));
    } finally {
      this.#busy = false;
    }
    if (this.waiting.length && this.#live.online) this.#timer = setTimeout(() => void this.send(), AGAIN);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #sendFirst(): Promise<boolean> {
    const first = this.waiting[0]!;
    if (presentRound(this.#live.event)?.number !== first.round) {
      toasts.say(`Round ${first.round} is over; this was never sent: ${first.words}`, "bad");
    } else {
      try {
        const round = OF_A_ROUND.has(first.verb) ? { round: first.round } : {};
        await this.#live.attempt(first.verb, { ...first.args, ...round }, first.id);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.code === "net/unreachable") return false;
        toasts.say(refusal.message, "bad", refusal.rule);
      }
    }
    this.forget(first.id);
    return true;
  }

  #keep(waiting: Waiting[]): void {
    this.waiting = waiting;
    try {
      if (waiting.length) localStorage.setItem(this.#key, JSON.stringify(waiting));
      else localStorage.removeItem(this.#key);
    } catch {
      // storage may be forbidden: then it lasts as long as the page
    }
  }
}

function kept(key: string): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as Waiting[];
  } catch {
    return [];
  }
}

/** A number that nobody else makes up; `randomUUID` is there for secure pages only, and shops have plain ones. */
function unique(): string {
  return [...crypto.getRandomValues(new Uint8Array(15))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
