import { describe, expect, it } from "vitest";
import { compareTexts } from "./compare-texts.ts";
import { readableText } from "./readable-text.ts";

/** "Luz [-del-][+de+] valle" */
const shown = (before: string, after: string, timeout?: number) =>
  compareTexts(before, after, timeout)
    .pieces.map(({ kind, text }) => ({ same: text, added: `[+${text}+]`, removed: `[-${text}-]` })[kind])
    .join("");

describe("compareTexts", () => {
  it("tells what was added and removed, in words", () => {
    expect(shown("la barda del vecino", "la vieja barda vecina")).toBe(
      "la [+vieja +]barda [-del vecino-][+vecina+]",
    );
    expect(compareTexts("la barda del vecino", "la vieja barda vecina")).toMatchObject({
      added: 2,
      removed: 2,
    });
  });

  it("keeps words with accents, eñes and figures whole", () => {
    expect(shown("El niño tenía 3,000 pesos", "El niño tenía 3,500 pesos")).toBe(
      "El niño tenía [-3,000-][+3,500+] pesos",
    );
    expect(shown("canción", "canciones")).toBe("[-canción-][+canciones+]");
  });

  it("says that two equal texts are", () => {
    expect(compareTexts("¿Qué dirá Él?", "¿Qué dirá Él?")).toMatchObject({ added: 0, removed: 0 });
    expect(compareTexts("", "")).toEqual({ pieces: [], added: 0, removed: 0 });
  });

  it("shows both whole when comparing them would take too long", () => {
    const long = (seed: number) =>
      Array.from({ length: 4_000 }, (_, place) => (place * seed) % 977).join(" ");
    const { pieces } = compareTexts(long(7), long(13), 0);
    expect(pieces.map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
});

describe("readableText", () => {
  it.each([
    ["<p>Uno</p><p>Dos</p>", "Uno\nDos"],
    ["<h2>Título</h2><p>Una línea<br>y otra</p>", "Título\nUna línea\ny otra"],
    ["<ul><li><p>Fe</p></li><li><p>Amor</p></li></ul>", "• Fe\n• Amor"],
    ["<p>1 &lt; 2 &amp;&amp; 3&nbsp;&gt; 2</p>", "1 < 2 && 3 > 2"],
    ['<p>Mira: <img src="/a.webp" alt="El valle"> ¿ves?</p>', "Mira: [Imagen: El valle] ¿ves?"],
    ['<p><img src="/a.webp" alt=""></p>', "[Imagen]"],
    ["<p></p>", ""],
  ])("%s", (html, text) => {
    expect(readableText(html)).toBe(text);
  });
});
