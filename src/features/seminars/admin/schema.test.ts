import { describe, expect, it } from "vitest";
import { problemsOf } from "#lib/schemas.ts";
import { aSeminar } from "../testing/a-seminar.ts";
import { fieldsOf, linkSchema, NEW_SEMINAR, rowOf, seminarSchema, sessionSchema } from "./schema.ts";

const GOOD = { ...NEW_SEMINAR, title: "Finanzas" };

describe("the rules for a seminar", () => {
  it.each([
    [{ title: " Ya " }, { title: "Escribe un título de al menos 3 caracteres." }],
    [{ title: "🙏".repeat(121) }, { title: "El título no debe superar los 120 caracteres." }],
    [
      { description: "x".repeat(5_001) },
      { description: "La descripción no debe superar los 5,000 caracteres." },
    ],
    [{ endsOn: "2026-01-01" }, { startsOn: "Escribe también cuándo empieza." }],
    [{ startsOn: "2026-01-02", endsOn: "2026-01-01" }, { endsOn: "No puede terminar antes de empezar." }],
    [{ startsOn: "1999-01-02" }, { startsOn: "Por favor selecciona una fecha." }],
    [{}, {}],
    [{ title: "🙏".repeat(120), startsOn: "2026-01-02", endsOn: "2026-01-02" }, {}],
  ])("%j: %j", (change, problems) =>
    expect(problemsOf(seminarSchema, { ...GOOD, ...change })).toEqual(problems),
  );

  it("comes back from the form as it was kept", () => {
    const seminar = aSeminar({ ends_on: null, image_url: null });
    const { title, starts_on, ends_on, is_online, status } = seminar;
    expect(rowOf(fieldsOf(seminar))).toMatchObject({ title, starts_on, ends_on, is_online, status });
  });
});

describe("the rules for a session and a link", () => {
  it("has a title, and text that is not too long", () => {
    expect(problemsOf(sessionSchema, { title: "", content: "x".repeat(20_001), heldOn: "" })).toEqual({
      title: "Escribe un título de al menos 3 caracteres.",
      content: "El texto no debe superar los 20,000 caracteres.",
    });
    expect(problemsOf(sessionSchema, { title: "La luz", content: "", heldOn: "2026-01-02" })).toEqual({});
  });

  it.each(["ejemplo.mx", "javascript:alert(1)", "https://a b", 'https://a"b'])("refuses %s", (url) =>
    expect(problemsOf(linkSchema, { title: "Video", url })).toEqual({
      url: "Escribe la dirección completa, con https://",
    }),
  );

  it("takes a whole address with a name", () => {
    expect(problemsOf(linkSchema, { title: "Video", url: " https://ejemplo.mx/a?b=c " })).toEqual({});
    expect(problemsOf(linkSchema, { title: " ", url: "http://ejemplo.mx" })).toEqual({
      title: "Escribe cómo se llama.",
    });
  });
});
