/**
 * Rules that make the body of a function or a view worse in one place. They see PostgreSQL's tokens and brackets, no
 * grammar: PostgreSQL refuses the few edits that do not parse. Left out by rule: texts of errors, comments, `limit 1`,
 * lengths that a text is cut to, and locks, which a single session cannot notice.
 */
export interface Edit {
  rule: Rule;
  /** The source that it changes, on one line. */
  at: string;
  text: string;
}

export type Rule =
  | "statement dropped"
  /** A condition of "if", "elsif" or "case" that is false; "always" is the other half of its negation. */
  | "never"
  | "always"
  /** An operand of "and" or "or", or the condition of a "where", that no longer counts. */
  | "without"
  /** Another number, length of time, word of the same vocabulary, or truth. */
  | "swapped"
  /** A column that an update leaves as it is. */
  | "not set"
  /** The first argument instead of a call that makes it fit. */
  | "bare"
  | "order turned"
  /** "distinct" left out. */
  | "repeats kept"
  /** "left" of a join left out. */
  | "inner"
  /** "on conflict do nothing" left out. */
  | "no upsert";

/** Groups of words that are values of one thing: labels of a type, or words of a check. */
export type Vocabulary = readonly (readonly string[])[];

interface Token {
  /** In lower case, except a string. */
  word: string;
  start: number;
  end: number;
  /** The tokens between an opening bracket and its end, or a "case" and its end. */
  inside?: Level;
}
type Level = Token[];

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|\$(\w*)\$[\s\S]*?\$\1\$|"[^"]*"|[a-z_][\w$]*(?:\.[a-z_][\w$]*)*|\d+(?:\.\d+)?|[-+*/<>=~!@#%^&|?:]+|\S/gi;
const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", case: "end" };

/** The tokens of `source` as a tree; comments are none. */
function parse(source: string): Level {
  const top: Level = [];
  const open: { level: Level; until: string }[] = [{ level: top, until: "" }];
  for (const { 0: text, index } of source.matchAll(TOKEN)) {
    if (text.startsWith("--") || text.startsWith("/*")) continue;
    const token: Token = {
      word: /^e?'/i.test(text) ? text : text.toLowerCase(),
      start: index,
      end: index + text.length,
    };
    if (token.word === open.at(-1)?.until) {
      open.pop();
      if (token.word === "end") token.word = "end of case";
    }
    const level = open.at(-1)?.level;
    const before = level?.at(-1)?.word ?? "";
    level?.push(token);
    const until = CLOSES[token.word];
    // after these, "case" is a statement or ends one, and holds statements
    if (until === undefined || (token.word === "case" && /^(?:;|begin|loop|end)$/.test(before))) continue;
    token.inside = [];
    open.push({ level: token.inside, until });
  }
  return top;
}

/** Words that end an operand or a key, or open the next one. */
const BOUNDARY = new Set(
  (
    "; , := => where on having when if elsif while loop then else select return returning from join group order limit " +
    "offset for union intersect except set values using as into window do filter perform exit query using end begin"
  ).split(" "),
);

function isBoundary(level: Level, at: number): boolean {
  const word = level[at]?.word ?? ";";
  if (word === "from") return level[at - 1]?.word !== "distinct";
  if (/^(?:left|right|full|inner|cross)$/.test(word)) return level[at + 1]?.word === "join";
  return BOUNDARY.has(word);
}

/** The index of the first token from `at` on that ends an operand. */
function endFrom(level: Level, at: number): number {
  let end = at;
  while (end < level.length && !isBoundary(level, end)) end += 1;
  return end;
}

/** Every edit of `source` that a rule makes, each with another text; `isProcedure` says that it is a body of PL/pgSQL. */
export function editsOf(source: string, vocabulary: Vocabulary, isProcedure: boolean): Edit[] {
  const found = new Map<string, Edit>();
  const top = parse(source);
  const skipped: [number, number][] = [];
  const replace: Replace = (rule, start, end, replacement, shownFrom = start) => {
    if (skipped.some(([from, to]) => start >= from && end <= to)) return;
    const text = source.slice(0, start) + replacement + source.slice(end);
    const at = source
      .slice(shownFrom, end)
      .replaceAll(/--[^\n]*/g, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    const what =
      replacement === "" || /^(?:null;?|true|false)$/.test(replacement)
        ? at
        : `${at} → ${replacement.trim()}`;
    if (text !== source && !found.has(text)) found.set(text, { rule, at: what, text });
  };
  if (isProcedure) dropStatements(top, replace, skipped);
  const visit = (level: Level, opener: Token | undefined): void => {
    editConditions(level, opener, replace);
    editClauses(level, replace);
    editConstants(level, opener, source, vocabulary, replace);
    for (const [at, token] of level.entries())
      if (token.inside) {
        unwrap(level, at, source, replace);
        visit(token.inside, token.word === "case" ? token : level[at - 1]);
      }
  };
  visit(top, undefined);
  return [...found.values()];
}

/** Edits `source` from `start` to `end`; `shownFrom` is where the text that names the edit starts. */
type Replace = (rule: Rule, start: number, end: number, replacement: string, shownFrom?: number) => void;

/** Statements that nothing is lost without, or whose loss is the loss of what leads to them. */
const NOT_DROPPED = /^(?:return|raise|null|exit|continue|;)$/;
/** Calls that make another session wait. */
const LOCKS = /^pg_advisory_|\.lock_/;

function dropStatements(top: Level, replace: Replace, skipped: [number, number][]): void {
  let at = 0;
  const skipTo = (...words: string[]): void => {
    while (at < top.length && !words.includes(top[at]?.word ?? "")) at += 1;
    at += 1;
  };
  while (at < top.length) {
    const { word = "", start = 0 } = top[at] ?? {};
    if (word === "declare") skipTo("begin");
    else if (word === "case") skipTo("then");
    else if (/^(?:begin|else|loop|exception)$/.test(word)) at += 1;
    else if (/^(?:if|elsif|when)$/.test(word)) skipTo("then");
    else if (/^(?:for|foreach|while)$/.test(word)) skipTo("loop");
    else {
      const next = top[at + 1]?.word ?? "";
      const isKept =
        word === "end" || LOCKS.test(next) || (NOT_DROPPED.test(word) && !/^(?:query|next)$/.test(next));
      skipTo(";");
      const end = top[at - 1]?.end ?? start;
      if (!isKept) replace("statement dropped", start, end, "null;");
      // an error's texts are the business of the tests that expect it
      if (word === "raise") skipped.push([start, end]);
    }
  }
}

/** Conditions that never or always hold, and operands of "and" and "or" that no longer count. */
function editConditions(level: Level, opener: Token | undefined, replace: Replace): void {
  const inCase = opener?.word === "case";
  for (let at = 0; at < level.length; at += 1) {
    const before = level[at - 1]?.word ?? "";
    if (at > 0 && !isBoundary(level, at - 1)) continue;
    const end = endFrom(level, at);
    const first = level[at];
    const last = level[end - 1];
    if (!first || !last || end <= at) continue;
    const joints = [];
    for (let joint = at, between = 0; joint < end; joint += 1) {
      const word = level[joint]?.word ?? "";
      if (word === "between") between += 1;
      else if (word === "and" && between > 0) between -= 1;
      else if (word === "and" || word === "or") joints.push(joint);
    }
    if (before === "if" || before === "elsif") {
      replace("never", first.start, last.end, "false");
      replace("always", first.start, last.end, "true");
    } else if (before === "when" && inCase) replace("never", first.start, last.end, "null");
    else if ((before === "where" || before === "having") && joints.length === 0)
      replace("without", first.start, last.end, "true");
    if (joints.length === 0) continue;
    const bounds = [at - 1, ...joints, end];
    for (const [number, bound] of bounds.slice(0, -1).entries()) {
      const from = level[bound + 1];
      const to = level[(bounds[number + 1] ?? end) - 1];
      const isAnd = level[bound]?.word === "and" || level[bounds[number + 1] ?? -1]?.word === "and";
      if (from && to && to.end > from.start) replace("without", from.start, to.end, isAnd ? "true" : "false");
    }
  }
}

/** Order, repeats, upserts, outer joins, and columns that are set. */
function editClauses(level: Level, replace: Replace): void {
  for (const [at, { word, start, end }] of level.entries()) {
    const before = level[at - 1]?.word;
    const next = level[at + 1];
    if (word === "distinct" && before !== "is" && before !== "not" && next?.word !== "on")
      replace("repeats kept", start, end, "");
    if (word === "left" && next?.word === "join") replace("inner", start, end, "");
    if (word === "conflict" && before === "on") {
      const nothing = level.findIndex(
        ({ word: one }, index) => index > at && (one === "nothing" || one === "update"),
      );
      const last = level[nothing];
      if (last?.word === "nothing") replace("no upsert", level[at - 1]?.start ?? start, last.end, "");
    }
    if (word === "by" && before === "order" && next) {
      let stop = at + 1;
      while (
        stop < level.length &&
        !isBoundary(level, stop) &&
        !/^(?:asc|desc|nulls)$/.test(level[stop]?.word ?? "")
      )
        stop += 1;
      const key = level[stop - 1];
      const direction = level[stop];
      if (key && direction?.word === "desc") replace("order turned", key.end, direction.end, "", next.start);
      if (key && direction?.word !== "desc") replace("order turned", key.end, key.end, " desc", next.start);
    }
    if (word === "set" && next?.word !== "local") dropAssignments(level, at + 1, replace);
  }
}

function dropAssignments(level: Level, from: number, replace: Replace): void {
  const commas = [from - 1];
  let end = from;
  while (end < level.length && (level[end]?.word === "," || !isBoundary(level, end))) {
    if (level[end]?.word === ",") commas.push(end);
    end += 1;
  }
  if (commas.length < 2) return;
  for (const [number, comma] of commas.entries()) {
    const start = level[number === 0 ? comma + 1 : comma]?.start ?? 0;
    const next = commas[number + 1];
    const stop = number === 0 ? level[(next ?? end) + 1]?.start : level[(next ?? end) - 1]?.end;
    if (stop !== undefined) replace("not set", start, stop, "");
  }
}

/** Calls that make a value fit; each has the bare value as its first argument. */
const FITS =
  /^(?:coalesce|greatest|least|nullif|lower|btrim|private\.(?:clean_\w+|shorten|visible_text|(?:start|end)_of_\w+|audited_value|allowed_mentions))$/;

function unwrap(level: Level, at: number, source: string, replace: Replace): void {
  const call = level[at - 1];
  const open = level[at];
  const close = level[at + 1];
  if (open?.word !== "(" || !open.inside?.length || !call || !close || !FITS.test(call.word)) return;
  const comma = open.inside.find(({ word }) => word === ",");
  replace("bare", call.start, close.end, source.slice(open.end, comma?.start ?? close.start).trim());
}

/** Calls whose numbers are limits. */
const LIMITS = /rate_limit$|require_rank$|limit_rate$/;

/** Numbers, lengths of time, words of a vocabulary, and truth. */
function editConstants(
  level: Level,
  opener: Token | undefined,
  source: string,
  vocabulary: Vocabulary,
  replace: Replace,
): void {
  for (const [at, { word, start, end }] of level.entries()) {
    const before = level[at - 1]?.word ?? "";
    const swap = (replacement: string): void => replace("swapped", start, end, replacement);
    if (/^\d+$/.test(word)) {
      const number = Number(word);
      const isLimit = LIMITS.test(opener?.word ?? "");
      const isCompared = /^(?:[-+*/<>=^]+|<>|:=|then|else|between|limit|offset)$/.test(before);
      if (!(isLimit || isCompared) || (before === "limit" && number === 1)) continue;
      swap(String(number + 1));
      const measured = isLimit ? opener?.word : level[at - 2]?.word;
      if (number > 0 && measured?.endsWith("rank")) swap(String(number - 1));
    } else if (word === "true" || word === "false") {
      if (before !== "while") swap(word === "true" ? "false" : "true");
    } else if (word.startsWith("'") && !before.startsWith("->")) {
      if (before === "interval") swap(word.replace(/\d+/, (number) => String(Number(number) * 2)));
      else {
        const group = vocabulary
          .filter((words) => words.includes(word.slice(1, -1)))
          .toSorted((a, b) => spoken(b, source) - spoken(a, source))[0];
        const other = group?.[(group.indexOf(word.slice(1, -1)) + 1) % group.length];
        if (other !== undefined) swap(`'${other}'`);
      }
    }
  }
}

/** The number of `words` that `source` says. */
function spoken(words: readonly string[], source: string): number {
  return words.filter((word) => source.includes(`'${word}'`)).length;
}
