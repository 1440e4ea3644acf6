import { expect, it } from "vitest";
import { choiceErrorText, storageErrorText } from "./storage-error-text.ts";
import { StorageError } from "./storage-error.ts";

it("a full device, an old tab and anything else each have their own way on, and the text stays", () => {
  expect(storageErrorText(new StorageError("full"))).toMatch(
    /^Tu teléfono no tiene espacio .* tu texto sigue aquí\.$/,
  );
  expect(storageErrorText(new StorageError("newer"))).toMatch(/Copia tu texto, recarga esta página/);
  expect(storageErrorText(new Error("?"))).toMatch(/Tu texto sigue aquí: cópialo/);
});

it("a choice that could not be kept says the same without speaking of a text", () => {
  const sentences = [new StorageError("full"), new StorageError("newer"), new Error("?")].map(
    choiceErrorText,
  );
  expect(sentences.join(" ")).not.toMatch(/texto|escribiste|envíalo/);
  expect(sentences).toEqual([
    expect.stringMatching(/espacio .* tócalo de nuevo\.$/),
    expect.stringMatching(/Recarga esta página/),
    expect.stringMatching(/Tócalo de nuevo\.$/),
  ]);
});
