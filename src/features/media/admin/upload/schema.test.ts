import { expect, it } from "vitest";
import { fieldsOf, savable } from "./schema.ts";

const BEFORE = { ...fieldsOf(null), title: "La luz" };

it("valid values are stored, invalid ones keep the value before", () => {
  const fields = { ...BEFORE, title: "  El  ", speaker: " Ana Ruiz ", publishes: false };
  expect(savable(fields, BEFORE)).toEqual({ ...BEFORE, speaker: "Ana Ruiz", publishes: false });
  expect(savable({ ...fields, title: " El camino " }, BEFORE).title).toBe("El camino");
  expect(savable({ ...BEFORE, description: "a".repeat(5_001) }, BEFORE).description).toBe("");
});
