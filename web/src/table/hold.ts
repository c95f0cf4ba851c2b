/** Looking at a card: the pointer resting on it, focus on it, holding it, the right button. */

import type { Attachment } from "svelte/attachments";

/** What somebody looks at: beside the pointer, and large until it is put away. */
export interface Looking<T extends { id: number }> {
  look: { thing: T; at: DOMRect } | null;
  pinned: T | null;
}

const REST = 220;
const HOLD = 420;

export function lookable<T extends { id: number }>(play: Looking<T>, thing: T): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const show = () => (play.look = { thing, at: element.getBoundingClientRect() });
    const hide = () => {
      clearTimeout(timer);
      if (play.look?.thing.id === thing.id) play.look = null;
    };
    const pin = () => {
      hide();
      play.pinned = thing;
    };
    const on: [keyof HTMLElementEventMap, (event: never) => void][] = [
      [
        "pointerenter",
        (event: PointerEvent) => {
          if (event.pointerType === "mouse") timer = setTimeout(show, REST);
        },
      ],
      ["pointerleave", hide],
      ["focus", () => element.matches(":focus-visible") && show()],
      ["blur", hide],
      [
        "pointerdown",
        (event: PointerEvent) => {
          held = false;
          if (event.pointerType !== "mouse")
            timer = setTimeout(() => {
              held = true;
              pin();
            }, HOLD);
        },
      ],
      ["pointerup", () => clearTimeout(timer)],
      ["pointercancel", () => clearTimeout(timer)],
      [
        "contextmenu",
        (event: MouseEvent) => {
          event.preventDefault();
          pin();
        },
      ],
      [
        "keydown",
        (event: KeyboardEvent) => {
          if (event.key === "i" || event.key === "w") {
            event.stopPropagation();
            pin();
          }
        },
      ],
      [
        "click",
        (event: MouseEvent) => {
          hide();
          if (held) {
            event.stopImmediatePropagation();
            event.preventDefault();
            held = false;
          }
        },
      ],
    ];
    for (const [name, handler] of on)
      element.addEventListener(name, handler as EventListener, { capture: name === "click" });
    return () => {
      hide();
      for (const [name, handler] of on)
        element.removeEventListener(name, handler as EventListener, { capture: name === "click" });
    };
  };
}
