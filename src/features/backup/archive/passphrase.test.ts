import { expect, it, vi } from "vitest";
import { newPassphrase, normalizePassphrase } from "./passphrase.ts";
import { WORDS } from "./words.ts";

/** The word as it is heard. */
const heard = (word: string): string =>
  word
    .replace(/(?<!c)h/g, "")
    .replaceAll("v", "b")
    .replaceAll("ll", "y")
    .replace(/g(?=[ei])/g, "j")
    .replace(/c(?=[ei])|[zx]/g, "s")
    .replace(/qu(?=[ei])|c(?!h)/g, "k");

/** Whether one letter more, less or other makes one word of the other. */
function isOneLetterApart(one: string, other: string): boolean {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  const rest = Math.min(one.length, other.length) - start;
  while (end < rest && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}

it("has more than 512 words of four to eight plain letters", () => {
  expect(WORDS.length).toBeGreaterThan(512);
  expect(WORDS.filter((word) => !/^[a-z]{4,8}$/.test(word))).toEqual([]);
});

it("has no two words that sound alike or are one letter apart", () => {
  const sounds = WORDS.map(heard);
  const alike = sounds.flatMap((one, at) =>
    sounds.slice(at + 1).flatMap((other) => (isOneLetterApart(one, other) ? [`${one} ${other}`] : [])),
  );
  expect(alike).toEqual([]);
});

it("draws six words of the list, others each time", () => {
  const drawn = Array.from({ length: 50 }, newPassphrase);
  for (const words of drawn.map((passphrase) => passphrase.split(" "))) {
    expect(words).toHaveLength(6);
    expect(words.filter((word) => !WORDS.includes(word))).toEqual([]);
  }
  expect(new Set(drawn).size).toBe(50);
});

it("draws numbers of the last, partial round again: otherwise the first words would be likelier", () => {
  const numbers = [65_535, 0, 65_535, 65_535, 1, 2, 3, 4, 5];
  const random = vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    (array as Uint16Array)[0] = numbers.shift() ?? 0;
    return array;
  });
  expect(65_535 % WORDS.length).toBe(542);
  expect(newPassphrase()).toBe(WORDS.slice(0, 6).join(" "));
  random.mockRestore();
});

it.each([
  ["  Faro  PINCEL\nlluvia\ttambor ", "faro pincel lluvia tambor"],
  ["1. faro, 2. pincel; 3. lluvia.", "faro pincel lluvia"],
  ["Fáro-pincél", "faro pincel"],
  ["", ""],
])("reads %j as it was sealed", (typed, sealed) => {
  expect(normalizePassphrase(typed)).toBe(sealed);
});
