/** Made of `headjudge.server.routes.rules` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A scenario that shows a rule at work: its title and its address below `/api/scenarios`. */
export interface RuleShown {
  title: string;
  address: string;
}

/** A paragraph of a rules document, in our words: its summary, its parts, the scenarios that show it. */
export interface RuleInfo {
  number: string;
  document: string;
  chapter: string;
  summary: string;
  /** The paragraphs beneath it, with their summaries. */
  parts: Record<string, string>;
  scenarios: RuleShown[];
}

/** A chapter of a rules document: what it is about, and its paragraphs with their summaries. */
export interface ChapterInfo {
  number: string;
  title: string;
  about: string;
  rules: Record<string, string>;
}

/** A rules document that is kept here. */
export interface DocumentInfo {
  name: string;
  title: string;
  chapters: ChapterInfo[];
}
