/** Being told of what concerns one, beside the page: all off by default. */

export interface NoticeSettings {
  email: string;
  webhook: string;
  kinds: string[];
}

export const KINDS: Record<string, string> = {
  deadline: "a deadline is near and something of mine is missing",
  battle: "a battle involves one of my armies",
  results: "results are published",
  update: "the map is updated",
};
