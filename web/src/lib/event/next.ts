/** What comes next in an event: the one step that its officials are to take, in words. */

import type { HostedEventView } from "../../generated/server/events/showing";
import type { RoundView } from "../../generated/tournament/event/rounds_told";
import { isBeingBuilt, isBeingDrafted } from "./draft";

export type Step =
  | "players"
  | "open-packs"
  | "draft"
  | "build"
  | "pair"
  | "publish"
  | "clock"
  | "results"
  | "finish"
  | "over"
  | "closed";

export interface Next {
  step: Step;
  /** Where the event stands. */
  line: string;
  /** What the button says; "" if nothing is to be pressed. */
  button: string;
}

/** The tables of a round that have no result. */
export function missing(round: RoundView | undefined): number {
  return round?.tables.filter((table) => !table.over).length ?? 0;
}

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** How the event is planned for those who are in it: "5 Swiss rounds, then the top 8 in single elimination". */
export function planned(view: HostedEventView): string {
  const several = new Set(view.event.stages.map((stage) => stage.title)).size > 1;
  return view.event.stages
    .map((stage) => {
      const who = stage.places
        ? `the top ${stage.places} in `
        : stage.points
          ? `all with ${stage.points} points in `
          : "";
      const rounds = stage.rounds === null ? "" : `${stage.rounds} `;
      const words =
        stage.structure === "pods"
          ? rounds
            ? "rounds of pods"
            : "pods"
          : stage.structure === "round-robin" && rounds
            ? "rounds, everybody against everybody"
            : stage.structure.replace("-", " ");
      const many = stage.structure === "swiss" ? `Swiss ${stage.rounds === 1 ? "round" : "rounds"}` : words;
      const elimination = stage.structure.endsWith("elimination");
      return `${who}${elimination ? "" : rounds}${many}${several ? ` (${stage.title})` : ""}`;
    })
    .join(", then ");
}

export function nextStep(view: HostedEventView): Next {
  const { event } = view;
  const round = event.rounds.at(-1);
  const present = event.players.filter((one) => one.present).length;
  const people = counted(present, present && isTeams(view) ? "team" : "player");
  if (view.status === "closed") return { step: "closed", line: "This event was called off.", button: "" };
  if (event.finished) return { step: "over", line: "The event is closed.", button: "" };
  // Programs can fill the other seats of a draft.
  const alone = view.mode === "online" && present > 0 && Boolean(event.stages[0]?.opened);
  if (!round && present < 2 && !alone)
    return {
      step: "players",
      line: present ? `${people} so far.` : "Nobody has entered yet.",
      button: view.mode === "online" ? "Invite players" : "Enter players",
    };
  if (round && !round.published) {
    const when = round.publish_at === null ? "not published yet" : "scheduled to be published";
    return {
      step: "publish",
      line: `The pairings of round ${round.number} are ${when}.`,
      button: "Publish the pairings",
    };
  }
  if (isBeingDrafted(event)) return { step: "draft", line: "The draft is going on.", button: "To the draft" };
  if (isBeingBuilt(event)) {
    const { submitted, builders } = event.construction!;
    const line = `Decks are being built: ${submitted.length} of ${builders.length} are in.`;
    return { step: "build", line, button: "To the decks" };
  }
  const left = missing(round);
  if (round && left) {
    const lack = `${counted(left, "result")} of round ${round.number} missing`;
    return round.started
      ? { step: "results", line: `${lack}.`, button: "" }
      : { step: "clock", line: `Round ${round.number} is published; ${lack}.`, button: "Start the clock" };
  }
  const done = round ? `All results of round ${round.number} are in.` : `${people}: ${planned(view)}.`;
  if (event.over) return { step: "finish", line: `${done} That was the last round.`, button: "Close the event" };
  const number = (round?.number ?? 0) + 1;
  const stage = event.stages[event.stage];
  const begins = round ? event.stage > round.stage : true;
  if (begins && stage?.opened && needsPacks(view)) {
    const what = stage.format === "sealed" ? "open their packs" : "draft";
    return { step: "open-packs", line: `${done} Before round ${number}, players ${what}.`, button: "To the draft" };
  }
  const cut = round && begins && stage?.places ? `, the cut to the top ${stage.places}` : "";
  return { step: "pair", line: done, button: `Pair round ${number}${cut}` };
}

/** Whether teams enter the event. */
export function isTeams(view: HostedEventView): boolean {
  return Number(view.settings.team_size ?? 1) > 1;
}

/** Whether packs of the present stage are still to be opened, as far as that can be known. */
function needsPacks(view: HostedEventView): boolean {
  const { event } = view;
  return event.drafts.length === 0 && event.construction === null && event.desk?.lists.registered === 0;
}
