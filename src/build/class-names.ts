import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import type { CSSOptions } from "vite";

const root = join(import.meta.dirname, "..", "..");

/**
 * How every build names classes, so that pages, scripts and styles have the same names. A name follows the path of its
 * style sheet and not the text, so an edit there changes no script; Vite's line numbers cost home 300 bytes.
 */
export const classNames: CSSOptions = {
  modules: { generateScopedName: (name, file) => `${name}_${hashOfPath(file)}` },
};

/** Four letters; `class-names.test.ts` proves that no two style sheets share them. */
export function hashOfPath(file: string): string {
  return createHash("sha256").update(relative(root, file)).digest("base64url").slice(0, 4);
}
