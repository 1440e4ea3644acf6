import { describe, expect, it } from "vitest";
import { cutFileName, cutText, titleOfFile } from "./cut-text.ts";

const FAMILY = "👨\u200D👩\u200D👧";

describe("a text that is cut", () => {
  it.each([
    ["Domingo", 7, "Domingo"],
    ["Domingo", 3, "Dom"],
    ["Fe 🙏", 4, "Fe 🙏"],
    ["Fe 🙏 hoy", 3, "Fe"],
    [`ab${FAMILY}c`, 7, `ab${FAMILY}`],
    [`ab${FAMILY}c`, 6, "ab"],
    ["Jose\u0301 Luis", 4, "Jos"],
    ["Jose\u0301 Luis", 5, "Jose\u0301"],
    ["❤\uFE0F", 1, ""],
  ])("%j to %i characters is %j", (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });
});

describe("the name of a file that is cut", () => {
  it.each([
    [`${"a".repeat(139)}.pdf`, `${"a".repeat(116)}.pdf`],
    [`${"🙏".repeat(130)}.docx`, `${"🙏".repeat(115)}.docx`],
    ["guía.pdf", "guía.pdf"],
    ["Dr. Ruiz y familia", "Dr. Ruiz y familia"],
    ["b".repeat(130), "b".repeat(120)],
  ])("%s keeps its ending", (name, cut) => {
    expect(cutFileName(name, 120)).toBe(cut);
  });
});

it.each([
  ["culto_del_domingo.final.mp4", "culto del domingo.final"],
  ["Estudio_de_Rut.final.docx", "Estudio de Rut.final"],
  ["1. Introducción", "1. Introducción"],
  [`${"a".repeat(99)}🙏.mp4`, `${"a".repeat(99)}🙏`],
  [`${"a".repeat(100)}🙏.mp4`, "a".repeat(100)],
])("the title of the file %s is %s", (name, title) => {
  expect(titleOfFile({ name }, 100)).toBe(title);
});
