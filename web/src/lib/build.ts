/** Which build of the client this page is of, and what is done once the server has another: it is loaded anew. */

import { toasts } from "./toasts.svelte";

const KEY = "headjudge.outdated";

/** Its name; "" where the page isn't built, as in development. */
export const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";

/** Load the page anew, as the server has another build. False if that was done before and didn't help, as with a proxy
 * that keeps the old page: then the page goes on as it is, and says so. */
export function reload(): boolean {
  if (said() === build || !say(build)) {
    toasts.say("The server has been updated, but this page hasn’t. Close it and open it again.", "bad");
    return false;
  }
  location.reload();
  return true;
}

/** Whether the server has another build than this page; false where it can't be reached. */
export async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch("/client.json", { cache: "no-store" });
    const there = answer.ok ? ((await answer.json()) as { build: string }).build : build;
    return build !== "" && there !== build;
  } catch {
    return false;
  }
}

/** Say that the page was loaded anew, if it was. */
export function sayIfReloaded(): void {
  const before = said();
  if (!before || before === build) return;
  say("");
  toasts.say("Headjudge has been updated, and this page was loaded anew.");
}

/** The build that couldn't go on, if there was one in this tab. */
function said(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Whether it could be noted: without that the page might be loaded again and again. */
function say(name: string): boolean {
  try {
    sessionStorage.setItem(KEY, name);
    return true;
  } catch {
    return false;
  }
}
