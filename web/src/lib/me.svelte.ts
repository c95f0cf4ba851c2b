/** Who is sitting at this browser: nobody yet, a guest with a name, or an account. */

import { ask } from "./api";

export interface Account {
  id: string;
  name: string;
  guest: boolean;
}

class Me {
  account = $state.raw<Account | null>(null);
  /** Whether the server has said who we are. */
  known = $state(false);
  /** Grows whenever this browser becomes somebody else: what was opened as the one before is opened anew. */
  turn = $state(0);
  #asked: Promise<void> | null = null;

  /** Ask the server, once. */
  load(): Promise<void> {
    this.#asked ??= ask<{ account: Account | null }>("GET", "/api/me")
      .then(({ account }) => (this.account = account))
      .catch(() => (this.#asked = null))
      .then(() => {
        this.known = true;
      });
    return this.#asked;
  }

  async guest(name: string): Promise<void> {
    this.#become(await ask<Account>("POST", "/api/guests", { name }));
  }

  async register(name: string, password: string): Promise<void> {
    this.#become(await ask<Account>("POST", "/api/accounts", { name, password }));
  }

  async logIn(name: string, password: string): Promise<void> {
    this.#become(await ask<Account>("POST", "/api/session", { name, password }));
  }

  async logOut(): Promise<void> {
    await ask("DELETE", "/api/session");
    this.#become(null);
  }

  #become(account: Account | null): void {
    this.account = account;
    this.known = true;
    this.turn++;
  }
}

export const me = new Me();
