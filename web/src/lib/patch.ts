/** Patches as `headjudge.server.live.patch` makes them; the server's module says what they mean. */

type Json = unknown;
type Members = Record<string, Json>;

interface Patch {
  "="?: Json;
  k?: Record<string, Patch>;
  x?: string[];
  o?: (string | number)[];
  n?: number;
}

/** What a patch makes of a view; the view itself isn't changed. */
export function apply(old: Json, patch: Patch | null | undefined): Json {
  if (patch === null || patch === undefined) return old;
  if ("=" in patch) return patch["="];
  const changed = new Map(Object.entries(patch.k ?? {}));
  if (Array.isArray(old) && patch.n !== undefined) {
    return Array.from({ length: patch.n }, (_, place) => {
      const part = changed.get(String(place));
      return part === undefined ? (old[place] as Json) : apply(old[place], part);
    });
  }
  if (Array.isArray(old)) {
    const items = new Map((old as { id: string | number }[]).map((item) => [String(item.id), item as Json]));
    const order = patch.o?.map(String) ?? [...items.keys()];
    return order.map((id) => (changed.has(id) ? apply(items.get(id), changed.get(id)) : items.get(id)));
  }
  const members = (old ?? {}) as Members;
  const gone = new Set(patch.x ?? []);
  const kept = new Map(Object.entries(members).filter(([key]) => !gone.has(key)));
  for (const [key, part] of changed) kept.set(key, apply(members[key], part));
  return Object.fromEntries(kept);
}
