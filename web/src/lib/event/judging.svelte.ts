/** A case at the judge's desk: who, what, the answers to the guide's questions, and what the guide says of it so far. */

import type { AssessedView, GuideView, InfractionView, QuestionView } from "../../generated/server/events/judging";
import { ask, refusalOf, type Refusal } from "../api";
import { now } from "../now.svelte";
import type { LiveEvent } from "./live.svelte";

/** How penalties are announced. */
export const PENALTIES: Record<string, string> = {
  none: "No penalty",
  warning: "Warning",
  "game-loss": "Game Loss",
  "match-loss": "Match Loss",
  disqualification: "Disqualification",
};

/** What is lost by a penalty, in words. */
export const LOST: Record<string, string> = {
  "current-game": "the game in progress",
  "next-game": "their next game",
  "current-match": "this match",
  "next-match": "their next match",
  "next-round": "a game of the next round, since the opponent lost this match",
  event: "the match, and their place in the event",
  nothing: "nothing, since both have one",
};

/** Why the head judge may deviate. */
export const REASONS: Record<string, string> = {
  exceptional: "Significant and exceptional circumstances",
  "no-guidance": "The guide has no philosophy for it",
  "staff-error": "A mistake of the staff",
};

let guides: Record<string, Promise<GuideView>> = {};

/** An edition of the guide; asked for once. */
export function guideOf(edition: string): Promise<GuideView> {
  guides[edition] ??= ask<GuideView>("GET", `/api/guide?edition=${encodeURIComponent(edition)}`).catch((error) => {
    guides = {};
    throw error;
  });
  return guides[edition];
}

export class Case {
  readonly live: LiveEvent;
  /** The number of the call that it answers, if there is one. */
  readonly call: number | null;
  /** Since when somebody has looked into it, in seconds since 1970. */
  readonly since: number;
  offender = $state("");
  infraction = $state.raw<InfractionView | null>(null);
  answers = $state<Record<string, unknown>>({});
  game = $state("");
  words = $state("");
  to = $state("");
  reason = $state("exceptional");
  assessed = $state.raw<AssessedView | null>(null);
  consequences = $state.raw<string[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  #asked = 0;

  constructor(live: LiveEvent, call: number | null, since: number) {
    this.live = live;
    this.call = call;
    this.since = since;
  }

  /** The arguments of `commit`. */
  get commit(): Record<string, unknown> {
    const facts = Object.fromEntries(
      Object.entries(this.answers).filter(([, value]) => value !== "" && value !== false && value !== null),
    );
    return {
      infraction: this.infraction?.name ?? "",
      offender: this.offender,
      facts,
      words: this.words,
      ...(this.call === null ? { took: hours(Math.max(0, Math.floor(now.at - this.since))) } : { call: this.call }),
      ...(this.game && { in_game: Number(this.game) }),
      ...(this.to && { deviate: { to: this.to, reason: this.reason } }),
    };
  }

  /** Ask what the guide says, and what would follow; the latest answer counts. */
  async assess(): Promise<void> {
    if (!this.infraction || !this.offender) return;
    const asked = ++this.#asked;
    const commit = this.commit;
    try {
      const [found, lines] = await Promise.all([
        this.live.ask<AssessedView>("POST", "/assess", { commit }),
        this.live.consider("commit", commit),
      ]);
      if (asked !== this.#asked) return;
      this.assessed = found;
      this.consequences = lines;
      this.refusal = null;
    } catch (error) {
      if (asked === this.#asked) this.refusal = refusalOf(error);
    }
  }
}

/** The questions that are asked of everybody first, and those that only rare cases need. */
export function sorted(questions: QuestionView[]): { first: QuestionView[]; rare: QuestionView[] } {
  const simple = ["yes", "choice", "duration", "person", "word"];
  return {
    first: questions.filter((one) => simple.includes(one.kind)),
    rare: questions.filter((one) => !simple.includes(one.kind)),
  };
}

/** Seconds as "00:06:30". */
export function hours(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

/** What somebody typed as a length of time, "6:30" or "7": as minutes or "00:06:30"; null if it is none. */
export function lengthOf(text: string): number | string | null {
  const found = /^\s*(\d{1,3})(?::([0-5]\d))?\s*$/.exec(text);
  if (!found) return null;
  return found[2] === undefined ? Number(found[1]) : hours(Number(found[1]) * 60 + Number(found[2]));
}
