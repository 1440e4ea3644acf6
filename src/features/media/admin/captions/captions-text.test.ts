import { expect, it } from "vitest";
import { toWebVtt } from "./captions-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const VTT = "WEBVTT\n\n00:01.000 --> 00:04.000\nBendición a ustedes\n";

it.each([
  ["as it should be", utf8(VTT), VTT],
  ["with a mark in front", utf8(`\uFEFF${VTT}`), VTT],
  ["with Windows' line ends", utf8(VTT.replaceAll("\n", "\r\n")), VTT],
  ["with CR alone", utf8(VTT.replaceAll("\n", "\r")), VTT],
  ["with commas in its times", utf8(VTT.replaceAll(".000", ",000")), VTT],
  ["in Windows-1252", latin(VTT), VTT],
  [
    "in UTF-16",
    new Uint8Array(Uint16Array.from(`\uFEFF${VTT}`, (letter) => letter.charCodeAt(0)).buffer),
    VTT,
  ],
  [
    "with settings",
    utf8("WEBVTT - Culto\n\n00:01.5-->00:04.25 align:start\nPaz\n"),
    "WEBVTT - Culto\n\n00:01.500 --> 00:04.250 align:start\nPaz\n",
  ],
  [
    "of SubRip",
    latin("1\r\n0:00:01,000 --> 0:00:04,000\r\nOración\r\n\r\n2\r\n01:00:05,5 --> 01:00:06,000\r\nAmén\r\n"),
    "WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nOración\n\n2\n01:00:05.500 --> 01:00:06.000\nAmén\n",
  ],
])("a file %s becomes what a player shows", (_kind, bytes, text) => {
  expect(toWebVtt(bytes)).toBe(text);
});

it.each([
  "",
  "WEBVTT\n\n",
  "WEBVTT\n\nun texto --> sin tiempos\n",
  "WEBVTT\n\n00:01.000 --> 00:04.000\n\n",
  "PK\u0003\u0004",
])("%j shows nothing", (text) => {
  expect(toWebVtt(utf8(text))).toBeNull();
});
