/** The tables that the lobby shows, asked for again every few seconds while somebody looks. */

import { ask } from "./api";
import { me } from "./me.svelte";
import type { EndedTable, ListedTable } from "../generated/server/live/info";

const EVERY = 4000;
/** How long an open table is shown though nobody is at it, in seconds. */
const FORSAKEN = 600;

export class Tables {
  listed = $state.raw<ListedTable[]>([]);
  ended = $state.raw<EndedTable[]>([]);
  known = $state(false);
  lost = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;
  #playing = "";

  open = $derived.by(() =>
    this.listed.filter((table) => table.status === "open" && !isMine(table) && !isForsaken(table)),
  );
  running = $derived.by(() => this.listed.filter((table) => table.status === "running" && !isMine(table)));
  mine = $derived.by(() => this.listed.filter(isMine));

  constructor() {
    void this.#look();
  }

  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    await me.load();
    if (document.visibilityState === "visible" || !this.known) {
      try {
        this.listed = await ask<ListedTable[]>("GET", "/api/tables");
        const playing = this.mine.map((table) => table.id).join();
        if (playing !== this.#playing || !this.known)
          this.ended = me.account ? await ask<EndedTable[]>("GET", "/api/tables/ended") : [];
        this.#playing = playing;
        this.known = true;
        this.lost = false;
      } catch {
        this.lost = true;
      }
    }
    if (!this.#over) this.#timer = setTimeout(() => void this.#look(), EVERY);
  }
}

export function isMine(table: ListedTable): boolean {
  return table.mine !== null || table.hosting;
}

/** Whether everybody who sat at an open table seems to have forgotten it. */
function isForsaken(table: ListedTable): boolean {
  return !table.seats.some((seat) => seat.person && seat.here) && Date.now() / 1000 - table.created > FORSAKEN;
}
