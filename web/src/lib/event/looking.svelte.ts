/** The card that somebody looks at: the pointer rests on it, or it was held; shown large beside everything else. */

import type { Attachment } from "svelte/attachments";

const REST = 160;
const HOLD = 420;

class Looking {
  /** Its title, while the pointer rests on it. */
  at = $state<string | null>(null);
  /** Its title, until it is closed. */
  pinned = $state<string | null>(null);
}

export const looking = new Looking();

/** Let a card be looked at. */
export function lookable(title: string): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const hide = () => {
      clearTimeout(timer);
      if (looking.at === title) looking.at = null;
    };
    const pin = () => {
      hide();
      looking.pinned = title;
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") timer = setTimeout(() => (looking.at = title), REST);
    };
    const down = (event: PointerEvent) => {
      held = false;
      if (event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        held = true;
        pin();
      }, HOLD);
    };
    const up = () => clearTimeout(timer);
    const menu = (event: Event) => {
      event.preventDefault();
      if (!held) pin();
    };
    const click = (event: Event) => {
      if (!held) return;
      held = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", hide);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("contextmenu", menu);
    element.addEventListener("click", click, { capture: true });
    return () => {
      hide();
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", hide);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("contextmenu", menu);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
