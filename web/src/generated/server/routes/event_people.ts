/** Made of `headjudge.server.routes.event_people` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { NewPerson } from "../../server/events/entrance";

/** People to be entered: all of them, or none. */
export interface NewPeople {
  people: NewPerson[];
}

/** A file of players of another program: CSV, or the XML of Wizards Event Reporter. */
export interface PeopleFile {
  text: string;
}

/** A team to be entered, with its members in their order. */
export interface NewTeam {
  name: string;
  members: NewPerson[];
  byes?: number;
}

/** Who plays in a team, in their order: keys of people, or people whom the event doesn't know. */
export interface NewMembers {
  members: (string | NewPerson)[];
}

/** What somebody is called, in a line. */
export interface NewName {
  name: string;
}

/** Whose links are made, by key. */
export interface LinksWanted {
  keys: string[];
}

/** The keys of those who were entered, in their order. */
export interface Entered {
  keys: string[];
}

/** What somebody's own link holds: whoever opens it acts as them. */
export interface OwnLink {
  key: string;
  secret: string;
}

/** What one's own link holds. */
export interface Claim {
  secret: string;
}

/** What somebody wants to be told of at an event, and where. */
export interface WantedOfEvent {
  wanted: Partial<Record<"decks" | "duty" | "end" | "pairings" | "result" | "time", ("email" | "page" | "webhook")[]>>;
}
