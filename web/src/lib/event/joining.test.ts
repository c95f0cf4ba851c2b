import { describe, expect, it } from "vitest";
import type { HostedEventView } from "../../generated/server/events/showing";
import { mayJoin } from "./joining";
import { tabsOf } from "./tabs";

/** An event in which two take part, as somebody sees it. */
function view(event: object = {}, more: object = {}): HostedEventView {
  const stage = { structure: "swiss", brings: false, opened: true, format: "booster-draft" };
  const players = ["@1", "@2"].map((key) => ({ key, members: [key], present: true }));
  const nothing = { rounds: [], drafts: [], lots: [], brackets: [], metagame: [], decks: {}, other_decks: {} };
  const none = { construction: null, desk: null, mine: null, me: null };
  const shown = { ...nothing, ...none, stages: [stage], stage: 0, players, ...event };
  const open = { status: "running", joining: "anybody", full: null, settings: {}, me: { official: false } };
  return { ...open, ...more, event: shown } as unknown as HostedEventView;
}
const first = (shown: HostedEventView): string => tabsOf(shown)[0]!.key;

describe("the way in", () => {
  it("comes before all else for whoever was sent the link", () => {
    expect(first(view())).toBe("about");
    expect(tabsOf(view()).filter((tab) => tab.key === "about")).toHaveLength(1);
  });
  it("is no longer in the way of who is in, or can't get in", () => {
    expect(first(view({ me: "@1", mine: { key: "@1", to_confirm: false } }))).toBe("me");
    expect(first(view({}, { me: { official: true } }))).toBe("desk");
    for (const closed of [view({}, { full: 2 }), view({}, { joining: "nobody" }), view({}, { status: "closed" })]) {
      expect(mayJoin(closed)).toBe(false);
      expect(first(closed)).toBe("draft");
    }
  });
});
