/** People are keys on every wire; whoever reads a sentence is shown names. */

/** A sentence with names in the place of keys such as "@7". */
export function named(text: string, names: Record<string, string>): string {
  return text.replace(/@\d+/g, (key) => names[key] ?? key);
}

// Everywhere alike, and as on paper: whatever the reader's language, accents and capitals count for nothing.
const collator = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: false });

/** The order of names as lists have them, "Bell, Ana". */
export function byName(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : Number(one > other));
}

/** Text as it is searched: without capitals and accents. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().replace(/\s+/g, " ").trim();
}

/** Whether somebody is called so, however it is written: "Ana Bell", "Bell, Ana", "Bell Ana". */
export function isCalled(person: { first: string; last: string }, typed: string): boolean {
  const { first, last } = person;
  const wanted = plain(typed);
  return (
    wanted !== "" && [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`].some((one) => plain(one) === wanted)
  );
}
