import { afterAll, beforeAll, expect, it } from "vitest";
import { LABELS, WORDS } from "#features/security/log-words.ts";
import { siteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** Columns that the log keeps and that say nothing to who reads it: places of files, keys and copies for the search. */
const NAMELESS = ["receipt_path", "file_path", "object_name", "fingerprint", "line_id", "folded_name"];

/** A setting is the row `key`, of which the screen shows the parts of `value`. */
const OF_SETTINGS = ["key", "value"];

type AuditedColumn = {
  table: string;
  name: string;
  /** Words that the column takes; null where it is no enumeration. */
  words: string[] | null;
};

let test: TestDatabase;
let columns: AuditedColumn[];
beforeAll(async () => {
  test = await openTestDatabase();
  // An id is no word: the screen says at most that it is another one.
  columns = await test.database.query<AuditedColumn>(`
    select distinct tables.relname as "table", columns.attname as name, enumeration.words
    from pg_trigger as triggers
    join pg_class as tables on tables.oid = triggers.tgrelid
    join pg_attribute as columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
    left join lateral (
      select array_agg(enumlabel::text) as words from pg_enum where enumtypid = columns.atttypid) as enumeration on true
    where triggers.tgfoid = 'private.audit'::regproc and columns.atttypid <> 'uuid'::regtype
      -- the second argument: the columns that are not logged
      and not columns.attname = any ((string_to_array(encode(triggers.tgargs, 'escape'), '\\000'))[2]::text[])`);
});
afterAll(() => test.close());

it("every column that is logged has a title, and no title is left over", () => {
  expect(columns.length).toBeGreaterThan(150);
  const logged = columns.map(({ name }) => name);
  const parts = Object.values(siteSettings.entries).flatMap((shape) =>
    "entries" in shape ? Object.keys(shape.entries) : [],
  );
  const titled = [...new Set([...logged, ...parts])].filter(
    (name) => !NAMELESS.includes(name) && !OF_SETTINGS.includes(name),
  );
  expect(Object.keys(LABELS).toSorted()).toEqual(titled.toSorted());
  expect([...NAMELESS, ...OF_SETTINGS].filter((name) => !logged.includes(name))).toEqual([]);
});

it("no two columns of a table have the same title", () => {
  const titles = columns.map(({ table, name }) => `${table}: ${LABELS[name] ?? name}`);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

it("every word that a logged column takes is one of the screens", () => {
  const words = columns.flatMap((column) => column.words ?? []);
  // Categories of resources are Spanish in the database.
  expect([...new Set(words)].filter((word) => !(word in WORDS) && !/^[A-Z]/.test(word))).toEqual([]);
});
