/** A case at the judge's desk: who, what, the answers to the guide's questions, and what the guide says of it so far. */

import type { AssessedView, GuideView, InfractionView, QuestionView } from "../../generated/server/events/judging";
import type { FlagView } from "../../generated/server/events/flagged";
import type { RulingView } from "../../generated/tournament/event/judging/told";
import { refusalOf, type Refusal } from "../api";
import { now } from "../now.svelte";
import { callAt } from "./flags";
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

/** The questions to which "no" is an answer of its own, beside none. */
export const NO = new Set(["proof"]);

let guides: Record<string, Promise<GuideView>> = {};

/** The guide of an event; asked for once for each edition. */
export function guideOf(live: LiveEvent): Promise<GuideView> {
  const edition = `${live.id} ${live.event.judging?.guide}`;
  guides[edition] ??= live.ask<GuideView>("GET", "/guide").catch((error) => {
    guides = {};
    throw error;
  });
  return guides[edition];
}

/** What a case is to become: a ruling; what a ruling should have been; what is ruled instead of what a floor judge would
 * rule, or instead of a ruling on appeal. */
export type Purpose =
  | { verb: "commit" }
  | { verb: "amend"; ruling: number }
  | { verb: "decide"; proposal: number }
  | { verb: "decide_appeal"; ruling: number };

/** What is known of a case from what was ruled, or would have been: the arguments of `commit`. */
export interface Given {
  infraction?: unknown;
  offender?: unknown;
  facts?: unknown;
  words?: unknown;
  call?: unknown;
  took?: unknown;
  in_game?: unknown;
  cause?: unknown;
}

/** A case as an address tells it: what was seen at a table, to be ruled on. */
export function caseTold(text: string | null): (Given & { call: number | null }) | null {
  if (text === null) return null;
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== "object" || told === null) return null;
    const { infraction, facts, words, call } = told as Given;
    return { infraction, facts, words, call: typeof call === "number" ? call : null };
  } catch {
    return null; // the address was changed: then one begins with nothing
  }
}

export class Case {
  readonly live: LiveEvent;
  readonly purpose: Purpose;
  /** The number of the call that it answers, if there is one. */
  readonly call: number | null;
  /** Since when somebody has looked into it, in seconds since 1970. */
  readonly since: number;
  readonly #given: Given;
  /** What a table has flagged that is done with once it is ruled on. */
  flag: FlagView | null = null;
  offender = $state("");
  infraction = $state.raw<InfractionView | null>(null);
  answers = $state<Record<string, unknown>>({});
  game = $state("");
  words = $state("");
  to = $state("");
  reason = $state("exceptional");
  /** The number of an earlier ruling with the same root cause. */
  sameAs = $state<number | null>(null);
  /** What was found together with it, and is ruled on at the same time. */
  beside = $state.raw<Case[]>([]);
  /** Whether all of it has one root cause. */
  oneCause = $state(false);
  /** Why something else is ruled than before. */
  why = $state("");
  assessed = $state.raw<AssessedView | null>(null);
  consequences = $state.raw<string[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  #asked = 0;

  constructor(
    live: LiveEvent,
    call: number | null,
    since: number,
    purpose: Purpose = { verb: "commit" },
    given: Given = {},
  ) {
    this.live = live;
    this.call = call;
    this.since = since;
    this.purpose = purpose;
    this.#given = given;
    this.offender = typeof given.offender === "string" ? given.offender : "";
    this.words = typeof given.words === "string" ? given.words : "";
    this.game = typeof given.in_game === "number" ? String(given.in_game) : "";
  }

  /** A ruling that was made, to be made another one. */
  static of(live: LiveEvent, ruling: RulingView, verb: "amend" | "decide_appeal"): Case {
    const { facts, words, game, cause } = ruling;
    const told = { infraction: ruling.infraction, offender: ruling.by, facts, words, in_game: game, cause };
    return new Case(live, null, ruling.at, { verb, ruling: ruling.number }, told);
  }

  /** What a table has flagged, to be ruled on: under the call to that table, if it is the reader's. */
  static flagged(live: LiveEvent, flag: FlagView): Case {
    const { infraction, facts, who } = flag;
    const call = callAt(live.event, flag);
    const mine = call !== null && call.judge === live.view?.me.key;
    const words = `${live.name(who)} ${flag.words}`;
    const begun = new Case(
      live,
      mine ? call.number : null,
      now.at,
      { verb: "commit" },
      { infraction, facts, offender: who, words },
    );
    begun.flag = flag;
    return begun;
  }

  /** Take over what was told, as the guide asks for it: lengths of time are kept in seconds, and said in another way. */
  fill(guide: GuideView): void {
    const known = guide.infractions.find((one) => [one.name, one.number].includes(String(this.#given.infraction)));
    if (this.infraction || !known) return;
    this.infraction = known;
    const facts = (this.#given.facts ?? {}) as Record<string, unknown>;
    const ruled = this.purpose.verb !== "decide";
    this.answers = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => {
        const asked = [...known.questions, ...guide.questions].find((one) => one.name === name);
        return [name, ruled && asked?.kind === "duration" ? hours(Number(value)) : value];
      }),
    );
  }

  /** Which infraction it is; what was answered of another one doesn't count for it. */
  choose(infraction: InfractionView | null): void {
    this.infraction = infraction;
    this.answers = {};
    this.assessed = null;
    this.sameAs = null;
  }

  /** A further case, found together with this one and those beside it. */
  further(): Case {
    const next = new Case(this.live, this.call, this.since);
    next.beside = [...this.beside, this];
    return next;
  }

  /** The act that its purpose is. */
  get verb(): string {
    return this.beside.length ? "commit_together" : this.purpose.verb;
  }

  /** Whether it is a new ruling. */
  get fresh(): boolean {
    return this.purpose.verb === "commit";
  }

  /** The arguments of the act that its purpose is. */
  args(why: string): Record<string, unknown> {
    const { purpose, commit } = this;
    switch (purpose.verb) {
      case "commit":
        return this.beside.length ? { commits: this.#together(commit) } : commit;
      case "amend":
        return { ruling: purpose.ruling, reason: why, commit };
      case "decide":
        return { proposal: purpose.proposal, decision: "changed", reason: why, commit };
      case "decide_appeal":
        return { ruling: purpose.ruling, upheld: false, reason: why, commit };
    }
  }

  /** The arguments of `commit`. */
  get commit(): Record<string, unknown> {
    const facts = Object.fromEntries(
      Object.entries(this.answers).filter(
        ([name, value]) => value !== "" && value !== null && (value !== false || NO.has(name)),
      ),
    );
    const { call, took, cause } = this.#given;
    return {
      infraction: this.infraction?.name ?? "",
      offender: this.offender,
      facts,
      words: this.words,
      ...(this.sameAs !== null ? { same_as: this.sameAs } : cause ? { cause } : {}),
      ...(this.purpose.verb === "decide" && { ...(call ? { call } : {}), ...(took ? { took } : {}) }),
      ...(this.fresh && (this.call === null ? { took: this.took } : { call: this.call })),
      ...(this.game && { in_game: Number(this.game) }),
      ...(this.to && { deviate: { to: this.to, reason: this.reason } }),
    };
  }

  /** This and what is beside it; the time that it took counts once. */
  #together(own: Record<string, unknown>): Record<string, unknown>[] {
    const cause = this.oneCause ? { cause: `together-${this.since}` } : {};
    const all = [...this.beside.map((other) => other.commit), own];
    return all.map((commit, at) => ({ ...commit, ...cause, ...(at && { took: 0 }) }));
  }

  /** How long somebody has looked into it, as acts say it. */
  get took(): string {
    return hours(Math.max(0, Math.floor(now.at - this.since)));
  }

  /** Ask what the guide says, and what would follow; the latest answer counts. */
  async assess(): Promise<void> {
    if (!this.infraction || !this.offender) return;
    const asked = ++this.#asked;
    const { commit, purpose } = this;
    const instead = "ruling" in purpose ? { ruling: purpose.ruling } : {};
    try {
      const [found, lines] = await Promise.all([
        this.live.ask<AssessedView>("POST", "/assess", { commit, ...instead }),
        this.live.consider(this.verb, this.args(this.why.trim() || "…")),
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

/** A length of time as acts say it, in the form in which people write it: 7, or "6:30". */
export function shortened(said: unknown): string {
  const found = /^(\d+):(\d\d):(\d\d)$/.exec(String(said ?? ""));
  if (!found) return String(said ?? "");
  const [, h, m, s] = found;
  return `${Number(h) * 60 + Number(m)}:${s}`;
}

/** How late somebody was, of a ruling on tardiness: in seconds. */
export function lateBy(one: RulingView): number {
  return typeof one.facts.late === "number" ? one.facts.late : 0;
}
