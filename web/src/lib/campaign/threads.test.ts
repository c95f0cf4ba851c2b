import { describe, expect, it } from "vitest";
import { waiting } from "./due";
import { changed } from "../notices";
import { threadsOf, unread } from "./threads";
import type { DueView } from "../../generated/wargame/views/due";
import type { MessageView } from "../../generated/wargame/views/messages";
import { view } from "./samples";

describe("what is read and what waits", () => {
  const messages: MessageView[] = [
    { thread: "movement", at: 5, by: null, text: "", rule: "" },
    { thread: "movement", at: 9, by: "Olga", text: "", rule: "" },
    { thread: "results", at: 9, by: null, text: "", rule: "" },
  ];
  it("is unread if it came later, and not from oneself", () => {
    expect(unread(messages, "movement", {}, "Olga")).toBe(1);
    expect(unread(messages, "movement", { movement: 5 }, "Olga")).toBe(0);
    expect(unread(messages, "results", { movement: 50 }, "Olga")).toBe(1);
  });
  it("has one's own room and no other", () => {
    expect(threadsOf(view()).map((thread) => thread.key)).toContain("room:coalition");
    expect(threadsOf(view()).map((thread) => thread.key)).not.toContain("room:phyrexia");
    expect(threadsOf(view({ me: null })).every((thread) => !thread.writes)).toBe(true);
  });
  it("is put together where there is much of it", () => {
    const orders = [3, 2, 1].map((by): DueView => ({ what: "orders", by, text: `${by}`, army: `A${by}` }));
    expect(waiting(orders)).toMatchObject([{ text: "3 armies have no orders.", by: 1 }]);
    expect(waiting(orders.slice(0, 2))).toHaveLength(2);
    expect(waiting([{ what: "lock", by: null, text: "The update." }])).toMatchObject([
      { text: "The update.", by: null },
    ]);
  });
  it("is wanted by channel", () => {
    expect(changed({}, "battle", "page", true)).toEqual({ battle: ["page"] });
    expect(changed({ battle: ["page", "email"] }, "battle", "page", false)).toEqual({ battle: ["email"] });
  });
});
