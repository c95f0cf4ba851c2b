/** Made of `headjudge.server.events.papers` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A kind of document: its name in addresses, what it is, which options it takes, in which forms it comes. */
export interface DocumentKind {
  name: string;
  title: string;
  line: string;
  takes: string[];
  forms: string[];
  /** Whether only officials get it. */
  officials: boolean;
  /** Why there is nothing to print yet. */
  lacking: string;
}
