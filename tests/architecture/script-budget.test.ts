import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PUBLIC_ROUTES, shellFile } from "#domain/page-shells.ts";

const dist = join(import.meta.dirname, "..", "..", "dist");

/** In kB of 1,000 bytes, brotli, as `npm run bench -- initial-js` has them: before the load event, and all that a page names. */
const FIRST_KB = 100;
const ALL_KB = 180;

/** The scripts that a built page asks for before it is drawn, and those it asks for later. */
function scriptsOf(html: string): { first: string[]; later: string[] } {
  const first = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = ""]) => file);
  const [, later = "[]"] = /id="later-scripts">([^<]*)</.exec(html) ?? [];
  return { first: [...new Set(first)], later: JSON.parse(later) as string[] };
}

const kilobytes = (files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0) / 1_000;

describe("the JavaScript that the built page names", () => {
  it.each(PUBLIC_ROUTES)("of %s stays within its budget", (name) => {
    const file = join(dist, shellFile(name));
    expect(existsSync(file), "what `npm run build` writes is measured").toBe(true);
    const { first, later } = scriptsOf(readFileSync(file, "utf8"));
    expect(first.length).toBeGreaterThan(0);
    expect(kilobytes(first), "kB before the page is drawn").toBeLessThanOrEqual(FIRST_KB);
    expect(kilobytes([...first, ...later]), "kB with what follows").toBeLessThanOrEqual(ALL_KB);
  });
});
