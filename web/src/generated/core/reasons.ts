/** Made of `headjudge.core.reasons` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A reason as data: with the rule that it follows from ("" if none), and the reasons beneath it. */
export interface WhyData {
  text: string;
  rule: string;
  under: WhyData[];
}
