/** What this device keeps of somebody: who they are, and the events they saw last. When somebody else comes, or nobody is
 * logged in any more, it is deleted. */

import type { Account } from "../generated/server/accounts/accounts";

const OWNER = "headjudge.me";
const DATABASE = "headjudge";
const EVENTS = "events";
const BY_TIME = "at";
/** Reports that wait for a connection; see `event/outbox.svelte.ts`. */
const REPORTS = /^headjudge\.event\..*\.waiting$/;

/** An event as it was seen: `at`, by the server's clock, and by which build of the page. */
export interface Seen<T> {
  event: string;
  build: string;
  at: number;
  view: T;
}

/** Who was here last, as far as the server has said; it counts for as long as the server can't be asked. */
export function lastAccount(): Account | null {
  try {
    return JSON.parse(localStorage.getItem(OWNER) ?? "null") as Account | null;
  } catch {
    return null;
  }
}

/** Note who is here now. What was kept of somebody else is deleted, but for reports of somebody who may only have to log
 * in again, unless they `left`. How many reports that were never sent have been deleted. */
export function noteAccount(account: Account | null, left = true): number {
  const before = lastAccount();
  try {
    if (account) localStorage.setItem(OWNER, JSON.stringify(account));
    else localStorage.removeItem(OWNER);
  } catch {
    return 0; // storage may be forbidden: then nothing is kept either
  }
  if (before?.id === account?.id) return 0;
  void run("readwrite", (store) => store.clear());
  return left || account ? forgetReports() : 0;
}

/** Keep what was seen, if it is still that person who is here; what was seen before `old` is forgotten. */
export function keepSeen<T>(seen: Seen<T>, whose: string, old: number): Promise<unknown> {
  return run("readwrite", (store) => {
    if ((lastAccount()?.id ?? "") !== whose) return null;
    const stale = store.index(BY_TIME).getAllKeys(IDBKeyRange.upperBound(old));
    stale.onsuccess = () => stale.result.forEach((key) => store.delete(key));
    return store.put(seen);
  });
}

/** What was seen last of an event. */
export async function lastSeen<T>(event: string): Promise<Seen<T> | null> {
  return ((await run("readonly", (store) => store.get(event))) as Seen<T> | undefined) ?? null;
}

/** Forget an event. */
export function forgetSeen(event: string): void {
  void run("readwrite", (store) => store.delete(event));
}

function forgetReports(): number {
  const keys = Object.keys(localStorage).filter((key) => REPORTS.test(key));
  const count = keys.reduce((sum, key) => sum + (JSON.parse(localStorage.getItem(key)!) as unknown[]).length, 0);
  for (const key of keys) localStorage.removeItem(key);
  return count;
}

/** Do something in the store; null where the browser lets nothing be kept. */
function run(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest | null): Promise<unknown> {
  return new Promise((resolve) => {
    const nothing = (): void => resolve(null);
    try {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore(EVENTS, { keyPath: "event" }).createIndex(BY_TIME, "at");
      opening.onerror = nothing;
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains(EVENTS)) return nothing();
        const transaction = database.transaction(EVENTS, mode);
        const asked = act(transaction.objectStore(EVENTS));
        const end = (): void => {
          database.close();
          resolve(asked?.result ?? null);
        };
        transaction.oncomplete = end;
        transaction.onabort = end;
      };
    } catch {
      nothing();
    }
  });
}
