/** Made of `headjudge.server.events.judging` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Explained } from "../../infractions/explaining";
import type { PastPenaltyView } from "../../server/events/past_penalties";

/** A fact that decides, with its question: the kind of its value, and for a choice what there is. */
export interface QuestionView {
  name: string;
  kind: string;
  ask: string;
  options: string[];
  rule: string;
}

/** An infraction, as a judge's page lists it. */
export interface InfractionView {
  name: string;
  number: string;
  title: string;
  category: string;
  penalty: string;
  definition: string;
  philosophy: string;
  examples: string[];
  /** Whether an event may announce another penalty for it. */
  announced: boolean;
  questions: QuestionView[];
}

/** An edition of the guide; `questions` are those of any infraction. */
export interface GuideView {
  edition: string;
  title: string;
  infractions: InfractionView[];
  questions: QuestionView[];
}

/** A penalty that somebody has had in this event, by which ruling. */
export interface EarlierView {
  ruling: number;
  number: string;
  title: string;
  penalty: string;
  round: number;
  day: number;
}

/**
 * What the guide says of a case, and, now that the infraction is settled, what its offender has had before, in this
 * event and in earlier ones.
 */
export interface AssessedView {
  found: Explained;
  earlier: EarlierView[];
  past: PastPenaltyView[];
}

/**
 * What somebody is said to have done: the arguments of the act `commit`. `ruling`: the number of the ruling in
 * the place of which it would stand.
 */
export interface Case {
  commit: Record<string, unknown>;
  ruling?: number | null;
}
