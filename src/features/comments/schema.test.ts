import { describe, expect, it } from "vitest";
import { problemsOf } from "#lib/schemas.ts";
import { commentSchema } from "./schema.ts";

const problem = (text: string) => problemsOf(commentSchema, { text, mentions: [] }).text;

describe("a comment's text", () => {
  it.each(["", "   ", "\n\n", "\u0000", "\u0085", "\u200B\u2060", "\u2800 \u3164", "\u00A0\uFEFF"])(
    "%j is nothing",
    (text) => {
      expect(problem(text)).toBe("Escribe tu comentario.");
    },
  );

  it("may have 2,000 characters, counted as the database counts", () => {
    expect(problem("a".repeat(2_000))).toBeUndefined();
    expect(problem("🙏".repeat(2_000))).toBeUndefined();
    expect(problem(`${"🙏".repeat(2_000)}\u0000 `)).toBeUndefined();
  });

  it("says by how much it is too long", () => {
    expect(problem("a".repeat(2_001))).toBe("Tu comentario es muy largo: quita 1 carácter.");
    expect(problem("a".repeat(2_015))).toBe("Tu comentario es muy largo: quita 15 caracteres.");
  });
});
