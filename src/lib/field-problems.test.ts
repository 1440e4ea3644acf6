import * as v from "valibot";
import { expect, it } from "vitest";
import { problemsOf } from "./schemas.ts";

const schema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.minLength(3, "Muy corto"), v.regex(/^[a-z]*$/, "Solo letras")),
    tags: v.array(v.pipe(v.string(), v.maxLength(4, "Etiqueta larga"))),
    note: v.string(),
  }),
  v.check(() => false, "De ningún campo"),
);

it("says the first sentence beside each wrong field, and of a list what is wrong in it", () => {
  expect(problemsOf(schema, { name: "1", tags: ["pan", "maíces"], note: "" })).toEqual({
    name: "Muy corto",
    tags: "Etiqueta larga",
  });
});

it("says nothing of fields that are right, nor of what belongs to none", () => {
  expect(problemsOf(schema, { name: "pan", tags: [], note: "" })).toEqual({});
});
