/** Pictures of cards beside their texts: where the server offers them, for whoever wants them in this browser. */

import { ask } from "./api";

const KEY = "headjudge.pictures";

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false; // storage may be forbidden
  }
}

class Pictures {
  offered = $state(false);
  wanted = $state(stored());
  #asked = false;

  get shown(): boolean {
    return this.offered && this.wanted;
  }

  /** Ask the server, once, whether it offers any. */
  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    ask<{ offered: boolean }>("GET", "/api/magic/cards/pictures").then(
      ({ offered }) => (this.offered = offered),
      () => (this.#asked = false),
    );
  }

  want(wanted: boolean): void {
    this.wanted = wanted;
    try {
      if (wanted) localStorage.setItem(KEY, "yes");
      else localStorage.removeItem(KEY);
    } catch {
      // it lasts for this visit, then
    }
  }
}

export const pictures = new Pictures();
