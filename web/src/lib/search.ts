/** Finding rules by number or by words. */

import type { ChapterInfo, DocumentInfo } from "../generated/server/routes/rules";

/**
 * The parts of the documents that fit: a number finds the paragraph, what is beneath it and its chapter; words find the
 * chapters and paragraphs that have all of them. Everything fits a query of nothing.
 */
export function findRules(documents: readonly DocumentInfo[], query: string): DocumentInfo[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return documents
    .map((document) => ({
      ...document,
      chapters: document.chapters.flatMap((chapter) => inChapter(chapter, words) ?? []),
    }))
    .filter((document) => document.chapters.length > 0);
}

function inChapter(chapter: ChapterInfo, words: readonly string[]): ChapterInfo | null {
  const heading = `${chapter.title} ${chapter.about}`;
  if (fits(chapter.number, heading, words)) return chapter;
  const rules = Object.entries(chapter.rules).filter(([number, text]) => fits(number, text, words));
  return rules.length ? { ...chapter, rules: Object.fromEntries(rules) } : null;
}

function fits(number: string, text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => (/^\d/.test(word) ? beneath(number, word) : lower.includes(word)));
}

/** Whether a paragraph is the one with that number, or a part of it, as 800.4a is of 800.4. */
function beneath(number: string, wanted: string): boolean {
  const above = wanted.replace(/\.$/, "");
  return number === above || (number.startsWith(above) && !/\d/.test(number[above.length]!));
}
