/** Who is sitting at this browser: nobody yet, a guest with a name, or an account. */

import type { Account } from "../generated/server/accounts/accounts";
import { ask, refusalOf } from "./api";
import { lastAccount, noteAccount } from "./device";
import { toasts } from "./toasts.svelte";

class Me {
  account = $state.raw<Account | null>(null);
  /** Whether the server has said who we are. */
  known = $state(false);
  /** Grows whenever this browser becomes somebody else: what was opened as the one before is opened anew. */
  turn = $state(0);
  #asked: Promise<void> | null = null;

  /** Ask the server, once; where it can't be reached, it is whoever was here last. */
  load(): Promise<void> {
    this.#asked ??= ask<{ account: Account | null }>("GET", "/api/me")
      .then(({ account }) => {
        this.account = account;
        noteAccount(account, false);
      })
      .catch((error: unknown) => {
        this.#asked = null;
        if (refusalOf(error).code === "net/unreachable") this.account = lastAccount();
      })
      .then(() => {
        this.known = true;
      });
    return this.#asked;
  }

  /** The server has let this browser be somebody: ask who. */
  async again(): Promise<void> {
    this.#become((await ask<{ account: Account | null }>("GET", "/api/me")).account);
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
    const lost = noteAccount(account);
    if (lost)
      toasts.say(`${lost === 1 ? "A report" : `${lost} reports`} that could never be sent went with it.`, "bad");
    if (settled) this.turn++;
  }
}

export const me = new Me();
