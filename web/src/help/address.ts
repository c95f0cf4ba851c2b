/** Where each part of the help is, and which of them somebody wants. */

const KEYS = ["", "altered", "campaigns", "events"] as const;
/** What the address of a part ends with: of the first, which is Magic’s, with nothing. */
export type HelpKey = (typeof KEYS)[number];

export const helpAt = (key: HelpKey): string => (key ? `/help/${key}` : "/help");

/** Where the help is that somebody wants who comes from a page. */
export function helpFor(path: string, query: URLSearchParams): string {
  if (/^\/campaigns?(\/|$)/.test(path)) return helpAt("campaigns");
  if (/^\/(events?|season|player)(\/|$)/.test(path)) return helpAt("events");
  if (/^\/help(\/|$)/.test(path)) return path;
  return helpAt(KEYS.find((key) => key === query.get("game")) ?? "");
}
