import { describe, expect, it } from "vitest";
import { problemsOf } from "#lib/schemas.ts";
import { NO_ANSWER, answerSchema, topicSchema } from "./schema.ts";

const topic = (changes: object) =>
  problemsOf(topicSchema, { categoryId: "c", title: "Rut", text: "Hola", mentions: [], ...changes });
const answer = (text: string) => problemsOf(answerSchema, { ...NO_ANSWER, text })["text"];

describe("the rules for topics and posts", () => {
  it("has 5,000 characters at most, counted as the database counts", () => {
    expect(answer("🙏".repeat(5_000))).toBeUndefined();
    expect(answer("a".repeat(5_001))).toBe("Tu mensaje es muy largo: quita 1 carácter.");
    expect(answer(" \u0000 ")).toBe("Escribe tu mensaje.");
  });

  it.each([
    [{ categoryId: "" }, "categoryId", "Elige una categoría."],
    [{ title: " ab " }, "title", "Ponle un título de al menos 3 letras."],
    [{ title: "a".repeat(121) }, "title", "El título puede tener hasta 120 caracteres."],
  ])("needs for a topic what %j has not", (changes, field, sentence) => {
    expect(topic(changes)).toMatchObject({ [field]: sentence });
    expect(topic({})).toEqual({});
  });
});
