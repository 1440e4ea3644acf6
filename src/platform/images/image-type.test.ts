import { describe, expect, it } from "vitest";
import { hasImageName, imageTypeOf } from "./image-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the kind of a picture by its first bytes", () => {
  it.each([
    ["\u00FF\u00D8\u00FF\u00E0..JFIF", "jpeg"],
    ["\u0089PNG\r\n\u001A\n", "png"],
    ["GIF89a", "gif"],
    ["RIFF\u0001\u0002\u0003\u0004WEBPVP8 ", "webp"],
    ["BM\u0001\u0002\u0003\u0004\0\0\0\0", "bmp"],
    ["\0\0\0\u0020ftypavif\0\0\0\0avifmif1", "avif"],
    ["\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "heic"],
    ["\0\0\0\u0018ftypmif1\0\0\0\0mif1heix", "heic"],
  ])("%j is %s", (start, type) => {
    expect(imageTypeOf(bytes(start))).toBe(type);
  });

  it.each([
    "",
    "<svg xmlns=",
    "<!doctype html>",
    "%PDF-1.7",
    "MZ\u0090",
    "RIFF\u0001\u0002\u0003\u0004WAVEfmt ",
    "\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2",
    "BMW es una marca",
  ])("%j is no picture", (start) => {
    expect(imageTypeOf(bytes(start))).toBeNull();
  });
});

describe("the name of a picture", () => {
  it.each(["IMG_0042.JPG", "foto.jpeg", "bautizo.heic", "a.b.webp"])("may be %s", (name) => {
    expect(hasImageName(new File([], name))).toBe(true);
  });

  it.each(["foto.jpg.exe", "foto", "carta.pdf", "dibujo.svg"])("is not %s", (name) => {
    expect(hasImageName(new File([], name))).toBe(false);
  });

  it("is not asked of what was pasted", () => {
    expect(hasImageName(new Blob([]))).toBe(true);
  });
});
