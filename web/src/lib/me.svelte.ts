/** Who is sitting at this browser: nobody yet, a guest with a name, or an account. */

import type { Account } from "../generated/server/accounts/accounts";
import { ask } from "./api";

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

  /** Be a guest of a name; where something is still to be done before all is opened anew, `settled` is false. */
  async guest(name: string, settled = true): Promise<void> {
    this.#become(await ask<Account>("POST", "/api/guests", { name }), settled);
  }

  /** Whoever is here; a stranger becomes a guest of a name, or a visitor with a number. */
  async visitor(name = ""): Promise<Account> {
    await this.load();
    if (!this.account) await this.guest(name.trim() || `Visitor ${Math.floor(10 + Math.random() * 990)}`);
    return this.account!;
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

  async changePassword(old: string, password: string): Promise<void> {
    this.#become(await ask<Account>("PUT", "/api/password", { old, new: password }));
  }

  async logOutEverywhere(): Promise<void> {
    await ask("DELETE", "/api/sessions");
    this.#become(null);
  }

  #become(account: Account | null, settled = true): void {
    this.account = account;
    this.known = true;
    if (settled) this.turn++;
  }
}

export const me = new Me();
