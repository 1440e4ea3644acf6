import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { ACCESS_EDITS } from "./mutant-edits-access.ts";
import { COMMENT_EDITS } from "./mutant-edits-comments.ts";
import { CONTENT_EDITS } from "./mutant-edits-content.ts";
import { INVITATION_EDITS } from "./mutant-edits-invitations.ts";
import { EVENT_EDITS } from "./mutant-edits-events.ts";
import { MEDIA_EDITS } from "./mutant-edits-media.ts";
import { MEMBER_EDITS } from "./mutant-edits-members.ts";
import { FORUM_EDITS } from "./mutant-edits-forum.ts";
import { MODERATION_EDITS } from "./mutant-edits-moderation.ts";
import { NOTICE_EDITS } from "./mutant-edits-notices.ts";
import { PRAYER_EDITS } from "./mutant-edits-prayers.ts";
import { REPORT_EDITS } from "./mutant-edits-reports.ts";
import { SEARCH_EDITS } from "./mutant-edits-search.ts";
import { TEXT_EDITS } from "./mutant-edits-texts.ts";
import { FUNCTION_EDITS } from "./mutant-edits.ts";
import type { Statements } from "./test-database.ts";

/** One change that makes the database less safe or less right. The tests must notice it. */
export interface Mutant {
  kind: "policy" | "row security" | "grant" | "procedure" | "trigger" | "job" | "condition" | "rule";
  /** Table or function it changes. */
  object: string;
  name: string;
  sql: string;
  /** The function it changes or keeps from running, where nothing else can show the change. */
  runs?: string;
}

/** Tables and functions of roles, invitations, giving, notices, push, prayers and the audit log: there, no mutant may survive. */
const CRITICAL =
  /member|directory|consent|contact_request|ask_contact|answer_contact|own_data|my_data|delet(?:e_my|ion)|eras|minor|is_leader|list_users|account_invitation|(?:prepare|accept|cancel|expire|list|end_of|ended)_invitation|dead_links|mark_invitation|invited_address|unconfirmed|ministr|app_users|user_roles|accounts|people|my_rank|my_role|is_member|is_admin|is_super_admin|require_rank|user_role|user_active|notif|push|notice|notify|audience|silence|forget_read|settle|lease|realtime|donation|fund|receipt|clabe|audit|pray|pastoral|talk|reveal|recent_session/;

export function isCritical({ object }: Mutant): boolean {
  return CRITICAL.test(object);
}

/** Every mutant of the migrated database, made from its catalogue and from the edits of mutant-edits.ts. */
export async function allMutants(db: Statements): Promise<Mutant[]> {
  return [
    ...(await policyMutants(db)),
    ...(await rowSecurityMutants(db)),
    ...(await grantMutants(db)),
    ...(await procedureMutants(db)),
    ...(await triggerMutants(db)),
    ...(await jobMutants(db)),
    ...(await functionMutants(db)),
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
    from pg_policies order by 2, 1`);
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

async function triggerMutants(db: Statements): Promise<Mutant[]> {
  const triggers = await db.query<{ name: string; relation: string; runs: string }>(`
    select quote_ident(tgname) as name, tgrelid::regclass::text as relation, proname as runs from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'private'::regnamespace order by 2, 1`);
  return triggers.map(({ name, relation, runs }) => ({
    kind: "trigger",
    object: relation,
    runs,
    name: `dropped: ${name}`,
    sql: `drop trigger ${name} on ${relation}`,
  }));
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

/** Conditions taken out one by one, rank checks lowered, and the edits somebody wrote down. */
async function functionMutants(db: Statements): Promise<Mutant[]> {
  // a function without a setting is inlined into the calling query, and no call of it is counted
  const functions = await db.query<{ name: string; definition: string; counted: boolean }>(`
    select proname as name, pg_get_functiondef(oid) as definition, proconfig is not null as counted from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
  const sources = [
    ...functions,
    ...[
      "accounts",
      "people",
      "listed_members",
      "waiting_members",
      "job_states",
      "gallery",
      "open_resources",
      "resource_listing",
    ].map(viewSource),
  ];
  const counted = new Set(functions.filter((source) => source.counted).map(({ name }) => name));
  const conditions = sources.flatMap(({ name, definition }) =>
    // a case within the condition contains another then
    [
      ...definition.matchAll(/\b((?:els)?if) ((?:\bcase\b[\s\S]+?\bend\b|(?! then\b)[\s\S])+?) then\b/g),
    ].flatMap((match): Mutant[] => {
      // only a hosted project has cron and vault; tests/hosted asks there
      if (match[2]?.startsWith("to_regclass(") || name === "project_state") return [];
      const end = match.index + match[0].length;
      return [
        {
          kind: "condition",
          object: name,
          name: `never: ${match[2]?.replaceAll(/\s+/g, " ")}`,
          sql: `${definition.slice(0, match.index)}${match[1]} false then${definition.slice(end)}`,
        },
      ];
    }),
  );
  const ranks = sources.flatMap(({ name, definition }) =>
    [...definition.matchAll(/perform private\.require_rank\((\d)\);/g)].flatMap((match): Mutant[] => {
      const edited = (text: string) =>
        definition.slice(0, match.index) + text + definition.slice(match.index + match[0].length);
      const rank = Number(match[1]);
      if (rank === 0) return []; // everybody has it: it only says that anybody may
      const higher: Mutant = {
        kind: "rule",
        object: name,
        name: `rank ${rank + 1} asked for`,
        sql: edited(`perform private.require_rank(${rank + 1});`),
      };
      // is_late asks for rank 1 itself, before anything is written
      if (rank === 1 && definition.includes("private.is_late(")) return [higher];
      return [
        { kind: "rule", object: name, name: `rank ${rank} not asked for`, sql: edited("") },
        {
          kind: "rule",
          object: name,
          name: `rank ${rank - 1} is enough`,
          sql: edited(`perform private.require_rank(${rank - 1});`),
        },
        higher,
      ];
    }),
  );
  const written = [
    ...FUNCTION_EDITS,
    ...ACCESS_EDITS,
    ...EVENT_EDITS,
    ...MEDIA_EDITS,
    ...MEMBER_EDITS,
    ...INVITATION_EDITS,
    ...FORUM_EDITS,
    ...MODERATION_EDITS,
    ...REPORT_EDITS,
    ...NOTICE_EDITS,
    ...PRAYER_EDITS,
    ...COMMENT_EDITS,
    ...CONTENT_EDITS,
    ...SEARCH_EDITS,
    ...TEXT_EDITS,
  ];
  const source = (name: string): string => sources.find((one) => one.name === name)?.definition ?? "";
  const stale = written.filter(([object, text]) => source(object).split(text).length < 2);
  if (stale.length > 0)
    throw new Error(`edits of what is not there:\n${stale.map((edit) => edit.join(": ")).join("\n")}`);
  const edits = written.map(([object, text, replacement]): Mutant => ({
    kind: "rule",
    object,
    name: `${String(text).replaceAll(/\s+/g, " ")} → ${replacement.replaceAll(/\s+/g, " ") || "nothing"}`,
    sql: source(object).replace(text, () => replacement),
  }));
  return [...conditions, ...ranks, ...edits].map((mutant) =>
    counted.has(mutant.object) ? { ...mutant, runs: mutant.object } : mutant,
  );
}

/** A view as its migration writes it: the catalogue would answer PostgreSQL's own wording. */
function viewSource(name: string): { name: string; definition: string; counted: boolean } {
  const folder = join(SUPABASE_DIRECTORY, "migrations");
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const [found] = new RegExp(`create view \\w+\\.${name}\\b[^;]+;`).exec(text) ?? [];
  if (!found) throw new Error(`no migration makes a view ${name}`);
  return { name, definition: found.replace(/^create/, "create or replace"), counted: false };
}
