import { expect, it } from "vitest";
import { canPreview, extensionOf, groupOf, mimeOf } from "./rules.ts";
import { aResource } from "./testing/a-resource.ts";

it.each([
  ["pdf", "pdf"],
  ["doc", "word"],
  ["docx", "word"],
  ["xls", "excel"],
  ["pptx", "powerpoint"],
  ["other", "otro"],
] as const)("a %s is shown as %s", (type, group) => expect(groupOf(type)).toBe(group));

it("only pictures and PDF that one may open have a preview", () => {
  expect(canPreview(aResource())).toBe(true);
  expect(canPreview(aResource({ file_type: "image" }))).toBe(true);
  expect(canPreview(aResource({ file_type: "docx" }))).toBe(false);
  expect(canPreview(aResource({ file_path: null }))).toBe(false);
});

it.each([
  ["Guía.PDF", "pdf"],
  ["a.tar.gz", "gz"],
  ["sin extensión", ""],
  ["raro.", ""],
])("the extension of %s is %j", (name, extension) => expect(extensionOf(name)).toBe(extension));

it("a file of unknown type is plain bytes, which no browser runs", () => {
  expect(mimeOf("x/1.pdf")).toBe("application/pdf");
  for (const name of ["pagina.html", "dibujo.svg", "a.js", "a.xml", "a.zip", "sin"])
    expect(mimeOf(name)).toBe("application/octet-stream");
});
