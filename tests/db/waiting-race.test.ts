import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { actAs, PEOPLE, type Person } from "./people.ts";
import { ownRow, PROPHECIES } from "./scenario-rows.ts";

/** Several connections to a native PostgreSQL: members write while the office decides. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});

const by = (who: Person, sql: string, params: readonly unknown[]) =>
  database.transaction(async (db) => {
    await actAs(db, who);
    await db.query(sql, params);
  });
const number = async (sql: string): Promise<number> => {
  const [row] = await database.query<{ n: number }>(`select (${sql})::int as n`);
  return row?.n ?? Number.NaN;
};

it("pending rows are counted right when many write and decide at the same moment", async () => {
  const before = await number("select count(*) from public.comments where is_approved is null");
  const write = (who: Person) =>
    by(who, "insert into public.comments (prophecy_id, content) values ($1, 'A la vez')", [
      PROPHECIES.published,
    ]);
  const decide = (author: Person) =>
    by("admin", "update public.comments set is_approved = true where id = $1", [
      ownRow("pending", PEOPLE[author]),
    ]);
  await Promise.all([
    decide("member_owner"),
    ...Array.from({ length: 6 }, () => [write("member_owner"), write("member_other")]).flat(),
    decide("member_other"),
  ]);
  const waiting = before + 12 - 2;
  expect(await number("select count(*) from public.comments where is_approved is null")).toBe(waiting);
  expect(await number("select number from private.waiting where kind = 'comments'")).toBe(waiting);
  expect(
    await number(
      "select data -> 'count' from public.notifications where group_key = 'waiting:comments' limit 1",
    ),
  ).toBe(waiting);
});
