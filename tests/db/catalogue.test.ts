import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOTIFICATION_TYPES } from "#domain/notification-kinds.ts";
import { LIMITS } from "#domain/limits.ts";
import { PRIVATE_BUCKETS } from "#functions/file-address/handler.ts";
import { PICTURE_BUCKETS } from "#domain/pictures.ts";
import { PROPHECY_CATEGORIES, REACTIONS } from "#domain/choices.ts";
import { ROLES } from "#domain/roles.ts";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { breachesOf, CATALOGUE_RULES } from "./catalogue.ts";
import { allMutants } from "./mutants.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe.each(CATALOGUE_RULES)("$name", (rule) => {
  it("holds", async () => {
    expect(await test.sandbox((db) => breachesOf(db, rule))).toEqual([]);
  });

  it("would be noticed if it did not", async () => {
    const breaches = await test.sandbox(async (db) => {
      await db.exec(rule.planted.sql);
      return breachesOf(db, rule);
    });
    expect(breaches.join("\n")).toContain(rule.planted.seen);
  });
});

it("still has every text that the mutation run edits", async () => {
  expect(await test.sandbox(allMutants)).not.toHaveLength(0);
});

describe("the words and kinds that the database takes are those of src/domain", () => {
  /** The numbers or words of a check constraint. */
  const constraint = async (name: string): Promise<string> => {
    const rows = await test.database.query<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1",
      [name],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.text ?? "";
  };
  const words = (text: string): string[] =>
    [...text.matchAll(/'([^']+)'::text/g)].map((match) => match[1] ?? "");

  it.each([["prophecies_known_category", [...PROPHECY_CATEGORIES]]])(
    "%s lists the same words",
    async (name, expected) => {
      expect(words(await constraint(name)).toSorted((a, b) => a.localeCompare(b, "en"))).toEqual(
        expected.toSorted((a, b) => a.localeCompare(b, "en")),
      );
    },
  );

  it.each([
    ["account_role", ROLES.filter((role) => role !== "visitor")],
    ["reaction_kind", [...REACTIONS]],
    ["notification_type", [...NOTIFICATION_TYPES]],
  ])("the type %s lists the same words", async (name, expected) => {
    const words = await test.database.query<{ word: string }>(
      "select enumlabel as word from pg_enum where enumtypid = $1::regtype order by enumsortorder",
      [`public.${name}`],
    );
    expect(words.map(({ word }) => word)).toEqual(expected);
  });

  it("reminders of events are 15, 30, 60, 120 and 1440 minutes before", async () => {
    const numbers = (await constraint("events_known_reminder")).match(/\d+/g)?.map(Number);
    expect(numbers).toEqual([15, 30, 60, 120, 1440]);
  });

  it("buckets of pictures accept pictures of at most LIMITS.imageBytes only; the others what theirs allow", async () => {
    const buckets = await test.database.query<{ id: string; size: number; types: string[]; public: boolean }>(
      "select id, file_size_limit::double precision as size, allowed_mime_types as types, public from storage.buckets",
    );
    const pictures = ["image/webp", "image/jpeg", "image/png"];
    const sizes: Record<string, number> = {
      "seminar-files": LIMITS.materialBytes,
      resources: LIMITS.resourceBytes,
      "resources-private": LIMITS.resourceBytes,
      media: LIMITS.videoBytes,
      backups: LIMITS.resourceBytes,
    };
    for (const { id, size, types, public: isPublic } of buckets) {
      const allowed = id in sizes ? types : isPublic ? pictures : [...pictures, "application/pdf"];
      expect([id, size, types]).toEqual([id, sizes[id] ?? LIMITS.imageBytes, allowed]);
      expect(types.filter((type) => /html|svg|xml$|script/.test(type))).toEqual([]);
    }
    // The buckets that the service worker caches.
    expect(
      buckets
        .filter((bucket) => bucket.public && bucket.types.every((type) => pictures.includes(type)))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(PICTURE_BUCKETS);
    // The buckets for which the function file-address makes addresses.
    expect(
      buckets
        .filter((bucket) => !bucket.public && bucket.id !== "backups")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(PRIVATE_BUCKETS);
  });
});

describe("migrations", () => {
  const folder = join(SUPABASE_DIRECTORY, "migrations");
  const files = readdirSync(folder).map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));

  // A capability is one file, in sections: the largest, what happens to an item of the media centre, has four.
  it("stay short enough to read", () => {
    expect(files.filter(({ sql }) => sql.split("\n").length > 1100).map(({ name }) => name)).toEqual([]);
  });

  it("say why a function needs its owner's rights", () => {
    const unexplained = files.flatMap(({ name, sql }) =>
      [...sql.matchAll(/create (?:or replace )?function (\S+?)\([^;]*?security definer/g)]
        .filter(([declaration]) => !/-- definer: /.test(declaration))
        .map((match) => `${name}: ${match[1]}`),
    );
    expect(unexplained).toEqual([]);
  });

  it("are named by time and capability", () => {
    expect(files.filter(({ name }) => !/^\d{14}_[a-z_]+\.sql$/.test(name))).toEqual([]);
  });

  // Until the first release, when migrations begin to be added instead of edited.
  it("define each thing once and take nothing back", () => {
    expect(patches(files.map(({ sql }) => sql).join("\n"))).toEqual([]);
  });

  it.each([
    ["a second definition", "create or replace function private.a() returns int;"],
    ["a thing that is dropped", "drop index public.a;"],
    ["a column that comes later", "alter table public.a add column b int;"],
    ["a policy that is changed", 'alter policy "A" on public.b using (true);'],
    ["a right that is taken back", "revoke select on public.a from anon;"],
  ])("are refused %s", (_what, sql) => {
    expect(patches(`create table public.b (a int);\n${sql}`)).toEqual([sql]);
  });

  it("begin with their purpose", () => {
    expect(files.filter(({ sql }) => !sql.startsWith("-- ")).map(({ name }) => name)).toEqual([]);
  });
});

/** Statements that change what another one made, by their first line; PostgreSQL itself refuses to make a thing twice. */
function patches(sql: string): string[] {
  return (
    sql.match(
      /^(?:drop|create or replace|alter policy|revoke|alter table \S+ (?!enable row level security|add constraint)).*/gm,
    ) ?? []
  );
}
