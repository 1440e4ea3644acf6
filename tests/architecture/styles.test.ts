import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const IMPORT = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

/** The classes that a style sheet defines; :global() ones belong to others. */
function classesIn(sheet: string): Set<string> {
  const selectors = sheet.replace(/\/\*[^]*?\*\/|"[^"]*"|:global\([^)]*\)|\burl\([^)]*\)/g, "");
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
}

/** Classes that code uses of the style sheets it imports: by name, and whether others by a variable. */
function askedBy(path: string, code: string): { sheet: string; names: string[]; isOpen: boolean }[] {
  const rest = code.replace(/^import .*$/gm, "");
  return [...code.matchAll(IMPORT)].map(([, styles = "", address = ""]) => ({
    sheet: address.startsWith("#") ? `src/${address.slice(1)}` : join(dirname(path), address),
    names: [...rest.matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\["([^"]+)"\\])`, "g"))].map(
      ([, dotted, quoted]) => dotted ?? quoted ?? "",
    ),
    isOpen: new RegExp(`\\b${styles}\\[[^"]`).test(rest),
  }));
}

/** Classes that code asks for and no style sheet has, and those that nobody asks for. */
function strays(code: Readonly<Record<string, string>>, sheets: Readonly<Record<string, string>>): string[] {
  const asked = Object.entries(code).flatMap(([path, text]) => askedBy(path, text));
  return Object.entries(sheets).flatMap(([path, text]) => {
    const has = classesIn(text);
    const askers = asked.filter(({ sheet }) => sheet === path);
    const names = new Set(askers.flatMap((one) => one.names));
    const unasked = askers.some(({ isOpen }) => isOpen) ? [] : [...has].filter((name) => !names.has(name));
    return [
      ...[...names].filter((name) => !has.has(name)).map((name) => `${path} has no .${name}`),
      ...unasked.map((name) => `${path} .${name} is asked for by nobody`),
    ];
  });
}

const read = (pattern: string) =>
  Object.fromEntries(
    globSync(pattern, { cwd: root }).map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );

test("components and their style sheets have the same classes", () => {
  expect(strays(read("src/**/*.{ts,tsx}"), read("src/**/*.module.css"))).toEqual([]);
});

test("a class that is on one side only is found", () => {
  const code =
    'import styles from "./a.module.css";\nconst one = <p className={styles.text}><b className={styles.gone} /></p>;';
  const sheet = ".text { &.large { margin: 0.5rem } :global(.theirs) { color: red } }";
  expect(strays({ "src/a.tsx": code }, { "src/a.module.css": sheet })).toEqual([
    "src/a.module.css has no .gone",
    "src/a.module.css .large is asked for by nobody",
  ]);
  const open = 'import styles from "#a.module.css";\nconst one = <p className={styles[size]} />;';
  expect(strays({ "src/b/c.tsx": open }, { "src/a.module.css": ".large {}" })).toEqual([]);
});
