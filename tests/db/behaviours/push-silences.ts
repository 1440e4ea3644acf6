import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { ownRow } from "../scenario.ts";
import type { Statements } from "../test-database.ts";
import { NEWS, sent } from "./push-receipts.ts";
import { notify, rouse, silence, tell } from "./silences.ts";

/** "Hoy no" on a push, or its way back, as a worker says it. */
const pressOn = (db: Statements, receipt: string | undefined, isSilent = true, pressedAt = "now()") =>
  as(db, "visitor", () =>
    value(
      db,
      `select to_char(timezone(private.congregation_zone(), public.silence_by_push($1, ${pressedAt}, $2)), 'HH24:MI')`,
      [receipt, isSilent],
    ),
  );

/** Scopes that are silent, with their owners. */
const silences = (db: Statements) =>
  list(db, "select user_id || ' ' || scope from public.notification_silences where scope = 'all'");

/** "Hoy no" on a push, from a worker without a session, and the text of the morning after. */
export const PUSH_SILENCES: readonly Behaviour[] = [
  {
    name: "«Hoy no» on a push silences everything of its owner until the morning, and is taken back by the same push",
    async run(db) {
      const { receipts } = await sent(db, NEWS, "new_post", [PEOPLE.member_owner]);
      assert.equal(await pressOn(db, receipts[0]), "07:00");
      assert.equal(await pressOn(db, receipts[0]), "07:00", "repeated");
      assert.deepEqual(await silences(db), [`${PEOPLE.member_owner} all`]);
      assert.equal(await pressOn(db, receipts[0], false), null);
      assert.deepEqual(await silences(db), []);
    },
  },
  {
    name: "a press that arrives after its morning silences nothing, and one leaves a longer silence",
    async run(db) {
      const { receipts } = await sent(db, NEWS, "new_post", [PEOPLE.member_owner]);
      await pressOn(db, receipts[0], true, "now() - interval '2 days'");
      assert.deepEqual(await silences(db), []);
      await as(db, "member_owner", () => db.query("select public.silence_notices('all', 'week')"));
      await pressOn(db, receipts[0]);
      assert.equal(
        await value(
          db,
          "select ends_at > now() + interval '6 days' from public.notification_silences where user_id = $1 and scope = 'all'",
          [PEOPLE.member_owner],
        ),
        true,
      );
    },
  },
  {
    name: "a receipt that nobody got, of a device that has another owner or of a deactivated one silences nobody",
    async run(db) {
      const { receipts } = await sent(db, NEWS, "new_post", [PEOPLE.member_owner]);
      assert.equal(await pressOn(db, "00000000-0000-4000-8000-00000000f2ff"), null);
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.member_owner]);
      assert.equal(await pressOn(db, receipts[0]), null);
      await db.query("update public.app_users set is_active = true where id = $1", [PEOPLE.member_owner]);
      await db.query("delete from public.push_subscriptions where id = $1", [
        ownRow("device", PEOPLE.member_owner),
      ]);
      assert.equal(await pressOn(db, receipts[0]), null);
      assert.deepEqual(await silences(db), []);
    },
  },
  {
    name: "the line has the titles of three, the newest first, and the number of the others",
    async run(db) {
      const text = () =>
        value(db, "select message from public.notifications where group_key = 'silence' and user_id = $1", [
          PEOPLE.member_owner,
        ]);
      await silence(db, "new_post");
      for (const number of [1, 2]) await notify(db, "new_post", `prophecy${number}`);
      await db.exec("update public.notifications set message = '«La luz»' where group_key = 'prophecy2'");
      await db.exec(
        "update public.notifications set created_at = now() - interval '1 hour' where group_key = 'prophecy1'",
      );
      await rouse(db, "new_post");
      await tell(db);
      assert.equal(await text(), "«La luz», Título");
      await silence(db, "new_post");
      for (const number of [3, 4, 5, 6, 7]) await notify(db, "new_post", `prophecy${number}`);
      await rouse(db, "new_post");
      await tell(db);
      assert.equal(await text(), "Título, Título, Título y 2 más");
    },
  },
];
