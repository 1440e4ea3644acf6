import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { actAs, PEOPLE } from "./people.ts";
import { SEMINARS } from "./scenario.ts";
import type { Statements } from "./test-database.ts";

/** Two connections to a native PostgreSQL: the office gives an e-mail access, or invites it, while its owner confirms it. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});

const EMAIL = "unverified@ejemplo.mx";
const asAdmin = async (db: Statements, sql: string, params: readonly unknown[]) => {
  await actAs(db, "admin");
  return db.query(sql, params);
};
const invite = (db: Statements) =>
  asAdmin(db, "select public.grant_access_by_email('seminar', $1, $2)", [SEMINARS.free, EMAIL]);
const confirm = (db: Statements) =>
  db.query("update auth.users set email_confirmed_at = now() where id = $1", [PEOPLE.unverified]);

/** Resolves once the second call can go no further: it has finished, or it waits for a lock. */
async function isAtTheDoor(second: Promise<unknown>): Promise<void> {
  let through = false;
  void second.finally(() => {
    through = true;
  });
  const waiting = () =>
    database.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await expect.poll(async () => through || (await waiting()).length > 0).toBe(true);
}

/** `first` and `second` at once: the second begins before the first is committed. */
async function meet(
  first: (db: Statements) => Promise<unknown>,
  second: (db: Statements) => Promise<unknown>,
): Promise<void> {
  let other: Promise<unknown> | undefined;
  await database.transaction(async (db) => {
    await first(db);
    other = database.transaction(second);
    await isAtTheDoor(other);
  });
  await other;
}
const grants = () =>
  database.query("select user_id, revoked_at from public.access_grants where target_id = $1 and email = $2", [
    SEMINARS.free,
    EMAIL,
  ]);
const THEIRS = [{ user_id: PEOPLE.unverified, revoked_at: null }];

it("an e-mail that is confirmed while it is being invited gets the access", async () => {
  await meet(invite, confirm);
  expect(await grants()).toEqual(THEIRS);
});

it("an e-mail that is invited while it is being confirmed gets the access", async () => {
  await meet(confirm, invite);
  expect(await grants()).toEqual(THEIRS);
});

it("an invitation that is brought back while its e-mail is being confirmed becomes the access, in either order", async () => {
  await database.transaction(invite);
  const [row] = await database.query<{ id: string }>("select id from public.access_grants where email = $1", [
    EMAIL,
  ]);
  const restore = (db: Statements) => asAdmin(db, "select public.restore_access($1)", [row?.id]);
  const before = () =>
    database.exec(`update public.access_grants set user_id = null, revoked_at = now() where id = '${row?.id}';
      update auth.users set email_confirmed_at = null where id = '${PEOPLE.unverified}'`);
  for (const [first, second] of [
    [restore, confirm],
    [confirm, restore],
  ] as const) {
    await before();
    await meet(first, second);
    expect(await grants()).toEqual(THEIRS);
  }
});

it.each([
  ["confirmed while it is being invited", true],
  ["invited while it is being confirmed", false],
])("an address that is %s has one account or an invitation, not both", async (_, confirmsFirst) => {
  let said = "accepted";
  const inviteToJoin = async (db: Statements) => {
    try {
      await asAdmin(db, "select public.prepare_invitation($1)", [EMAIL]);
    } catch (error) {
      said = (error as Error).message;
    }
  };
  await (confirmsFirst ? meet(confirm, inviteToJoin) : meet(inviteToJoin, confirm));
  const [left] = await database.query(
    `select (select count(*)::int from auth.users where email = $1) as accounts,
       (select count(*)::int from private.account_invitations where email = $1) as invitations`,
    [EMAIL],
  );
  expect([said, left]).toEqual(
    confirmsFirst
      ? ["already_member", { accounts: 1, invitations: 0 }]
      : ["accepted", { accounts: 0, invitations: 1 }],
  );
});
