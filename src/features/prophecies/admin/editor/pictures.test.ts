import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { problemsOf } from "#lib/schemas.ts";
import { picturesOf, pictureTextSchema } from "./pictures.ts";

const FILE = new File(["x"], "foto.png", { type: "image/png" });
const brought = (texts: Record<string, string>, files: File[] = [FILE]) =>
  picturesOf({ files, getData: (type: string) => texts[type] ?? "" } as unknown as DataTransfer);

describe("pasted or dropped content", () => {
  it("is a picture when there are only files", () => {
    expect(brought({})).toEqual([FILE]);
    expect(brought({ "text/plain": " \n" }, [FILE, FILE])).toEqual([FILE, FILE]);
  });

  it("is a picture when it was copied from a page, with its tag or its address beside it", () => {
    const html = '<meta charset="utf-8"><img src="https://otra.mx/a.png" alt="a">';
    expect(brought({ "text/html": html })).toEqual([FILE]);
    expect(brought({ "text/html": html, "text/plain": "https://otra.mx/a.png" })).toEqual([FILE]);
  });

  it("is a text when an office program put a picture of it beside it", () => {
    expect(brought({ "text/plain": "Hola", "text/html": "<p>Hola</p>" })).toEqual([]);
    expect(brought({ "text/plain": "Hola", "text/html": '<p>Hola<img src="file:///x.png"></p>' })).toEqual(
      [],
    );
  });

  it("is nothing without files", () => {
    expect(brought({ "text/html": '<img src="data:image/png;base64,AA==">' }, [])).toEqual([]);
    expect(picturesOf(null)).toEqual([]);
  });
});

describe("the description of a picture", () => {
  it("is one line without what the sanitiser refuses", () => {
    const fields = { words: "  El valle\n<al>  amanecer ", decorative: false };
    expect(v.parse(pictureTextSchema, fields)).toEqual({ words: "El valle al amanecer" });
  });

  it("is required unless the picture only adorns", () => {
    const problems = (words: string, decorative: boolean) =>
      problemsOf(pictureTextSchema, { words, decorative });
    expect(problems(" <> ", false)).toEqual({ words: "Describe la imagen, o marca que solo adorna" });
    expect(problems("", true)).toEqual({});
    expect(problems("El valle", false)).toEqual({});
    expect(v.parse(pictureTextSchema, { words: "El valle", decorative: true })).toEqual({ words: "" });
  });
});
