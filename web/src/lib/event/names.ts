/** People are keys on every wire; whoever reads a sentence is shown names. */

/** A sentence with names in the place of keys such as "@7". */
export function named(text: string, names: Record<string, string>): string {
  return text.replace(/@\d+/g, (key) => names[key] ?? key);
}
