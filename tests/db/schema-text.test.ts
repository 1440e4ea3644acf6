import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { schemaText } from "./schema-text.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** A change of each kind, and the line that tells of it. */
const CHANGES: readonly (readonly [sql: string, told: string])[] = [
  [
    "alter table public.donation_funds alter column description set default 'x'",
    "column public.donation_funds.description: text not null default 'x'",
  ],
  [
    "alter table public.donation_funds add constraint short check (char_length(name) < 999)",
    "constraint public.donation_funds short: CHECK",
  ],
  ["alter table public.events add column more text", "columns in order public.events:"],
  ["create index more on public.donation_funds (description)", "index CREATE INDEX more"],
  [
    "alter table public.donation_funds disable row level security",
    "relation public.donation_funds: kind r, persistence p, row security f",
  ],
  [
    `create policy "Anyone can read more" on storage.objects for select using (true)`,
    `policy storage.objects "Anyone can read more": PERMISSIVE SELECT`,
  ],
  [
    `create policy "Anyone can listen" on realtime.messages for select using (true)`,
    `policy realtime.messages "Anyone can listen"`,
  ],
  [
    "grant update (name) on public.donation_funds to anon",
    "right UPDATE on public.donation_funds.name to anon",
  ],
  [
    "grant execute on function private.welcome_user() to anon",
    "right EXECUTE on private.welcome_user() to anon",
  ],
  ["alter default privileges in schema private grant select on tables to anon", "in private to anon"],
  [
    "create or replace function private.my_portraits() returns integer language sql stable as 'select 7'",
    "AS $function$select 7$function$",
  ],
  ["alter function private.start_of_today() volatile", "function private.start_of_today() 000"],
  [
    "alter table public.donation_funds disable trigger audit",
    "public.donation_funds FOR EACH ROW EXECUTE FUNCTION private.audit('id', '{version,created_at,updated_at}') (D)",
  ],
  [
    "create trigger more after insert on auth.users for each row execute function private.welcome_user()",
    "trigger CREATE TRIGGER more AFTER INSERT ON auth.users",
  ],
  [
    "alter view public.user_profiles reset (security_invoker)",
    "relation public.user_profiles: kind v, persistence p, row security f, forced f, options none",
  ],
  [
    "comment on column public.donation_funds.name is 'Another one'",
    "comment table column public.donation_funds.name: Another one",
  ],
  ["create type public.size as enum ('small', 'large')", "enum size: small, large"],
  [
    "alter table public.donations alter column note set statistics 500",
    "column public.donations.note: text not null default ''::text, collation default, statistics 500",
  ],
  [
    "create publication everything for table public.donation_funds",
    "publication everything: public.donation_funds",
  ],
  ["update storage.buckets set file_size_limit = 1 where id = 'avatars'", `"file_size_limit":1,`],
  ["update public.donation_funds set position = 9 where position = 1", `"position":9`],
];

let test: TestDatabase;
let before: string[];
beforeAll(async () => {
  test = await openTestDatabase();
  before = await schemaText(test.database);
});
afterAll(() => test.close());

describe("a change of the schema is found", () => {
  let told: string[];
  beforeAll(async () => {
    const known = new Set(before);
    const after = await test.sandbox(async (db) => {
      for (const [sql] of CHANGES) await db.exec(sql);
      return schemaText(db);
    });
    told = after.filter((line) => !known.has(line));
  });

  it.each(CHANGES)("%s", (_sql, line) => {
    expect(told.join("\n")).toContain(line);
  });
});

it("does not read blanks or comments of a function", async () => {
  const after = await test.sandbox(async (db) => {
    await db.exec(`create or replace function private.today() returns date language sql stable set search_path = pg_catalog, pg_temp as $$
      -- by the congregation's clock, isn't it
      select   timezone(private.congregation_zone(), now())::date

    $$`);
    return schemaText(db);
  });
  expect(after).toEqual(before);
});

it("no line of a migration has more than 140 characters", () => {
  const long = globSync(join(SUPABASE_DIRECTORY, "migrations/*.sql")).filter((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .some((line) => line.length > 140),
  );
  expect(long.map((file) => basename(file))).toEqual([]);
});
