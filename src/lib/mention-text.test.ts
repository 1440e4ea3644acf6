import { describe, expect, it } from "vitest";
import { completeMention, mentionAt, mentionedIds, mentionParts } from "./mention-text.ts";

const at = (text: string) => mentionAt(text, text.length);

describe("mentionAt", () => {
  it.each([
    ["@", ""],
    ["Gracias @Lu", "Lu"],
    ["Gracias @Lucía Ra", "Lucía Ra"],
    ["(@josé", "josé"],
    ["Hola\n@Ñ", "Ñ"],
  ])("in %j a mention is being written", (text, expected) => {
    expect(at(text)).toBe(expected);
  });

  it("is over after three words", () => {
    expect(at("@María José Pérez")).toBe("María José Pérez");
    expect(at("@María José Pérez de")).toBeNull();
  });

  it.each(["Hola", "correo@iglesia", "@Lucía, gracias", "@ hola", ""])("in %j it is not", (text) => {
    expect(at(text)).toBeNull();
  });

  it("looks at the caret, not at the end", () => {
    expect(mentionAt("@Lu y más", 3)).toBe("Lu");
  });
});

describe("completeMention", () => {
  it("writes the whole name and puts the caret behind it", () => {
    expect(completeMention("Gracias @lu", 11, "Lucía Ramírez")).toEqual({
      text: "Gracias @Lucía Ramírez ",
      caret: 23,
    });
  });

  it("keeps the text behind the caret, with one blank between", () => {
    expect(completeMention("@lu y @abel", 3, "Lucía Ramírez").text).toBe("@Lucía Ramírez y @abel");
  });
});

describe("mentionedIds", () => {
  const lucia = { id: "a2", name: "Lucía Ramírez" };

  it("takes people whose name is still in the text, each once", () => {
    expect(mentionedIds("Hola @Lucía Ramírez", [lucia, lucia, { id: "a3", name: "Abel Ortega" }])).toEqual([
      "a2",
    ]);
    expect(mentionedIds("Hola @Lucía", [lucia])).toEqual([]);
  });

  it("takes ten at most, as the database does", () => {
    const many = Array.from({ length: 12 }, (_, number) => ({ id: String(number), name: "Ana" }));
    expect(mentionedIds("@Ana", many)).toHaveLength(10);
  });
});

describe("mentionParts", () => {
  it("sets names apart and loses no letter", () => {
    const text = "¡Gracias, @Lucía Ramírez! Nos vemos, @Abel.";
    const parts = mentionParts(text);
    expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual([
      "@Lucía Ramírez",
      "@Abel.",
    ]);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });

  it("leaves a text without names alone", () => {
    expect(mentionParts("amén @ todos")).toEqual([{ text: "amén @ todos", isMention: false }]);
  });
});
