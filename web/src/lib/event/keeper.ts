/** Keeps on the device what an event's page shows, so that it can be shown without a connection: what this person saw,
 * and nothing else. */

import type { HostedEventView } from "../../generated/server/events/showing";
import { build } from "../build";
import { forgetSeen, keepSeen, lastSeen, type Seen } from "../device";
import { me } from "../me.svelte";

/** Milliseconds after which what changed is written. */
const SOON = 1000;
/** Seconds after which an event is forgotten that nobody looked at. */
const OLD = 14 * 24 * 3600;

export class Keeper {
  #event: string;
  #whose: Promise<string>;
  #latest: Seen<HostedEventView> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(event: string) {
    this.#event = event;
    this.#whose = me.load().then(() => me.account?.id ?? "");
    addEventListener("pagehide", this.flush);
  }

  /** Keep what is seen now, soon. Where pages need their connection anyway, nothing is kept. */
  keep(view: HostedEventView, at: number): void {
    if (!("serviceWorker" in navigator)) return;
    this.#latest = { event: this.#event, build, at, view };
    this.#timer ??= setTimeout(this.flush, SOON);
  }

  /** Write what isn't written yet. */
  flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const latest = this.#latest;
    this.#latest = null;
    if (latest) void this.#whose.then((whose) => keepSeen(latest, whose, latest.at - OLD));
  };

  /** What was kept, if there is something that this build of the page can show. */
  async recall(): Promise<Seen<HostedEventView> | null> {
    const found = await lastSeen<HostedEventView>(this.#event);
    return found?.build === build ? found : null;
  }

  /** The event isn't to be seen any more. */
  forget(): void {
    this.#latest = null;
    forgetSeen(this.#event);
  }

  close(): void {
    this.flush();
    removeEventListener("pagehide", this.flush);
  }
}
