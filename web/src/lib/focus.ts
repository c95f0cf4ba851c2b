/**
 * Go on typing at a field once an answer has come, unless the reader has turned to something else meanwhile: that keeps
 * the focus, and the page stays where it was scrolled to.
 */
export function goOnAt(field: HTMLElement | undefined): void {
  const now = document.activeElement;
  const elsewhere = now && now !== document.body && !field?.closest("section")?.contains(now);
  if (!elsewhere) field?.focus({ preventScroll: true });
}
