import { expect, it } from "vitest";
import { keepingProblem } from "./keeping-problem.ts";
import { StorageError } from "./storage-error.ts";

it("a full device, an old tab and anything else each have their own way on, and the text stays", () => {
  expect(keepingProblem(new StorageError("full"))).toMatch(
    /^Tu teléfono no tiene espacio .* tu texto sigue aquí\.$/,
  );
  expect(keepingProblem(new StorageError("newer"))).toMatch(/Copia tu texto, recarga esta página/);
  expect(keepingProblem(new Error("?"))).toMatch(/Tu texto sigue aquí: cópialo/);
});
