import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import postcss, { type Rule } from "postcss";
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

/** Every screen's content fits its column, so these two change nothing in a grid of one. */
const IMPLIED = new Set(["grid-template-columns: minmax(0, 1fr)", "min-inline-size: 0"]);

const bodyOf = (rules: readonly Rule[]): string =>
  rules
    .flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.type === "decl" ? `${node.prop}: ${node.value}` : [])),
    )
    .filter((declaration) => !IMPLIED.has(declaration))
    .toSorted()
    .join("; ");

/** Class names of a sheet and the rules that name them, where those are about the class alone and hold no other rule. */
function plainClasses(sheet: string): Map<string, string> {
  const rules: Rule[] = [];
  postcss.parse(sheet).walkRules((rule) => void rules.push(rule));
  const plain = [...classesIn(sheet)].flatMap((name) => {
    const naming = rules.filter(({ selector }) => classesIn(`${selector} {}`).has(name));
    const isPlain = naming.every(
      (rule) =>
        rule.selectors.includes(`.${name}`) &&
        rule.nodes.every(({ type }) => type === "decl" || type === "comment") &&
        (rule.parent?.type === "root" ||
          (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "layer")),
    );
    return isPlain ? [[name, bodyOf(naming)] as const] : [];
  });
  return new Map(plain);
}

/** Classes of a feature or of ui that say what a shared class says. */
function repeated(
  shared: Readonly<Record<string, string>>,
  sheets: Readonly<Record<string, string>>,
): string[] {
  const known = new Map(
    Object.values(shared).flatMap((sheet) => [...plainClasses(sheet)].map(([name, body]) => [body, name])),
  );
  return Object.entries(sheets)
    .filter(([path]) => !(path in shared))
    .flatMap(([path, sheet]) =>
      [...plainClasses(sheet)].flatMap(([name, body]) =>
        known.has(body) ? [`${path} .${name} is .${known.get(body)} of ui/layout`] : [],
      ),
    );
}

test("no style sheet says a shared class again", () => {
  expect(repeated(read("src/ui/layout/*.module.css"), read("src/**/*.module.css"))).toEqual([]);
});

test("a shared class that is said again is found", () => {
  const shared = { "src/layout.css": ".a, .b { display: grid } .a { gap: 1px } .b { gap: 2px }" };
  const sheet = `@layer feature {
    .list { gap: 2px; display: grid; min-inline-size: 0 }
    .nested { gap: 2px; display: grid; > li { color: red } }
    .other { gap: 3px; display: grid }
  }`;
  expect(repeated(shared, { ...shared, "src/x.css": sheet })).toEqual(["src/x.css .list is .b of ui/layout"]);
});
