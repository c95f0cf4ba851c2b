/** What is printed on cards, by title: asked of the server once, many at a time. */

import { SvelteMap } from "svelte/reactivity";
import type { CardRecord } from "../../generated/magic/cards/record";
import { ask } from "../api";
import { thingOf } from "../cards";
import type { Thing } from "../view";

const MOST = 500;

class Records {
  /** All that came so far. */
  readonly known = new SvelteMap<string, CardRecord>();
  #asked = new Set<string>();

  /** See that these are known, soon. */
  want(titles: Iterable<string>): void {
    const fresh = [...new Set(titles)].filter((title) => !this.#asked.has(title));
    for (const title of fresh) this.#asked.add(title);
    for (let at = 0; at < fresh.length; at += MOST) void this.#ask(fresh.slice(at, at + MOST));
  }

  async #ask(titles: string[]): Promise<void> {
    try {
      const found = await ask<CardRecord[]>("POST", "/api/magic/cards/records", { titles });
      const wanted = new Map(titles.map((title) => [title.toLowerCase(), title]));
      for (const record of found) this.known.set(wanted.get(record.name.toLowerCase()) ?? record.name, record);
    } catch {
      for (const title of titles) this.#asked.delete(title); // whoever wants them again asks again
    }
  }

  /** A card to be shown; of one that isn't known its title. */
  thing(title: string): Thing {
    const record = this.known.get(title);
    return record ? thingOf(record) : { id: 0, name: title, kind: "card", controller: "", text: "" };
  }
}

export const records = new Records();
