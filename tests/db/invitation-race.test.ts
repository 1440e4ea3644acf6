import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { meeting } from "./at-once.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { actAs, PEOPLE } from "./people.ts";
import { SEMINARS } from "./scenario-rows.ts";
import type { Statements } from "./test-database.ts";

/** Two connections to a native PostgreSQL: the office gives an e-mail access, or invites it, while its owner confirms it. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});

const meet = meeting(() => database);

const EMAIL = "unverified@ejemplo.mx";
const asAdmin = async (db: Statements, sql: string, params: readonly unknown[]) => {
  await actAs(db, "admin");
  return db.query(sql, params);
};
const invite = (db: Statements) =>
  asAdmin(db, "select public.grant_access_by_email('seminar', $1, $2)", [SEMINARS.free, EMAIL]);
const confirm = (db: Statements) =>
  db.query("update auth.users set email_confirmed_at = now() where id = $1", [PEOPLE.unverified]);

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

it("two that take one code at once get one account between them", async () => {
  const [made] = await database.transaction((db) =>
    asAdmin(db, "select code from public.invite_by_phone('Rosa')", []),
  );
  const [opened] = await database.query<{ ticket: string }>("select ticket from public.open_phone_code($1)", [
    made?.["code"],
  ]);
  const taken: unknown[] = [];
  const take = async (db: Statements) => {
    const [row] = await db.query<{ account: unknown }>("select public.take_phone_code($1) as account", [
      opened?.ticket,
    ]);
    taken.push(row?.account);
  };
  await meet(take, take);
  expect(taken).toEqual([{ email: expect.stringMatching(/^rosa\.\d{4}@/) as string, user_id: null }, null]);
});

it("an invitation that is cancelled while its account is made is accepted or cancelled, not both", async () => {
  for (const cancelsFirst of [true, false]) {
    const [made] = await database.transaction((db) =>
      asAdmin(db, "select * from public.invite_by_phone('Rosa')", []),
    );
    const email = `${String(made?.["sign_in_name"])}@sin-correo.invalid`;
    await database.query(
      `select public.take_phone_code(opened.ticket) from public.open_phone_code($1) as opened`,
      [made?.["code"]],
    );
    let said = "both";
    const noting = (word: string, act: (db: Statements) => Promise<unknown>) => async (db: Statements) => {
      try {
        await act(db);
      } catch {
        said = word;
      }
    };
    const cancel = noting("accepted", (db) =>
      asAdmin(db, "select public.cancel_invitation($1)", [made?.["id"]]),
    );
    const make = noting("cancelled", (db) =>
      db.query(
        `insert into auth.users (id, aud, role, email, email_confirmed_at)
         values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now())`,
        [email],
      ),
    );
    await (cancelsFirst ? meet(cancel, make) : meet(make, cancel));
    const [left] = await database.query(
      `select accepted_at is not null as accepted, cancelled_at is not null as cancelled,
         (select count(*)::int from auth.users where email = $1) as accounts
       from private.account_invitations where email = $1`,
      [email],
    );
    expect([said, left]).toEqual(
      cancelsFirst
        ? ["cancelled", { accepted: false, cancelled: true, accounts: 0 }]
        : ["accepted", { accepted: true, cancelled: false, accounts: 1 }],
    );
  }
});
