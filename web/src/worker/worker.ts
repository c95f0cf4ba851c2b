/** The service worker: keeps the files of one build of the client on the device, so that its pages open without a
 * connection. It keeps nothing else: no answer of the server's interface ever goes through it.
 *
 * Pages come from the server where it can be reached; then their files are of its build, whichever that is, since the
 * names of files say what they hold. Without it both come from here, and both are of the build that this is of. */

/** Set by the build: its name, and all files by their addresses with the hash of what they hold. */
declare const __KEPT__: { build: string; files: Record<string, string> };

const worker = self as unknown as ServiceWorkerGlobalScope;
const { build, files } = __KEPT__;
const PREFIX = "headjudge.client.";
const NAME = PREFIX + build;
const PAGE = "/index.html";
/** What has no page, or isn't for people. */
const NO_PAGE = /^\/(api|schema|assets)(\/|$)/;
/** Milliseconds that a page is waited for before the one kept here is shown. */
const PATIENCE = 4000;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (!NO_PAGE.test(url.pathname)) event.respondWith(page(request));
  } else if (url.pathname in files) event.respondWith(file(request, url.pathname));
});

/** All files or none: one that is of another build fails, and so does the installation; the worker before stays. */
async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  const wanted = Object.entries(files).map(
    ([path, integrity]) =>
      new Request(path, { integrity, cache: path.startsWith("/assets/") ? "default" : "no-cache" }),
  );
  await cache.addAll(wanted);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  await worker.clients.claim();
}

async function file(request: Request, path: string): Promise<Response> {
  return (await kept(path)) ?? fetch(request);
}

async function page(request: Request): Promise<Response> {
  const answer = fetch(request).then(
    (found) => (found.status < 500 ? found : null),
    () => null,
  );
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  return (await Promise.race([answer, late])) ?? (await kept(PAGE)) ?? (await answer) ?? Response.error();
}

async function kept(path: string): Promise<Response | undefined> {
  return (await caches.open(NAME)).match(path, { ignoreVary: true });
}
