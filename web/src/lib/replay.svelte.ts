/** A finished game to step through, fetched from the server in runs of frames. */

import type { TableInfo } from "../generated/server/live/info";
import type { ChatLine, LogLine } from "../generated/server/live/messages";
import type { Frames } from "../generated/server/live/replays";
import { apply } from "./patch";
import type { AnyView, Reply, TableSource } from "./source";
import { toasts } from "./toasts.svelte";

/** In place of a seat: everything is shown. */
export const OPEN = "*";

const RUN = 60;

interface Moment {
  view: AnyView;
  log: LogLine[];
}

export class Replay implements TableSource {
  view = $state.raw<AnyView | null>(null);
  log = $state.raw<LogLine[]>([]);
  table = $state.raw<TableInfo | null>(null);
  readonly chat: ChatLine[] = [];
  readonly settings = null;
  readonly seat = null;
  readonly branch = 0;
  readonly online = true;
  readonly live = false;

  position = $state(0);
  total = $state(0);
  /** Whose view it is: a seat's name, "" a spectator's, OPEN all. */
  seen = $state(OPEN);
  failed = $state("");

  #address: string;
  #runs = new Map<string, Promise<Moment[]>>();
  #wanted = 0;

  constructor(table: string) {
    this.#address = `/api/tables/${encodeURIComponent(table)}`;
    void fetch(this.#address)
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((info: TableInfo | null) => (this.table = info));
    void this.seek(0);
  }

  send(): Promise<Reply> {
    return Promise.resolve(null);
  }

  async seek(position: number): Promise<void> {
    const wanted = ++this.#wanted;
    const to = Math.max(0, this.total ? Math.min(position, this.total - 1) : position);
    const moment = await this.#moment(to);
    // Whoever drags a slider asks for many; only the last counts.
    if (wanted !== this.#wanted || !moment) return;
    this.position = to;
    this.view = moment.view;
    this.log = moment.log;
    // What comes next is fetched before it is wanted.
    const next = to - (to % RUN) + RUN;
    if (next < this.total) void this.#moment(next);
  }

  async see(seat: string): Promise<void> {
    this.seen = seat;
    await this.seek(this.position);
  }

  /** Go to where the next turn begins, or back to where this one (or the one before) does; `turnOf` tells turns apart. */
  async turn(step: 1 | -1, turnOf: (view: AnyView) => string): Promise<void> {
    const turnAt = async (n: number) => {
      const moment = await this.#moment(n);
      return moment ? turnOf(moment.view) : "";
    };
    const last = this.total - 1;
    let at = Math.max(0, Math.min(last, this.position + step));
    while (at > 0 && at < last && (await turnAt(at)) === (await turnAt(at - 1))) at += step;
    await this.seek(at);
  }

  async #moment(n: number): Promise<Moment | undefined> {
    const start = n - (n % RUN);
    const key = `${this.seen}:${start}`;
    let run = this.#runs.get(key);
    if (!run) {
      run = this.#fetch(this.seen, start);
      this.#runs.set(key, run);
    }
    try {
      return (await run)[n - start];
    } catch (error) {
      this.#runs.delete(key);
      const words = error instanceof Error ? error.message : String(error);
      if (this.view) toasts.say(words, "bad");
      else this.failed = words;
      return undefined;
    }
  }

  async #fetch(seat: string, start: number): Promise<Moment[]> {
    const query = new URLSearchParams({ seat, start: String(start), count: String(RUN) });
    const answer = await fetch(`${this.#address}/replay?${query}`);
    if (!answer.ok) {
      const problem = (await answer.json().catch(() => null)) as { message?: string; detail?: string } | null;
      throw new Error(problem?.message ?? problem?.detail ?? "Can’t load the replay right now.");
    }
    const { total, frames } = (await answer.json()) as Frames;
    this.total = total;
    let view: AnyView | null = null;
    let log: LogLine[] = [];
    return frames.map((frame) => {
      view = (frame.view ?? apply(view, frame.patch as never)) as AnyView;
      if (frame.log) log = [...log.slice(0, frame.log.start), ...frame.log.lines];
      return { view, log };
    });
  }
}
