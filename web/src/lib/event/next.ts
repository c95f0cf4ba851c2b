/** What comes next in an event: the one step that its officials are to take, in words. */

import type { HostedEventView } from "../../generated/server/events/showing";
import type { RoundView } from "../../generated/tournament/event/telling";

export type Step = "players" | "open-packs" | "pair" | "publish" | "clock" | "results" | "finish" | "over" | "closed";

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
  return view.event.stages
    .map((stage) => {
      const who = stage.places
        ? `the top ${stage.places} in `
        : stage.points
          ? `all with ${stage.points} points in `
          : "";
      const rounds = stage.rounds === null ? "" : `${stage.rounds} `;
      const words =
        stage.structure === "pods" ? (rounds ? "rounds of pods" : "pods") : stage.structure.replace("-", " ");
      const many = stage.structure === "swiss" ? `Swiss ${stage.rounds === 1 ? "round" : "rounds"}` : words;
      const elimination = stage.structure.endsWith("elimination");
      return `${who}${elimination ? "" : rounds}${many}`;
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
  if (!round && present < 2)
    return {
      step: "players",
      line: present ? `${people} so far.` : "Nobody has entered yet.",
      button: "Enter players",
    };
  if (round && !round.published) {
    const when = round.publish_at === null ? "not published yet" : "scheduled to be published";
    return {
      step: "publish",
      line: `The pairings of round ${round.number} are ${when}.`,
      button: "Publish the pairings",
    };
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
