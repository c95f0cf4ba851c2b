/** A page may move while somebody presses a button: an update comes in, and what is under the mouse is something else
 * when it is let go. Browsers then click nothing. Here what was pressed is clicked, unless the mouse was drawn away. */

const PRESSED = "button, a[href], summary, label, input, [role=button], [role=tab], [role=menuitem]";
/** Further away than so many pixels, a press is taken back, as people know it. */
const AWAY = 8;

export function holdPresses(): void {
  let held: { element: Element; pointer: number; x: number; y: number } | null = null;

  addEventListener("pointerdown", (event) => {
    const element = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    // A finger holds by itself. What can be dragged, and what somebody writes in, has its own use for the mouse.
    if (!element || event.button !== 0 || event.pointerType === "touch" || event.defaultPrevented) return;
    if (element.closest("[draggable=true]") || (element instanceof HTMLInputElement && isWritten(element))) return;
    element.setPointerCapture(event.pointerId);
    held = { element, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  });
  addEventListener("pointermove", (event) => {
    if (!held || held.pointer !== event.pointerId) return;
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= AWAY) return;
    if (held.element.hasPointerCapture(held.pointer)) held.element.releasePointerCapture(held.pointer);
    held = null;
  });
}

function isWritten(input: HTMLInputElement): boolean {
  return !["checkbox", "radio", "button", "submit"].includes(input.type);
}
