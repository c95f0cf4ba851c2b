/** A live event: the view kept up to date, acts and previews over its socket, the rest over HTTP; names for keys. */

import { getContext, setContext } from "svelte";
import type { Act, Consider, ServerMessage } from "../../generated/server/events/messages";
import type { HostedEventView } from "../../generated/server/events/showing";
import type { EventView } from "../../generated/tournament/event/event_view";
import { ask, Refusal, refusalOf, sentence } from "../api";
import { now } from "../now.svelte";
import { apply } from "../patch";
import { Reconnecting } from "../socket";
import { toasts } from "../toasts.svelte";
import { Keeper } from "./keeper";
import { named } from "./names";

const CONTEXT = Symbol("event");
/** After so many milliseconds without a reply it counts as lost. */
const PATIENCE = 20_000;
/** After so many milliseconds without any sign of the server what was seen last is shown. */
const RECALL = 3000;

/** What the server says to one message. */
type Reply = Extract<ServerMessage, { type: "done" | "preview" | "refused" }>;

export class LiveEvent {
  readonly id: string;
  /** Null until the server has shown it. */
  view = $state.raw<HostedEventView | null>(null);
  online = $state(false);
  /** When it was as it is shown, in seconds since 1970, if there is no connection any more. */
  asOf = $state<number | null>(null);
  /** Another number whenever there are new notices. */
  notices = $state(0);
  /** Why it can't be opened, if the server said so. */
  closed = $state("");
  #socket: Reconnecting<ServerMessage>;
  #version = 0;
  #ref = 0;
  #refused = "";
  #keeper: Keeper;
  #recall: ReturnType<typeof setTimeout>;
  #waiting = new Map<number, (reply: Reply | null) => void>();

  constructor(id: string) {
    this.id = id;
    this.#keeper = new Keeper(id);
    this.#recall = setTimeout(() => void this.#remember(), RECALL);
    this.#socket = new Reconnecting<ServerMessage>(liveUrl(id), {
      take: (message) => this.#take(message),
      lost: () => this.#lose(),
      refused: () => this.#close(),
    });
  }

  close(): void {
    clearTimeout(this.#recall);
    this.#socket.close();
    this.#keeper.close();
  }

  /** The tournament itself, as the reader may know it. */
  get event(): EventView {
    return this.view!.event;
  }

  /** The key of the reader's own player or team, if they take part. */
  get own(): string | null {
    return this.view?.event.mine?.key ?? null;
  }

  get official(): boolean {
    return this.view?.me.official ?? false;
  }

  /** What a key stands for. */
  name(key: string | null | undefined): string {
    return key ? (this.view?.names[key] ?? key) : "";
  }

  /** The same as lists have it and are sorted by: "Bell, Ana". */
  listed(key: string | null | undefined): string {
    return key ? (this.view?.in_lists[key] ?? this.name(key)) : "";
  }

  /** A sentence with names in the place of keys. */
  words(text: string): string {
    return named(text, this.view?.names ?? {});
  }

  /** Do something; a refusal is shown as a toast. Whether it was done. */
  async act(verb: string, args: Record<string, unknown> = {}): Promise<boolean> {
    try {
      await this.attempt(verb, args);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      toasts.say(refusal.message, "bad", refusal.rule);
      return false;
    }
  }

  /** Do something; what it made. `id`: one that was made up for it, so that it is never done twice. Raises Refusal. */
  async attempt(verb: string, args: Record<string, unknown> = {}, id = ""): Promise<unknown> {
    const reply = await this.#send({ type: "act", verb, arguments: args, ...(id && { id }) });
    return reply.type === "done" ? reply.made : null;
  }

  /** What an act would change, in sentences with names. Raises the refusal that it would meet. */
  async consider(verb: string, args: Record<string, unknown> = {}): Promise<string[]> {
    const reply = await this.#send({ type: "consider", verb, arguments: args });
    return reply.type === "preview" ? reply.lines.map((line) => this.words(line)) : [];
  }

  /** Ask over HTTP for something below the event's own address, as "/log". Raises Refusal, with names in it. */
  async ask<T>(method: Parameters<typeof ask>[0], path: string, body?: unknown): Promise<T> {
    try {
      return await ask<T>(method, `/api/events/${encodeURIComponent(this.id)}${path}`, body);
    } catch (error) {
      const refusal = refusalOf(error);
      throw new Refusal(refusal.code, this.words(refusal.message), refusal.rule);
    }
  }

  #send(message: Act | Consider): Promise<Reply> {
    const ref = ++this.#ref;
    const lost = new Refusal("net/unreachable", "Not connected right now.");
    if (!this.#socket.send({ ...message, ref })) return Promise.reject(lost);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#settle(ref, null), PATIENCE);
      this.#waiting.set(ref, (reply) => {
        clearTimeout(late);
        if (reply === null) reject(lost);
        else if (reply.type === "refused") reject(new Refusal(reply.code, this.words(reply.message), reply.rule));
        else resolve(reply);
      });
    });
  }

  #settle(ref: number | null | undefined, reply: Reply | null): void {
    if (ref === undefined || ref === null) return;
    this.#waiting.get(ref)?.(reply);
    this.#waiting.delete(ref);
  }

  /** Show what was seen last, until there is a connection. */
  async #remember(): Promise<void> {
    if (this.view) return;
    const seen = await this.#keeper.recall();
    if (!seen || this.view || this.closed) return;
    this.view = seen.view;
    this.asOf = seen.at;
  }

  #close(): void {
    this.closed = sentence(this.#refused || "This event can’t be opened.");
    this.#keeper.forget();
  }

  #lose(): void {
    if (this.online) {
      this.asOf = now.exact;
      this.#keeper.keep(this.view!, this.asOf);
      this.#keeper.flush();
    } else void this.#remember();
    this.online = false;
    for (const ref of [...this.#waiting.keys()]) this.#settle(ref, null);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#socket.settle();
        this.#version = message.version;
        this.view = message.view;
        now.set(message.now);
        this.online = true;
        this.asOf = null;
        this.#keeper.keep(this.view, message.now);
        break;
      case "update":
        if (message.version <= this.#version) break;
        this.#version = message.version;
        this.view = apply(this.view, message.patch as Parameters<typeof apply>[1]) as HostedEventView;
        now.set(message.now);
        this.#keeper.keep(this.view, message.now);
        break;
      case "notices":
        this.notices++;
        break;
      case "refused":
        if (message.ref === undefined) this.#refused = message.message;
        this.#settle(message.ref, message);
        break;
      default:
        this.#settle(message.ref, message);
    }
  }
}

export function setEvent(event: LiveEvent): LiveEvent {
  return setContext(CONTEXT, event);
}

export function getEvent(): LiveEvent {
  return getContext<LiveEvent>(CONTEXT);
}

function liveUrl(id: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/events/${encodeURIComponent(id)}/live`;
}
