import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs, PEOPLE, type Actor } from "./people.ts";
import { readPermissions } from "./permissions.ts";
import { DONATIONS, makeScenario, PROPHECIES } from "./scenario.ts";
import { openTestDatabase, type Statements, type TestDatabase } from "./test-database.ts";

/**
 * "Prefer: count=planned" gives anybody the planner's estimate, which is made from statistics of all rows, hidden ones
 * included. So PostgreSQL keeps none of what a stranger may ask for and not see.
 */
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.transaction(makeScenario);
});
afterAll(() => test.close());

/** How many rows the planner expects a caller to find. */
async function estimate(db: Statements, who: Actor, table: string, condition: string): Promise<number> {
  await actAs(db, who);
  const [row] = await db.query<{ "QUERY PLAN": unknown }>(
    `explain (format json) select 1 from public.${table} where ${condition}`,
  );
  const answer = row?.["QUERY PLAN"];
  const [plan] = (typeof answer === "string" ? JSON.parse(answer) : answer) as [
    { Plan: { "Plan Rows": number } },
  ];
  return plan.Plan["Plan Rows"];
}

/** One person with rows without number, another with none; the same question about each. */
const QUESTIONS: readonly [who: Actor, table: string, ask: (person: string) => string][] = [
  ["member_owner", "donations", (person) => `user_id = '${person}'`],
  ["member_owner", "donations", (person) => `user_id = '${person}' and given_on >= '2026-06-01'`],
  ["member_owner", "donations", (person) => `donor_name = 'Persona ${person}'`],
  ["deactivated_member", "donations", (person) => `user_id = '${person}' and status = 'confirmed'`],
  ["deactivated_member", "access_grants", (person) => `user_id = '${person}'`],
  ["member_owner", "audit_log", (person) => `row_id = '${person}'`],
  ["visitor", "comments", (person) => `user_id = '${person}' and is_approved is false`],
  ["visitor", "comments", (person) => `user_name = 'Persona ${person}'`],
  ["visitor", "testimonials", (person) => `author_name = 'Persona ${person}'`],
  ["visitor", "prayer_requests", (person) => `shown_name = 'Persona ${person}'`],
  ["member_owner", "prayer_marks", (person) => `user_id = '${person}'`],
];

describe("the planner tells a stranger nothing of a person", () => {
  it.each(QUESTIONS)("%s asks %s", async (who, table, ask) => {
    const busy = PEOPLE.member_other;
    const [ofBusy, ofNobody] = await test.sandbox(async (db) => {
      await db.exec(`
        set local session_replication_role = replica;
        insert into public.donations (user_id, donor_name, fund_id, amount, given_on, status)
        select '${busy}', 'Persona ${busy}', '${DONATIONS.fund}', 100, date '2026-05-01' + number / 2, 'confirmed' from generate_series(1, 300) as number;
        insert into public.comments (prophecy_id, user_id, user_name, content, is_approved)
        select '${PROPHECIES.published}', '${busy}', 'Persona ${busy}', 'Vendo un coche', false from generate_series(1, 300);
        insert into public.testimonials (author_id, author_name, content, status)
        select '${busy}', 'Persona ${busy}', 'Espera que la lean', 'rejected' from generate_series(1, 300);
        insert into public.prayer_requests (id, user_id, shown_name, visibility, content, status)
        select gen_random_uuid(), '${busy}', 'Persona ${busy}', 'pastores', 'Oren por mi matrimonio', 'approved' from generate_series(1, 300);
        insert into public.prayer_marks (request_id, user_id, day)
        select gen_random_uuid(), '${busy}', '2026-05-01' from generate_series(1, 300);
        insert into public.access_grants (kind, target_id, user_id, email, revoked_at)
        select 'seminar', gen_random_uuid(), '${busy}', '', now() from generate_series(1, 300);
        insert into public.audit_log (action, table_name, row_id) select 'UPDATE', 'app_users', '${busy}' from generate_series(1, 300);
        analyze`);
      return [
        await estimate(db, who, table, ask(busy)),
        await estimate(db, who, table, ask("00000000-0000-4000-8000-00000000dead")),
      ];
    });
    expect(ofBusy).toBe(ofNobody);
  });

  it("keeps no statistics of persons, nor of anything in a table that strangers cannot read", async () => {
    const isOpen = (table: string) =>
      readPermissions().some(
        ({ kind, object, operation, case: row, permissions }) =>
          kind === "table" &&
          object === table &&
          operation === "select" &&
          (permissions.visitor === "yes" || (permissions.member_other === "yes" && !row.startsWith("self"))),
      );
    const columns = await test.database.query<{ relation: string; column: string; person: boolean }>(`
      select relname::text as relation, attname::text as column,
        attname ~ '^((user|author|actor|donor|owner|full|first|last)_(id|name|photo)|.*_by(_name)?|mentions|email|avatar_url)$'
          or exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)
            and confrelid = 'auth.users'::regclass) as person
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'm') and attnum > 0 and not attisdropped
        and coalesce(attstattarget, -1) <> 0
        and (has_column_privilege('anon', attrelid, attnum, 'select') or has_column_privilege('authenticated', attrelid, attnum, 'select'))
      union all
      -- what an index is made of has statistics of its own
      select relation.relname, index.relname || '.' || attname, false
      from pg_index join pg_class as index on index.oid = indexrelid join pg_class as relation on relation.oid = indrelid
      join pg_attribute on attrelid = indexrelid
      where relation.relnamespace = 'public'::regnamespace and indexprs is not null and indkey[attnum - 1] = 0
        and coalesce(attstattarget, -1) <> 0
      order by 1, 2`);
    const telling = columns.filter(({ relation, person }) => person || !isOpen(relation));
    expect(telling.map(({ relation, column }) => `${relation}.${column}`)).toEqual([]);
  });
});
