/** Where others find this server: what to give to phones, which find nothing at an address that is only this machine's. */

import type { Whereabouts } from "../generated/server/whereabouts";
import { ask } from "./api";

/** Whoever has found the server from another machine has found an address that is good for others. */
const ONLY_HERE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

class Here {
  #found = $state.raw<Whereabouts>({ address: location.origin, reachable: true });
  #asked = !ONLY_HERE.test(location.hostname);

  /** The address to give to others; until the server has said so, the one at which this browser is. */
  get address(): string {
    return this.#looked().address;
  }

  /** Whether they can reach it. */
  get reachable(): boolean {
    return this.#looked().reachable;
  }

  #looked(): Whereabouts {
    if (!this.#asked) {
      this.#asked = true;
      ask<Whereabouts>("GET", "/api/address").then(
        (found) => (this.#found = found),
        () => (this.#asked = false),
      );
    }
    return this.#found;
  }
}

export const here = new Here();
