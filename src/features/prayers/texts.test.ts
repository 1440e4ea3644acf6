import { expect, it } from "vitest";
import { answerTold } from "./texts.ts";

it("tells who answered a request for the pastoral team alone that nobody else reads the words", () => {
  const told = { visibility: "pastores", text: "Encontré trabajo.", asTestimony: false } as const;
  expect(answerTold(told)).toBe("Solo el equipo pastoral lee lo que contaste.");
  expect(answerTold({ ...told, asTestimony: true })).toContain(
    "Tu testimonio lo leemos antes de publicarlo.",
  );
  expect(answerTold({ ...told, text: "" })).toBe("Tu petición quedó como respondida.");
  expect(answerTold({ ...told, visibility: "miembros" })).toBe("Leeremos tus palabras antes de mostrarlas.");
});
