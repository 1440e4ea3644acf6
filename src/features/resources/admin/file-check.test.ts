import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { fileProblem } from "./file-check.ts";

const file = (name: string, start: string) =>
  new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], name);
const WRONG = /^El contenido no es el de un archivo \./;

describe("a file whose first bytes are those of its extension", () => {
  it.each([
    ["Guía.PDF", "%PDF-1.7\n"],
    ["guia.docx", "PK\u0003\u0004\u0014"],
    ["viejo.doc", "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1"],
    ["foto.jpg", "\u00FF\u00D8\u00FF\u00E0"],
    ["foto.png", "\u0089PNG\r\n\u001A\n"],
    ["foto.webp", "RIFF\0\0\0\0WEBPVP8 "],
    ["culto.mp4", "\0\0\0\u0018ftypmp42"],
    ["culto.mov", "\0\0\0\u0014moov"],
    ["culto.webm", "\u001A\u0045\u00DF\u00A3"],
    ["canto.mp3", "ID3\u0004"],
    ["canto2.mp3", "\u00FF\u00FB\u0090"],
    ["canto.wav", "RIFF\0\0\0\0WAVEfmt "],
    ["canto.ogg", "OggS"],
    ["lista.zip", "lo que sea"],
    ["notas.txt", "hola"],
  ])("%s is taken", async (name, start) => {
    expect(await fileProblem(file(name, start))).toBeNull();
  });
});

describe("a file that says it is something else", () => {
  it.each([
    ["guia.pdf", "<!doctype html>"],
    ["guia.docx", "%PDF-1.7"],
    ["guia.doc", "PK\u0003\u0004"],
    ["foto.jpg", "\u0089PNG\r\n\u001A\n"],
    ["culto.mp4", "RIFF\0\0\0\0WAVE"],
    ["canto.mp3", "<html>"],
    ["canto.wav", "RIFF\0\0\0\0WEBP"],
    ["corto.xlsx", "P"],
  ])("%s is refused", async (name, start) => {
    expect(await fileProblem(file(name, start))).toMatch(WRONG);
  });
});

it("an Office file that is protected by a password is recognised as such", async () => {
  const PROTECTED = "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1";
  expect(await fileProblem(file("guia.docx", PROTECTED))).toMatch(/protegido con contraseña/);
  expect(await fileProblem(file("lista.xlsx", PROTECTED))).toMatch(/protegido con contraseña/);
  expect(await fileProblem(file("guia.pdf", PROTECTED))).toMatch(WRONG);
});

it("an empty file, one without extension and one of more than 50 MB are refused", async () => {
  expect(await fileProblem(file("a.pdf", ""))).toMatch(/vacío/);
  expect(await fileProblem(file("apuntes", "hola"))).toMatch(/no tiene extensión/);
  const large = Object.defineProperty(file("a.zip", "x"), "size", { value: LIMITS.resourceBytes + 1 });
  expect(await fileProblem(large)).toBe("El archivo no puede superar los 50 MB");
  const largest = Object.defineProperty(file("a.zip", "x"), "size", { value: LIMITS.resourceBytes });
  expect(await fileProblem(largest)).toBeNull();
});
