/** Made of `headjudge.server.events.files` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { ListFlaw } from "../../server/events/decklists";

/**
 * A deck list of a file. `refused`: why it can't be read or isn't registered; `flaws`: all that is wrong with
 * what was read, with the line of the list.
 */
export interface FileList {
  cards: number;
  side: number;
  refused: string;
  flaws: ListFlaw[];
}

/**
 * A player of a file, as they would be entered. `known`: the key of whom the event knows by this number or name
 * already; `here`: who is in it, and isn't entered again; `problem`: why they aren't entered.
 */
export interface FileRow {
  line: number;
  name: string;
  number: string;
  contact: string;
  pseudonym: string;
  team: string;
  deck: string;
  byes: number;
  known: string | null;
  here: boolean;
  problem: string;
  list: FileList | null;
}

/**
 * What entering a file would do: its players, how many players or teams would enter, how many lists would be
 * registered, and what is to be known of it besides.
 */
export interface FilePreview {
  rows: FileRow[];
  entering: number;
  lists: number;
  notes: string[];
}

/** Who was entered, by key, how many lists were registered, and whatever of the file wasn't taken. */
export interface FileEntered {
  keys: string[];
  lists: number;
  told: string[];
}
