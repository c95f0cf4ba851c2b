/** Which keys are shortcuts of the table: never those of somebody who types, or is busy beside the table. */

const WRITING = "input, textarea, select, [contenteditable]";
/** What stands beside the table: its keys are its own. */
const BESIDE = "[data-beside]";

/** Whether a key that was pressed may be a shortcut: the focus is at the table, and nothing lies over it. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false;
  // A key that is held down would answer question after question.
  if (event.repeat && !event.key.startsWith("Arrow")) return false;
  const at = event.target instanceof Element ? event.target : document.body;
  return !at.closest(`${WRITING}, dialog, ${BESIDE}`) && document.querySelector("dialog[open]") === null;
}

/** Whether a key writes a letter, where something is to be written into. */
export function isLetter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** Whether somebody is writing there. */
export function isWriting(at: EventTarget | null): boolean {
  return at instanceof Element && at.closest(WRITING) !== null;
}

/** What was focused by keyboard. A browser calls what was clicked `:focus-visible` too, as soon as a key is pressed. */
let reached: EventTarget | null = null;
document.addEventListener("focusin", ({ target }) => {
  reached = target instanceof Element && target.matches(":focus-visible") ? target : null;
});

/** Whether the focus is on a button to which somebody came by keyboard: the space bar presses it, as everywhere. */
export function onButton(): boolean {
  return reached instanceof HTMLButtonElement && reached === document.activeElement;
}
