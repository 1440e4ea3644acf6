import assert from "node:assert/strict";
import { as, one, type Behaviour } from "../behaviour.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/**
 * A person with direct SQL makes types and tables in their session that are named like the system's. A function with
 * its owner's rights that resolved those names would run their code as the owner.
 */
const OWN_NAMES = `
  create table pg_temp.ran (as_whom name);
  grant insert, select on pg_temp.ran to public;
  create function pg_temp.evil(p_value anyelement) returns boolean language plpgsql as $$
  begin
    insert into pg_temp.ran values (current_user);
    return true;
  end $$;
  create domain pg_temp.text as pg_catalog.text check (pg_temp.evil(value));
  create domain pg_temp.uuid as pg_catalog.uuid check (pg_temp.evil(value));
  create domain pg_temp."integer" as pg_catalog.int4 check (pg_temp.evil(value));
  create domain pg_temp.jsonb as pg_catalog.jsonb check (pg_temp.evil(value))`;

const ACTS = [
  "select public.my_role()",
  "select public.ensure_app_user()",
  `select public.mention_candidates('prophecy:${PROPHECIES.published}', 'ma')`,
  `insert into public.comments (prophecy_id, content) values ('${PROPHECIES.published}', 'Amén')`,
  "select public.send_test_notification()",
] as const;

async function ranAs(db: Statements, sql: string): Promise<unknown> {
  await as(db, "member_owner", () => db.exec(OWN_NAMES));
  await as(db, "member_owner", () => db.exec(sql));
  return (
    await one(
      db,
      "select count(*) filter (where as_whom <> 'authenticated')::int as strangers from pg_temp.ran",
    )
  )["strangers"];
}

export const SESSION_NAMES: readonly Behaviour[] = ACTS.map((sql) => ({
  name: `types of a session's own never run with the owner's rights: ${sql.slice(0, 40)}`,
  async run(db) {
    assert.equal(await ranAs(db, sql), 0);
  },
}));
