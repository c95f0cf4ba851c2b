/** The parts of an event's page: which there are, for whom, and what waits there. */

import type { HostedEventView } from "../../generated/server/events/showing";
import { isDrafting, waitsForMe } from "./draft";
import { mayJoin } from "./joining";

export interface Tab {
  key: string;
  name: string;
  /** How many things wait there for the reader. */
  waiting: number;
}

/** The parts that the reader has something to see in; what concerns them most comes first. */
export function tabsOf(view: HostedEventView): Tab[] {
  const { event } = view;
  const begun = event.rounds.length > 0;
  const packs = event.stages.some((stage) => !stage.brings);
  const drafting = isDrafting(event);
  const draft = packs || event.drafts.length > 0 || event.construction !== null || event.lots.length > 0;
  const joining = mayJoin(view) && !view.me.official;
  const tabs: [key: string, name: string, shown: boolean, waiting?: number][] = [
    ["draft", "Draft", drafting, waitsForMe(event) ? 1 : 0],
    // Who was sent the link and isn't in yet finds the way in before all else.
    ["about", "The event", joining],
    ["me", "My event", event.mine !== null, event.mine?.to_confirm ? 1 : 0],
    ["desk", "Desk", view.me.official, event.desk?.disputed.length ?? 0],
    ["judges", "Judges", Boolean(event.judging), forJudges(view)],
    ["draft", "Draft", draft && !drafting],
    ["pairings", "Pairings", begun],
    ["standings", "Standings", begun],
    [
      "bracket",
      event.brackets.length ? "Bracket" : "Cross table",
      event.rounds.some((round) => hasPicture(event.stages[round.stage]?.structure ?? "")),
    ],
    [
      "decks",
      "Decks",
      event.metagame.length > 0 || Object.keys(event.decks).length > 0 || Object.keys(event.other_decks).length > 0,
    ],
    ["about", begun ? "About" : "The event", !joining],
  ];
  return tabs.flatMap(([key, name, shown, waiting]) => (shown ? [{ key, name, waiting: waiting ?? 0 }] : []));
}

/** How many calls nobody has claimed, and what tables have flagged; for whoever authorises them how many backups wait, and for the head judge how many
 * proposals and appeals. */
function forJudges({ event, online }: HostedEventView): number {
  const { desk, judging } = event;
  const backups = judging?.backs_up ? judging.wanted.filter((one) => one.decision === null).length : 0;
  const mine = desk?.calls.filter((call) => call.judge === null || (call.escalated && judging?.head)) ?? [];
  const calls = mine.length + backups + (online?.flags.length ?? 0);
  if (!judging?.head) return calls;
  const proposals = judging.proposals.filter((one) => one.decision === null).length;
  return calls + proposals + judging.rulings.filter((one) => one.appeal?.upheld === null).length;
}

/** Whether a structure is shown as a picture: a bracket, or everybody against everybody. */
export function hasPicture(structure: string): boolean {
  return structure !== "" && structure !== "swiss" && structure !== "pods";
}
