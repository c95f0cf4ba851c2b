/** Made of `headjudge.tournament.event.judging.told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { Explained } from "../../../infractions/explaining";
import type { RoundOfJudging } from "../../../tournament/event/judging/counts";
import type { KnownView } from "../../../tournament/event/judging/known_cards";

/**
 * An appeal; `upheld`: whether the ruling stands, None as long as it isn't decided. Times are seconds since
 * 1970.
 */
export interface AppealView {
  by: string;
  at: number;
  words: string;
  upheld: boolean | null;
  decided_by: string | null;
  decided_at: number | null;
  reason: string;
}

/** What a ruling was until it was amended, by whom, when and why. */
export interface AmendedView {
  by: string;
  at: number;
  reason: string;
  found: Explained;
}

/** What somebody says of a disqualification; `of`: None: the head judge's report. */
export interface StatementView {
  of: string | null;
  by: string;
  at: number;
  words: string;
}

/**
 * A ruling, as judges see it: what was told (`infraction` by its name, `by` whom) and found, what is lost by it
 * and whether that waits. Times are seconds since 1970, lengths seconds. `entry`: the number of the ruling under
 * which its penalty stands; `came`: when somebody who was late has come.
 */
export interface RulingView {
  number: number;
  entry: number;
  at: number;
  judge: string;
  day: number;
  round: number;
  table: number | null;
  game: number | null;
  infraction: string;
  by: string;
  facts: Record<string, unknown>;
  cause: string;
  words: string;
  took: number;
  deviation: string;
  found: Explained;
  applies_to: string | null;
  waits: boolean;
  extension: number;
  chosen: string | null;
  came: number | null;
  file: StatementView[];
  stack: string[] | null;
  approved_by: string | null;
  appeal: AppealView | null;
  before: AmendedView[];
}

/**
 * What a judge would rule, as the arguments of `commit`, what the guide says of it, and what the head judge has
 * said.
 */
export interface ProposalView {
  number: number;
  by: string;
  at: number;
  given: Record<string, unknown>;
  found: Explained;
  decision: string | null;
  decided_by: string | null;
  reason: string;
  ruling: number | null;
}

/** A backup that was planned. */
export interface BackupView {
  number: number;
  steps: string[];
  simple: boolean;
  random: boolean;
  extreme: boolean;
  done_by: string | null;
}

/**
 * A backup of a game at a table of the host's own (`game`), as judges see it; `moment`: to where, `actions`:
 * what is reversed, `steps`: what is done; `done_at`: when it was carried out, or `failed` for that reason.
 */
export interface WantedView {
  number: number;
  by: string;
  at: number;
  call: number;
  table: number | null;
  side: string;
  game: string;
  moment: string;
  actions: string[];
  steps: string[];
  simple: boolean;
  random: boolean;
  other_cards: string[];
  why: string;
  decision: string | null;
  decided_by: string | null;
  reason: string;
  failed: string;
  done_at: number | null;
}

/**
 * The judges' desk. `head`: whether the viewer decides what is the head judge's; `backs_up`: whether they may
 * authorise backups; `guide`: a key of its edition, another one whenever that changes; `known`: what was answered
 * at tables where they are; `waiting`: the numbers of rulings whose loss waits for a later game or match.
 */
export interface JudgingView {
  head: boolean;
  backs_up: boolean;
  guide: string;
  guide_title: string;
  level: string;
  day: number;
  rulings: RulingView[];
  proposals: ProposalView[];
  backups: BackupView[];
  wanted: WantedView[];
  known: KnownView[];
  waiting: number[];
  by_round: RoundOfJudging[];
  delegates: string[];
}

/**
 * A ruling at a player's own table, or on themselves. `asked`: what they are to choose; `appealable`: whether
 * they may appeal against it now.
 */
export interface OwnRulingView {
  number: number;
  round: number;
  judge: string;
  found: Explained;
  applies_to: string | null;
  extension: number;
  chosen: string | null;
  asked: string[];
  appealable: boolean;
  appeal: AppealView | null;
}
