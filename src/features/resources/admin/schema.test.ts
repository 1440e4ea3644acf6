import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { fieldsOf, resourceSchema, type ResourceFields } from "./schema.ts";

const GOOD: ResourceFields = { ...fieldsOf(null), title: "Guía", category: "Guías" };

/** The first sentence of each field that is not right. */
async function problems(fields: ResourceFields, hasFile: boolean) {
  const { issues = [] } = await v.safeParseAsync(resourceSchema(hasFile), fields);
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]));
}

describe("the rules for a resource", () => {
  it.each([
    [{ title: " ab " }, { title: "El título debe tener al menos 3 caracteres" }],
    [{ title: "x".repeat(101) }, { title: "El título no debe exceder los 100 caracteres" }],
    [{ description: "x".repeat(501) }, { description: "La descripción no debe exceder los 500 caracteres" }],
    [{ category: "" }, { category: "Seleccione una categoría" }],
    [{ category: "Libros" }, { category: "Seleccione una categoría" }],
    [{ tags: Array.from({ length: 9 }, (_, index) => `t${index}`) }, { tags: "Usa 8 etiquetas como máximo" }],
  ])("%j is told", async (change, told) => {
    expect(await problems({ ...GOOD, ...change }, true)).toEqual(told);
  });

  it("a file is required", async () => {
    expect(await problems(GOOD, false)).toEqual({ file: "Archivo requerido" });
    expect(await problems(GOOD, true)).toEqual({});
  });

  it("a file is looked into", async () => {
    const file = new File([], "guia.pdf");
    expect(await problems({ ...GOOD, file }, false)).toEqual({
      file: expect.stringMatching(/^El archivo está vacío/),
    });
  });

  it("takes the tag that was written and not added, and says what is wrong with it", async () => {
    const sent = await v.parseAsync(resourceSchema(true), { ...GOOD, tags: ["fe"], tagDraft: " Ayuno " });
    expect(sent.tags).toEqual(["fe", "ayuno"]);
    expect(await problems({ ...GOOD, tags: ["fe"], tagDraft: "FE" }, true)).toEqual({
      tagDraft: "Etiqueta duplicada",
    });
  });

  it("counts characters as the database does", async () => {
    expect(await problems({ ...GOOD, title: "🙏".repeat(100), description: "é".repeat(500) }, true)).toEqual(
      {},
    );
  });
});
