import { FUNCTION_EDITS } from "./mutant-edits.ts";
import { editsOf, type Rule, type Vocabulary } from "./mutant-rules.ts";
import type { Statements } from "./test-database.ts";

/** One change that makes the database less safe or less right. The tests must notice it. */
export interface Mutant {
  kind: Catalogued | Rule | "written";
  /** Table, view or function it changes. */
  object: string;
  /** One of its kind in the object, and the same as long as the text that it changes. */
  name: string;
  sql: string;
  /** A rule made it without a look at the meaning: PostgreSQL may refuse it, and nobody may be able to notice it. */
  isByRule?: true;
  /** The function or check it changes or keeps from running, where nothing else can show the change. */
  runs?: string;
}

/** Kinds made from a table of the catalogue. */
type Catalogued = "policy" | "row security" | "grant" | "procedure" | "constraint" | "trigger" | "job";

/** Tables and functions of roles, invitations, giving, notices, push, prayers and the audit log: there, no mutant may survive. */
const CRITICAL =
  /member|directory|consent|contact_request|ask_contact|answer_contact|own_data|my_data|delet(?:e_my|ion)|eras|minor|is_leader|list_users|account_invitation|(?:prepare|accept|cancel|expire|list|end_of|ended)_invitation|dead_links|mark_invitation|invited_address|unconfirmed|ministr|app_users|user_roles|accounts|people|my_rank|my_role|is_member|is_admin|is_super_admin|require_rank|user_role|user_active|notif|push|notice|notify|audience|silence|forget_read|settle|lease|realtime|donation|fund|receipt|clabe|audit|pray|pastoral|talk|reveal|recent_session/;

export function isCritical({ object }: Mutant): boolean {
  return CRITICAL.test(object);
}

/** Every mutant of the migrated database: of its catalogue, of bodies by rule, and the edits of mutant-edits.ts. */
export async function allMutants(db: Statements): Promise<Mutant[]> {
  return [
    ...(await policyMutants(db)),
    ...(await rowSecurityMutants(db)),
    ...(await grantMutants(db)),
    ...(await procedureMutants(db)),
    ...(await constraintMutants(db)),
    ...(await triggerMutants(db)),
    ...(await jobMutants(db)),
    ...(await bodyMutants(db)),
  ];
}

async function policyMutants(db: Statements): Promise<Mutant[]> {
  const policies = await db.query<{
    name: string;
    relation: string;
    using: string | null;
    check: string | null;
  }>(`
    select policyname as name, format('%I.%I', schemaname, tablename) as relation, qual as using, with_check as "check"
    from pg_policies where permissive = 'PERMISSIVE' order by 2, 1`); // of the others estimates.test.ts asks every table
  return policies.flatMap(({ name, relation, using, check }) => {
    const on = `"${name}" on ${relation}`;
    const mutant = (change: string, sql: string): Mutant => ({
      kind: "policy",
      object: relation,
      name: `${change}: ${name}`,
      sql,
    });
    const clauses = `${using === null ? "" : "using (true)"} ${check === null ? "" : "with check (true)"}`;
    const [edits, checkEdits] = [using, check].map(
      (text) => new Map([...withoutOperands(text ?? ""), ...otherRanks(text ?? "")]),
    );
    // change terms of both expressions in both: in one alone, the other would stop the change
    const edited = [...new Set([...(edits?.keys() ?? []), ...(checkEdits?.keys() ?? [])])].map((change) =>
      mutant(
        change,
        `alter policy ${on} ${using === null ? "" : `using (${edits?.get(change) ?? using})`}
          ${check === null ? "" : `with check (${checkEdits?.get(change) ?? check})`}`,
      ),
    );
    return [
      mutant("dropped", `drop policy ${on}`),
      ...(using === "true" ? [] : [mutant("true", `alter policy ${on} ${clauses}`)]),
      ...edited,
    ];
  });
}

/** Each operand of an "and" or an "or" of an expression as PostgreSQL writes it, and the expression without it. */
function withoutOperands(expression: string): [change: string, edited: string][] {
  const found: [string, string][] = [];
  const groups = [{ start: 0, operands: [] as number[][], isAnd: false }];
  const close = (end: number): void => {
    const group = groups.pop();
    for (const [from, to] of group?.operands.length ? [...group.operands, [group.start, end]] : [])
      found.push([
        `without ${expression.slice(from, to).trim()}`,
        `${expression.slice(0, from)} ${group?.isAnd} ${expression.slice(to)}`,
      ]);
  };
  for (const { 0: token, index } of expression.matchAll(/'[^']*'|[()]| AND | OR /g)) {
    const group = groups.at(-1);
    if (token === "(") groups.push({ start: index + 1, operands: [], isAnd: false });
    else if (token === ")") close(index);
    else if (group && (token === " AND " || token === " OR ")) {
      group.isAnd ||= token === " AND ";
      group.operands.push([group.start, index]);
      group.start = index + token.length;
    }
  }
  close(expression.length);
  return found;
}

/** An expression with each rank that it asks for one lower and one higher; lower than member is the expression without it. */
function otherRanks(expression: string): [change: string, edited: string][] {
  return RANKS.flatMap((rank, at) =>
    !expression.includes(`private.${rank}()`)
      ? []
      : [RANKS[at - 1], RANKS[at + 1]]
          .filter((other) => other !== undefined)
          .map((other): [string, string] => [
            `${other} instead of ${rank}`,
            expression.replaceAll(`private.${rank}()`, `private.${other}()`),
          ]),
  );
}

/** Ranks that a policy may require, each higher than the one before. */
const RANKS = ["is_member", "is_admin", "is_super_admin"] as const;

async function rowSecurityMutants(db: Statements): Promise<Mutant[]> {
  const tables = await db.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  return [
    ...tables.map(({ name }): Mutant => ({
      kind: "row security",
      object: name,
      name: "switched off",
      sql: `alter table public.${name} disable row level security`,
    })),
    {
      kind: "row security",
      object: "user_profiles",
      name: "the view looks with its owner's eyes",
      sql: "alter view public.user_profiles reset (security_invoker)",
    },
  ];
}

async function grantMutants(db: Statements): Promise<Mutant[]> {
  const columns = await db.query<{
    role: string;
    relation: string;
    column: string;
    operation: string;
    granted: boolean;
    whole: boolean;
  }>(`
    select role, relname as relation, attname as column, operation, has_column_privilege(role, pg_class.oid, attnum, operation) as granted,
      has_table_privilege(role, pg_class.oid, operation) as whole
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
      unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update']) as operation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 2, attnum, 4, 1`);
  const mutants = columns
    .filter(({ whole }) => !whole)
    .map(({ role, relation, column, operation, granted }): Mutant => ({
      kind: "grant",
      object: relation,
      name: `${granted ? "revoked from" : "granted to"} ${role}: ${operation} ${column}`,
      sql: `${granted ? "revoke" : "grant"} ${operation} (${column}) on public.${relation} ${granted ? "from" : "to"} ${role}`,
    }));
  const wholes = await db.query<{ role: string; relation: string; operation: string; granted: boolean }>(`
    select role, relname as relation, operation, has_table_privilege(role, pg_class.oid, operation) as granted
    from pg_class, unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as operation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      -- who has every column gains nothing by the whole
      and (has_table_privilege(role, pg_class.oid, operation) or operation in ('delete', 'truncate') or exists (
        select from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and not has_column_privilege(role, attrelid, attnum, operation)))
    order by 2, 3, 1`);
  return [
    ...mutants,
    ...wholes.map(({ role, relation, operation, granted }): Mutant => ({
      kind: "grant",
      object: relation,
      name: `${granted ? "revoked from" : "granted to"} ${role}: ${operation}`,
      sql: `${granted ? "revoke" : "grant"} ${operation} on public.${relation} ${granted ? "from" : "to"} ${role}`,
    })),
  ];
}

async function procedureMutants(db: Statements): Promise<Mutant[]> {
  const procedures = await db.query<{ role: string; signature: string; granted: boolean }>(`
    select role, pg_proc.oid::regprocedure::text as signature, has_function_privilege(role, pg_proc.oid, 'execute') as granted
    from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as role
    where pronamespace = 'public'::regnamespace and (role <> 'service_role' or proname ~ 'batch') order by 2, 1`);
  return procedures.map(({ role, signature, granted }) => ({
    kind: "procedure",
    object: signature,
    name: `${granted ? "revoked from" : "granted to"} ${role}`,
    sql: `${granted ? "revoke" : "grant"} execute on function ${signature} ${granted ? "from" : "to"} ${role}`,
  }));
}

async function constraintMutants(db: Statements): Promise<Mutant[]> {
  const checks = await db.query<{ name: string; relation: string }>(`
    select conname as name, conrelid::regclass::text as relation from pg_constraint
    where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and conrelid <> 0 order by 2, 1`);
  return checks.map(({ name, relation }) => ({
    kind: "constraint",
    object: relation,
    runs: name,
    name: `dropped: ${name}`,
    sql: `alter table ${relation} drop constraint ${name}`,
    isByRule: true,
  }));
}

async function triggerMutants(db: Statements): Promise<Mutant[]> {
  const triggers = await db.query<{ name: string; relation: string; runs: string; definition: string }>(`
    select quote_ident(tgname) as name, tgrelid::regclass::text as relation, proname as runs, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'private'::regnamespace order by 2, 1`);
  return triggers.flatMap(({ name, relation, runs, definition }): Mutant[] => {
    const dropped: Mutant = {
      kind: "trigger",
      object: relation,
      runs,
      name: `dropped: ${name}`,
      sql: `drop trigger ${name} on ${relation}`,
    };
    const always = definition.replace(/ WHEN \([\s\S]*\) (?=EXECUTE)/, " ");
    if (always === definition) return [dropped];
    // checks that run the table's other triggers reach it too, and those are not counted
    const { runs: _, ...rest } = dropped;
    return [
      dropped,
      { ...rest, name: `always fires: ${name}`, sql: `${dropped.sql}; ${always}`, isByRule: true },
    ];
  });
}

async function jobMutants(db: Statements): Promise<Mutant[]> {
  const jobs = await db.query<{ name: string; function: string; hourly: boolean }>(
    "select name, function, every > interval '1 minute' as hourly from private.jobs order by number",
  );
  return jobs.flatMap(({ name, function: runs, hourly }): Mutant[] => {
    const mutant = (change: string, sql: string): Mutant => ({
      kind: "job",
      object: runs,
      runs,
      name: `${change}: ${name}`,
      sql: `${sql} where name = '${name}'`,
    });
    return [
      mutant("not registered", "delete from private.jobs"),
      ...(hourly ? [mutant("each minute", "update private.jobs set every = '1 minute'")] : []),
    ];
  });
}

/** Functions and views edited by rule, and the edits somebody wrote down. */
async function bodyMutants(db: Statements): Promise<Mutant[]> {
  const sources = await db.query<Source>(`
    select proname as name, prosrc as body, pg_get_functiondef(pg_proc.oid) as definition, lanname = 'plpgsql' as "isProcedure",
      -- a function without a setting is inlined into the calling query, and no call of it is counted
      proconfig is not null as "isCounted"
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      -- only a hosted project has cron and vault; tests/hosted asks there
      and proname <> 'project_state'
    union all
    select relname, pg_get_viewdef(oid), format('create or replace view %s %s as %s', oid::regclass,
      'with (' || array_to_string(reloptions, ', ') || ')', pg_get_viewdef(oid)), false, false
    from pg_class where relkind = 'v' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1`);
  const vocabulary = await vocabularyOf(db);
  const mutant = (
    { name, body, definition, isCounted }: Source,
    edited: string,
  ): Pick<Mutant, "object" | "sql" | "runs"> => ({
    object: name,
    sql: definition.replace(body, () => edited),
    ...(isCounted && { runs: name }),
  });
  const byRule = sources.flatMap((source) => {
    const times = new Map<string, number>();
    return editsOf(source.body, vocabulary, source.isProcedure).map(({ rule, at, text }): Mutant => {
      const time = (times.get(rule + at) ?? 0) + 1;
      times.set(rule + at, time);
      return {
        ...mutant(source, text),
        kind: rule,
        name: time === 1 ? at : `${at} #${time}`,
        isByRule: true,
      };
    });
  });
  const sourceOf = (name: string): Source | undefined => sources.find((source) => source.name === name);
  const stale = FUNCTION_EDITS.filter(
    ([object, text]) => (sourceOf(object)?.body.split(text).length ?? 0) < 2,
  );
  if (stale.length > 0)
    throw new Error(`edits of what is not there:\n${stale.map((edit) => edit.join(": ")).join("\n")}`);
  const written = FUNCTION_EDITS.flatMap(([object, text, replacement]): Mutant[] => {
    const source = sourceOf(object);
    if (!source) return [];
    return [
      {
        ...mutant(
          source,
          source.body.replace(text, () => replacement),
        ),
        kind: "written",
        name: `${text.replaceAll(/\s+/g, " ")} → ${replacement.replaceAll(/\s+/g, " ") || "nothing"}`,
      },
    ];
  });
  return [...byRule, ...written];
}

/** A function or a view. */
type Source = {
  name: string;
  body: string;
  /** The statement that makes it, with its body. */
  definition: string;
  isProcedure: boolean;
  isCounted: boolean;
};

/** Labels of each type, and words of each check that lists some. */
async function vocabularyOf(db: Statements): Promise<Vocabulary> {
  const groups = await db.query<{ words: string[] }>(`
    select array_agg(enumlabel::text order by enumsortorder) as words from pg_enum group by enumtypid
    union all
    select array_agg(word[1]) from pg_constraint, regexp_matches(pg_get_constraintdef(oid), $$'([a-z_]+)'::text[],]$$, 'g') as word
    where contype = 'c' and pg_get_constraintdef(oid) like '%ANY (%ARRAY[%' group by oid having count(*) > 1
    order by 1`);
  return groups.map(({ words }) => words);
}
