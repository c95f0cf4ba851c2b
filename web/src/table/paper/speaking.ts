/** What a seat says of triggers in paper mode. */

import type { MissedView } from "../../generated/magic/engine/showing/missed_view";
import { toasts } from "../../lib/toasts.svelte";
import type { Thing } from "../../lib/view";
import type { Play } from "../play.svelte";

/** Say something of triggers; whether it was heard. What is refused is said. */
async function say(play: Play, verb: string, args: Record<string, unknown>): Promise<boolean> {
  const { source } = play;
  const reply = await source.send({ type: "act", verb, branch: source.branch, arguments: args });
  if (reply !== null && reply !== true && reply.type === "refused") toasts.say(reply.message, "bad", reply.rule);
  return reply === true;
}

/** Whether somebody looks at the table who may speak of triggers. */
export const maySpeak = (play: Play): boolean =>
  play.view.paper && play.source.live && !play.still && (play.me?.in_game ?? false) && !play.view.over;

/** Whether there may be something to say of an object: what lies in a hand has triggered nothing. */
export const maySpeakOf = (play: Play, thing: Thing): boolean =>
  maySpeak(play) && !play.view.players.some((player) => player.hand?.some((card) => card.id === thing.id));

/** Show that one remembers the triggers of an object, or ask about another's. */
export const speakOf = (play: Play, thing: Thing): Promise<boolean> => say(play, "trigger", { of: thing.id });

/** Point out that a trigger was missed. */
export const pointOut = (play: Play, missed: number): Promise<boolean> => say(play, "point_out", { missed });

/** The page where a judge rules on a missed trigger, with what the table knows of it. */
export function caseOf(missed: MissedView, event: string, call: number | null): string {
  const { demand, default_action, delayed_zone_change, detrimental, duration, now, then } = missed;
  const told = {
    infraction: "missed-trigger",
    words: `${missed.whose} missed the trigger of ${missed.of}`,
    facts: {
      ...{ demand, default_action, delayed_zone_change, detrimental, now, missed_at: then, name: missed.of },
      ...(duration ? { duration } : {}),
    },
    call,
  };
  return `/event/${encodeURIComponent(event)}/judges?case=${encodeURIComponent(JSON.stringify(told))}`;
}
