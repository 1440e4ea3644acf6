import { describe, expect, it } from "vitest";
import { foreignKindOf } from "./foreign-file.ts";

/** A file that begins so; each character is a byte. */
const file = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
const REST = "\0".repeat(300);

describe("a recording in a form that few telephones play", () => {
  it.each([
    ["a voice note of WhatsApp", "OggS\0\u0002", "voice-note"],
    ["AMR of an old telephone", "#!AMR\n", "foreign-sound"],
    ["AMR of a wide band", "#!AMR-WB\n", "foreign-sound"],
    ["WAV", "RIFF\u0024\0\0\0WAVEfmt ", "foreign-sound"],
    ["AIFF", "FORM\0\0\0\u0024AIFF", "foreign-sound"],
    ["FLAC", "fLaC\0", "foreign-sound"],
    ["CAF of an iPhone", "caff\0\u0001", "foreign-sound"],
    ["AAC without a container", "\u00FF\u00F1\u0050\u0080", "foreign-sound"],
    ["WMA or WMV", "0&\u00B2u\u008Ef\u00CF\u0011", "windows-media"],
    ["AVI", "RIFF\u0024\0\0\0AVI LIST", "foreign-video"],
    ["Flash", "FLV\u0001\u0005", "foreign-video"],
    ["the disc of a camcorder", "\0\0\u0001\u00BAD", "foreign-video"],
    ["a transport stream", `G${"\0".repeat(187)}G`, "foreign-video"],
    ["Matroska", "\u001AE\u00DF\u00A3\u0093B\u0082\u0088matroska", "foreign-video"],
    ["an MP3, which is none", "\u00FF\u00FB\u0090\u00C4", null],
    ["a page", "<!doctype html>", null],
    ["a word with a G", "Gloria a Dios", null],
  ])("is known by its beginning: %s", async (_name, beginning, kind) => {
    expect(await foreignKindOf(file(beginning + REST))).toBe(kind);
  });
});
