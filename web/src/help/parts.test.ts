import { expect, test } from "vitest";
import { helpAt, helpFor } from "./address";
import { HELP } from "./parts";

test("the help for a page is that of its game, or of what it is about", () => {
  const from = (address: string): string => {
    const [path, query] = address.split("?");
    return helpFor(path!, new URLSearchParams(query));
  };
  expect(from("/")).toBe("/help");
  expect(from("/decks?game=altered")).toBe("/help/altered");
  expect(from("/new?game=magic")).toBe("/help");
  expect(from("/campaigns")).toBe("/help/campaigns");
  expect(from("/campaign/7/battles")).toBe("/help/campaigns");
  expect(from("/event/new?kind=draft")).toBe("/help/events");
  expect(from("/help/altered")).toBe("/help/altered");
});

test("each part has an address, titles of its own and keys that are told once", () => {
  expect(HELP.map((part) => helpAt(part.key))).toEqual(["/help", "/help/altered", "/help/campaigns", "/help/events"]);
  for (const part of HELP) {
    const titles = part.sections.map(([title]) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { keys } of part.keys) expect(new Set(keys.map(([names]) => names.join())).size).toBe(keys.length);
  }
});
