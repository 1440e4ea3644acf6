import { expect, it } from "vitest";
import { isAnimated } from "./animated-picture.ts";

const file = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
const FRAME = "\u0021\u00F9\u0004\0\n\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0";
const webp = (flags: string) => `RIFF\u0024\0\0\0WEBPVP8X\n\0\0\0${flags}\0\0\0`;
const PNG = "\u0089PNG\r\n\u001A\n\0\0\0\rIHDR";

it.each([
  ["a GIF of two frames", `GIF89a${FRAME}${FRAME};`, true],
  ["a GIF of one frame", `GIF89a${FRAME};`, false],
  ["a WebP that moves", webp("\u0002"), true],
  ["a WebP with transparency", webp("\u0010"), false],
  ["a PNG that moves", `${PNG}\0\0\0\u0008acTL`, true],
  ["a PNG", `${PNG}\0\0\0\u0008IDAT`, false],
  ["a JPEG", "\u00FF\u00D8\u00FF\u00E0", false],
  ["nothing", "", false],
])("a picture that moves is known: %s", async (_name, bytes, moves) => {
  expect(await isAnimated(file(bytes))).toBe(moves);
});
