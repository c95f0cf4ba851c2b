/** Cards that change zones move there. An object is a new one in each zone (rule 400.7), so what came is matched with
 * what went by name. */

import type { Id, Thing } from "../lib/view";

export type Places = Map<Id, { box: DOMRect; name: string }>;

const SPEED = 340;

/** Where everything stands now; of a pile only what lies on top. */
export function placesOf(root: HTMLElement, things: ReadonlyMap<Id, Thing>): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-e]")) {
    for (const id of element.dataset.e!.split(" ").map(Number)) {
      const thing = things.get(id);
      if (thing && !found.has(id)) found.set(id, { box: element.getBoundingClientRect(), name: thing.name });
    }
  }
  return found;
}

/** Let what came since `before` move from where its like went away. */
export function moveFrom(before: Places, root: HTMLElement, things: ReadonlyMap<Id, Thing>): void {
  const gone = [...before].filter(([id]) => !things.has(id)).map(([, place]) => place);
  if (!gone.length) return;
  for (const element of root.querySelectorAll<HTMLElement>("button[data-e]:not([data-zone])")) {
    const id = Number(element.dataset.e!.split(" ")[0]);
    const thing = things.get(id);
    if (!thing || before.has(id) || !thing.name) continue;
    const n = gone.findIndex((place) => place.name === thing.name || `${place.name}'s ability` === thing.name);
    if (n < 0) continue;
    const [{ box: from }] = gone.splice(n, 1) as [{ box: DOMRect; name: string }];
    const to = element.getBoundingClientRect();
    if (!from.width || !to.width) continue;
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = Math.max(0.3, Math.min(2.5, from.width / to.width));
    element.style.zIndex = "8";
    const moving = element.animate(
      [
        { translate: `${dx}px ${dy}px`, scale: String(scale) },
        { translate: "0 0", scale: "1" },
      ],
      {
        duration: SPEED,
        easing: "cubic-bezier(0.2, 0.8, 0.25, 1)",
      },
    );
    moving.onfinish = moving.oncancel = () => (element.style.zIndex = "");
  }
}
