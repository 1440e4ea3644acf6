import { describe, expect, it } from "vitest";
import { imageTypeOf, typeOfFile } from "./file-type.ts";

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

describe("the type of a file by its first bytes", () => {
  it.each([
    ["%PDF-1.7", "pdf"],
    ["\u00EF\u00BB\u00BF%PDF-1.4", "pdf"],
    ["PK\u0003\u0004\u0014", "zip"],
    ["\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1", "ole"],
    ["\0\0\0\u0018ftypmp42", "iso"],
    ["\0\0\0\u0014moov", "iso"],
    ["\u001A\u0045\u00DF\u00A3", "webm"],
    ["RIFF\0\0\0\0WAVEfmt ", "wav"],
    ["OggS", "ogg"],
    ["ID3\u0004", "mp3"],
    ["\u00FF\u00FB\u0090", "mp3"],
    ["\u00FF\u00D8\u00FF\u00E0", "jpeg"],
    ["MZ\u0090", null],
    ["<!doctype html>", null],
    ["", null],
  ])("%j is %s", async (start, type) => {
    expect(await typeOfFile(new File([bytes(start)], "a.bin", { type: "image/jpeg" }))).toBe(type);
  });
});
