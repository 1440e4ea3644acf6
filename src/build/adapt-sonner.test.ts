import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { adaptSonner } from "./adapt-sonner.ts";

const SONNER = join(import.meta.dirname, "../../node_modules/sonner/dist/index.mjs");

/** The adapted code of a module of sonner. */
function adapted(code: string): string {
  const { handler } = adaptSonner().transform as unknown as {
    handler: (this: { error: (text: string) => never }, code: string) => { code: string };
  };
  const error = (text: string) => {
    throw new Error(text);
  };
  return handler.call({ error }, code).code;
}

it("makes a stroke of 20 px close a toast and lets no style be put in at run time", () => {
  const code = adapted(readFileSync(SONNER, "utf8"));
  expect(code).toContain("const SWIPE_THRESHOLD = 20;");
  expect(code).toMatch(/function __insertCSS\(code\) \{\s*return;/);
});

it("fails the build when there is nothing left to change", () => {
  expect(() => adapted("export {};")).toThrow(/sonner changed/);
});
