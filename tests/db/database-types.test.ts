import { afterAll, beforeAll, expect, it } from "vitest";
import { catalogueShape, generatedShape } from "./database-types.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("src/platform/supabase/database.types.ts is what the migrations make (else: npm run db:types)", async () => {
  expect(generatedShape()).toEqual(await catalogueShape(test.database));
});

it("would notice a column that the file has not", async () => {
  const shape = await test.sandbox(async (db) => {
    await db.exec("alter table public.comments add column colour text");
    return catalogueShape(db);
  });
  expect(shape).toContain("comments.colour: string | null");
  expect(generatedShape()).not.toContain("comments.colour: string | null");
});

it("would notice a word that the file has not", async () => {
  const shape = await test.sandbox(async (db) => {
    await db.exec("alter type public.rsvp_state add value 'maybe'");
    return catalogueShape(db);
  });
  expect(shape).toContain('rsvp_state: "going"|"waiting"|"maybe"');
  expect(generatedShape()).toContain('rsvp_state: "going"|"waiting"');
});
