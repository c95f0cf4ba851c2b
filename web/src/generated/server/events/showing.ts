/** Made of `headjudge.server.events.showing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { OnlineView } from "../../server/events/matches_told";
import type { Joining, Mode, Status } from "../../server/events/options";
import type { EventView } from "../../tournament/event/event_view";

/** What officials know of somebody; of those whose data were deleted, the name that stands in their place. */
export interface PersonView {
  key: string;
  first: string;
  last: string;
  number: string;
  contact: string;
  pseudonym: string;
  forgotten: boolean;
  /** Whether they have a link of their own. */
  linked: boolean;
  /** Whether somebody's account acts as them. */
  here: boolean;
  program: string | null;
}

/** How the reader takes part. */
export interface OwnPartView {
  key: string | null;
  owner: boolean;
  official: boolean;
}

/**
 * All that somebody may know of an event on this server. `names`: what each key stands for; sentences hold keys
 * where people are meant. `in_lists`: names as lists on a wall have them ("Bell, Ana"), where these are others, by
 * which lists are sorted. `settings`: those of the tournament; times in seconds.
 */
export interface HostedEventView {
  id: string;
  title: string;
  owner: string;
  status: Status;
  listed: boolean;
  mode: Mode;
  joining: Joining;
  place: string;
  about: string;
  starts: number | null;
  full: number | null;
  spectators: boolean;
  paper_mode: boolean;
  created: number;
  ended: number | null;
  settings: Record<string, unknown>;
  names: Record<string, string>;
  in_lists: Record<string, string>;
  /** For officials. */
  people: PersonView[];
  me: OwnPartView;
  /** Its matches at tables of this server; None of an event on paper. */
  online: OnlineView | null;
  event: EventView;
}

/**
 * Something that was done: its number in the journal, when (seconds since 1970), by whom (a key; "" for the server
 * itself), and in words with keys where people are meant.
 */
export interface ActView {
  number: number;
  at: number;
  by: string;
  verb: string;
  text: string;
}
