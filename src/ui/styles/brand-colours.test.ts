import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "#lib/contrast.ts";
import { brandTokens, colourProblems, suggestedColours, themeSample } from "./brand-colours.ts";

/** [light, dark] of a token. */
function pair(tokens: Record<string, string>, name: string): [string, string] {
  const [, light = "", dark = ""] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(tokens[name] ?? "") ?? [];
  return [light, dark];
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("any colours that a congregation chooses leave texts and buttons readable in both themes", () => {
  fc.assert(
    fc.property(hex, hex, (primary, accent) => {
      const tokens = brandTokens({ primary, accent });
      const papers = { 0: ["#fbf6ec", "#fffdf8"], 1: ["#141a24", "#1c2431"] } as const;
      for (const theme of [0, 1] as const) {
        const main = pair(tokens, "--primary")[theme];
        for (const paper of [...papers[theme], pair(tokens, "--primary-soft")[theme]]) {
          expect(contrast(main, paper)).toBeGreaterThanOrEqual(4.5);
        }
        const over = pair(tokens, "--on-primary")[theme];
        expect(contrast(over, main)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(over, pair(tokens, "--primary-hover")[theme])).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test("a dark blue stays itself by day and is lightened by night", () => {
  const [light, dark] = pair(brandTokens({ primary: "#1d3a7a", accent: "#e8b23a" }), "--primary");
  expect(light).toBe("#1d3a7a");
  expect(contrast(dark, "#141a24")).toBeGreaterThan(contrast(light, "#141a24"));
});

test("text on a button by night is dark and of the button's own hue", () => {
  const over = (primary: string) => pair(brandTokens({ primary, accent: "#e8b23a" }), "--on-primary")[1];
  // near-black greens and blues, as ours is a near-black brown
  expect(over("#2f6b3a")).toBe("#0c1b0f");
  expect(over("#1d3a7a")).toBe("#070f1f");
  expect(over("#a8452a")).toBe("#2a110b");
});

test("our own colours can be read; a pale principal and a dark accent are refused with one that can", () => {
  expect(colourProblems({ primary: "#a8452a", accent: "#e8b23a" })).toEqual({});
  const { primary, accent } = colourProblems({ primary: "#f5c542", accent: "#3a2a10" });
  expect(primary).toMatch(
    /^Con este color las letras .*contraste 1\.\d.* Elige uno más oscuro, por ejemplo #\w{6}\.$/,
  );
  expect(accent).toMatch(/Elige uno más claro, por ejemplo #\w{6}\.$/);
});

test("the suggestion for any colour is readable, by day and by night", () => {
  fc.assert(
    fc.property(hex, hex, (primary, accent) => {
      const better = suggestedColours({ primary, accent });
      expect(colourProblems(better)).toEqual({});
      for (const theme of ["light", "dark"] as const)
        expect(themeSample(theme, better).least).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
