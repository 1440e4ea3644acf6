import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { actingOn, meeting } from "./at-once.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { actAs } from "./people.ts";
import { PROPHECIES } from "./scenario-rows.ts";
import type { Statements } from "./test-database.ts";

/** A repair while people write, on connections of a native PostgreSQL. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});
const { by, number } = actingOn(() => database);
const meet = meeting(() => database);

const QUIET = PROPHECIES.quiet;
const stored = () => number(`select total_reactions from public.prophecies where id = '${QUIET}'`);
const react = async (db: Statements) => {
  await actAs(db, "member_owner");
  await db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, 'like')", [QUIET]);
};

async function wrong(): Promise<string> {
  await database.query("update public.prophecies set total_reactions = 9 where id = $1", [QUIET]);
  const [run] = await by("super_admin", (db) =>
    db.query<{ id: string }>("select public.begin_utility('recount') as id"),
  );
  return run?.id ?? "";
}
const step = (id: string) => async (db: Statements) => {
  await actAs(db, "super_admin");
  await db.query("select public.step_utility($1)", [id]);
};

it("a reaction that is being written when the count is repaired is in it, whichever comes first", async () => {
  const first = await wrong();
  await meet(react, step(first));
  expect(await stored()).toBe(1);
  await database.query("delete from public.prophecy_reactions where prophecy_id = $1", [QUIET]);
  const second = await wrong();
  await meet(step(second), react);
  expect(await stored()).toBe(1);
});

it("the second of two repairs that begin at once is refused without waiting", async () => {
  const begin = (db: Statements) => db.query("select public.begin_utility('recount')");
  let refusal = "";
  await by("super_admin", async (db) => {
    await begin(db);
    refusal = await by("bystander", begin).then(
      () => "accepted",
      (error: unknown) => (error as Error).message,
    );
  });
  expect(refusal).toBe("utility_busy");
});
