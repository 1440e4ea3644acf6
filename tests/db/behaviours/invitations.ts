import assert from "node:assert/strict";
import { as, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { SEMINARS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const EMAIL = "unverified@ejemplo.mx";

/** Invites the account whose e-mail is not confirmed, and withdraws it; answers the invitation's key. */
async function withdrawn(db: Statements): Promise<string> {
  await as(db, "admin", () =>
    value(db, "select public.grant_access_by_email('seminar', $1, $2)", [SEMINARS.free, EMAIL]),
  );
  const { id } = await one<{ id: string }>(db, "select id from public.access_grants where email = $1", [
    EMAIL,
  ]);
  await as(db, "admin", () => db.query("select public.withdraw_invitation($1)", [id]));
  return id;
}
const restore = (db: Statements, id: string) =>
  as(db, "admin", () => db.query("select public.restore_access($1)", [id]));
const confirm = (db: Statements) =>
  db.query("update auth.users set email_confirmed_at = now() where id = $1", [PEOPLE.unverified]);
const state = (db: Statements) =>
  one(db, "select user_id, revoked_at from public.access_grants where email = $1", [EMAIL]);

export const INVITATION: readonly Behaviour[] = [
  {
    name: "one that is brought back after its owner has confirmed the e-mail is the owner's access",
    async run(db) {
      const id = await withdrawn(db);
      await confirm(db);
      assert.deepEqual(await state(db), { user_id: null, revoked_at: await value(db, "select now()") });
      await restore(db, id);
      assert.deepEqual(await state(db), { user_id: PEOPLE.unverified, revoked_at: null });
      assert.equal(
        await as(db, "unverified", () =>
          value(db, "select private.has_access('seminar', $1)", [SEMINARS.free]),
        ),
        true,
      );
    },
  },
  {
    name: "one that is brought back before waits on, whoever's the unconfirmed account is",
    async run(db) {
      const id = await withdrawn(db);
      await restore(db, id);
      assert.deepEqual(await state(db), { user_id: null, revoked_at: null });
      await confirm(db);
      assert.deepEqual(await state(db), { user_id: PEOPLE.unverified, revoked_at: null });
    },
  },
];
