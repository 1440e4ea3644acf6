import { parseSync } from "vite";

/**
 * Words of English that Spanish does not write. Those of both languages ("error", "has", "no", "son") are left out,
 * and so are names of columns.
 */
const WORDS =
  /(?<![\p{L}\w:.#@/-])(?:the|and|of|to|is|are|was|were|be|been|you|your|this|that|these|those|with|for|from|not|have|please|will|can|cannot|could|should|must|there|here|when|which|how|why|it|its|we|our|they|their|an|or|if|but|on|in|at|by|does|did|any|some|only|again|something|went|wrong|try|saved|loading|successfully|failed|unable|invalid|required|deleted|updated|created|sent|welcome|password|more|your|new)(?![\p{L}\w(=-])/iu;

/** Labels of one word. */
const LABELS =
  /^(?:Add|Back|Cancel|Close|Comments|Continue|Copy|Create|Delete|Dismiss|Done|Download|Edit|Events|Help|Home|Loading|Login|Logout|Members|Menu item|More|Next|Open|Password|Previous|Read|Remove|Reply|Retry|Save|Search|Send|Settings|Share|Sign in|Sign out|Submit|Undo|Update|Upload|View|Welcome|Yes)[….!:]*$/;

/** Names that others gave, in their own language. */
const NAMES = /Kids & Family\/Stories for Kids|Times New Roman/g;

/** Columns of a query: "id, name, series:media_series(id, name)". */
const COLUMNS = /^[a-z_:!*]+(?:\([^)]*\))?(?:, ?[a-z_:!*]+(?:\([^)]*\))?)+$/;

/** Script in a string. */
const SCRIPT = /^(?:\{|try ?\{|import )/;

/** The first English word of a text that people read; null without one. */
export function englishIn(text: string): string | null {
  const shown = text
    .replace(/<(style|script)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]*>|\{\{[^]*?\}\}/g, " ")
    .replace(NAMES, "")
    .trim();
  if (SCRIPT.test(shown) || COLUMNS.test(shown)) return null;
  const label = LABELS.exec(shown);
  if (label) return label[0];
  return /\s/.test(shown) ? (WORDS.exec(shown)?.[0] ?? null) : null;
}

type Node = { type: string; start: number } & Record<string, unknown>;

/** English that a screen may show, as "path:line: text". Errors that are thrown and what is logged are for developers. */
export function englishOnScreens(path: string, code: string): string[] {
  const found: string[] = [];
  visit(parseSync(path, code).program as unknown as Node, null, (node, parent) => {
    if (isForPrograms(node)) return "skip";
    const text = textOf(node);
    if (text === null || isCompared(parent) || englishIn(text) === null) return "go on";
    const line = code.slice(0, node.start).split("\n").length;
    found.push(`${path}:${line}: ${text.trim().replace(/\s+/g, " ")}`);
    return "go on";
  });
  return found;
}

/** Texts of a migration or a seed in quotes, as "path:line: text". */
export function englishInSql(path: string, sql: string): string[] {
  // Comments on objects are for developers; their lines stay, so that line numbers hold.
  const shown = sql.replace(/^comment on [^']*(?:'(?:[^']|'')*'\s*)+;/gm, (words) =>
    words.replace(/[^\n]/g, ""),
  );
  return shown.split("\n").flatMap((line, index) =>
    [...line.replace(/^\s*--.*$|\s--\s.*$/, "").matchAll(/'((?:[^']|'')*)'/g)]
      .map(([, text = ""]) => text)
      // A sentence begins with a capital; other quoted texts are SQL, a pattern or a configuration.
      .filter((text) => /^[¡¿]?\p{Lu}/u.test(text) && englishIn(text) !== null)
      .map((text) => `${path}:${index + 1}: ${text}`),
  );
}

function textOf(node: Node): string | null {
  if (node.type === "JSXText" || (node.type === "Literal" && typeof node["value"] === "string"))
    return node["value"] as string;
  if (node.type !== "TemplateLiteral") return null;
  const parts = node["quasis"] as { value: { cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? "").join("0");
}

/** Errors and their codes, lines of a log, paths of modules, and the answers of a function that only its caller reads. */
function isForPrograms(node: Node): boolean {
  if (node.type === "CallExpression") return isForDevelopers(node["callee"] as Node);
  if (node.type === "Property") return /^(?:error|reason|detail)$/.test(nameOf(node["key"]));
  return /^(?:NewExpression|ImportDeclaration|TSLiteralType)$/.test(node.type);
}

/** `console.warn(…)`, `this.error(…)` of a plugin, and what the class of an error hands on. */
function isForDevelopers(callee: Node): boolean {
  const object = callee["object"] as Node | undefined;
  return (
    callee.type === "Super" ||
    object?.type === "ThisExpression" ||
    /^(?:console|warn|log)$/.test(nameOf(callee))
  );
}

/** "Delete" and "Home" are also names of keys. */
const isCompared = (parent: Node | null): boolean =>
  parent !== null && /^(?:BinaryExpression|SwitchCase)$/.test(parent.type);

function nameOf(node: unknown): string {
  const { name, object } = (node ?? {}) as { name?: string; object?: unknown };
  return name ?? (object ? nameOf(object) : "");
}

function visit(
  node: Node,
  parent: Node | null,
  see: (node: Node, parent: Node | null) => "skip" | "go on",
): void {
  if (see(node, parent) === "skip") return;
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === "object" && "type" in child) visit(child as Node, node, see);
}
