import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type LocalDatabase } from "./database.ts";

let db: LocalDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const person = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/** A request between begin and commit, with a pause in the middle as when a token is signed. */
async function ask(n: number): Promise<unknown> {
  return db.connection.withContext(
    { auth: { role: "authenticated", uid: person(n) } },
    async (transaction) => {
      await setImmediate();
      const { rows } = await sql<{
        uid: string;
        role: string;
      }>`select auth.uid() as uid, current_user as role`.execute(transaction);
      return rows[0];
    },
  );
}

it("never lets one request run in another one's transaction", async () => {
  const people = [1, 2, 3, 4, 5];
  const [answers, own] = await Promise.all([
    Promise.all(people.map(ask)),
    db.query("select current_user as role, auth.uid() as uid"),
  ]);
  expect(answers).toEqual(people.map((n) => ({ uid: person(n), role: "authenticated" })));
  expect(own).toEqual([{ role: "postgres", uid: null }]);
});

it("rolls a failed request back and goes on", async () => {
  await db.exec("create table public.attempts (n int); grant all on public.attempts to authenticated");
  const failing = db.connection.withContext(
    { auth: { role: "authenticated", uid: person(1) } },
    async (transaction) => {
      await sql`insert into public.attempts values (1)`.execute(transaction);
      await sql`select no_such_thing`.execute(transaction);
    },
  );
  await expect(failing).rejects.toThrow("no_such_thing");
  expect(await db.query("select n from public.attempts")).toEqual([]);
});
