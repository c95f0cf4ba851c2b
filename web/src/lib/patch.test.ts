import { describe, expect, it } from "vitest";
import cases from "../../../tests/data/patches.json";
import { apply } from "./patch";

describe("patches made by the server", () => {
  for (const { name, old, patch, new: wanted } of cases) {
    it(name, () => {
      const before = structuredClone(old);
      expect(apply(old, patch as never)).toEqual(wanted);
      expect(old).toEqual(before);
    });
  }
});
