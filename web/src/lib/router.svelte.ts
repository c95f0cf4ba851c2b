/** History routing: the page's path as state, links that don't load the page anew. */

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  /** Whether somebody has gone from one page to another since the first was loaded. */
  moved = false;

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.#read();
    scrollTo(0, 0);
  }

  /** The parts of the path that fit a pattern like `/table/:id`, or null. */
  match(pattern: string): Record<string, string> | null {
    const wanted = pattern.split("/");
    const given = this.path.replace(/\/+$/, "").split("/");
    if (wanted.length !== given.length && !(pattern === "/" && given.length === 1)) return null;
    const found: Record<string, string> = {};
    for (const [n, part] of wanted.entries()) {
      const value = given[n] ?? "";
      if (part.startsWith(":")) found[part.slice(1)] = decode(value);
      else if (part !== value) return null;
    }
    return found;
  }

  #read(): void {
    this.moved = true;
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  #clicked(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
