import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { ownRow } from "../scenario-rows.ts";
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

/** Receipts of pushes to Marta, each of another prophecy. */
async function pushes(db: Statements, number: number): Promise<string[]> {
  const receipts: string[] = [];
  for (let nth = 0; nth < number; nth += 1) {
    const key = `new_post:00000000-0000-4000-8000-00000000f30${nth}`;
    receipts.push(...(await sent(db, key, "new_post", [PEOPLE.member_owner])).receipts);
  }
  assert.equal(receipts.length, number);
  return receipts;
}

/** Scopes that are silent, with their owners. */
const silences = (db: Statements) =>
  list(db, "select user_id || ' ' || scope from public.notification_silences where scope = 'all'");

/** A person's silences, in minutes from now, as if they were chosen a minute ago. */
const chosen = async (db: Statements, minutes: Record<string, number>) => {
  await db.query("delete from public.notification_silences where user_id = $1", [PEOPLE.member_owner]);
  for (const [scope, end] of Object.entries(minutes))
    await db.query(
      `insert into public.notification_silences (user_id, scope, ends_at, created_at)
       values ($1, $2, now() + $3 * interval '1 minute', now() - interval '1 minute')`,
      [PEOPLE.member_owner, scope, end],
    );
};
/** All columns of the silences that last. */
const exactly = (db: Statements) =>
  list(
    db,
    "select concat_ws(' ', scope, ends_at, created_at) from public.notification_silences where user_id = $1 and ends_at > now() order by scope",
    [PEOPLE.member_owner],
  );
const WEEK = 7 * 24 * 60;

const ID = "00000000-0000-4000-8000-00000000f2aa";
const OTHER_ID = "00000000-0000-4000-8000-00000000f2ab";
/** A press on a page, and its way back. */
const press = (
  db: Statements,
  id: string,
  scope: string,
  insteadOf: string | null = null,
  who: Person = "member_owner",
) =>
  as(db, who, () => value(db, "select public.silence_notices($1, $2, 'hour', $3)", [id, scope, insteadOf]));
const undo = (db: Statements, id: string, who: Person = "member_owner") =>
  as(db, who, () => db.query("select public.undo_silence($1)", [id]));

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
      await as(db, "member_owner", () =>
        db.query("select public.silence_notices(gen_random_uuid(), 'all', 'week')"),
      );
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
  ...(
    [
      ["none", {}],
      ["a longer one, which it does not shorten", { all: WEEK }],
      ["a shorter one, with its old end", { all: 5 }],
      ["those of other scopes too", { all: 5, forum: 60, mention: WEEK }],
    ] as const
  ).map(([what, minutes]): Behaviour => ({
    name: `taking back «Hoy no» gives back the silences of before: ${what}`,
    async run(db) {
      const receipts = await pushes(db, 1);
      await chosen(db, minutes);
      const before = await exactly(db);
      const end = await pressOn(db, receipts[0]);
      assert.equal(await pressOn(db, receipts[0]), end, "repeated");
      const [silent] = (await exactly(db)).filter((each) => each.startsWith("all"));
      if ("all" in minutes && minutes.all === WEEK) assert.equal(silent, before[0], "as long as chosen");
      else assert.notEqual(silent, before[0]);
      const after = await pressOn(db, receipts[0], false);
      assert.deepEqual(await exactly(db), before);
      assert.equal(after === null, !("all" in minutes), "it answers when the silence of before ends");
      await pressOn(db, receipts[0], false);
      assert.deepEqual(await exactly(db), before, "repeated");
    },
  })),
  {
    name: "taking back «Hoy no» does not give back a silence that is over, nor take away one chosen since",
    async run(db) {
      const [first, second, third] = await pushes(db, 3);
      await chosen(db, { all: 5 });
      await pressOn(db, first);
      await db.exec("update private.silence_presses set before_ends_at = now()");
      assert.equal(await pressOn(db, first, false), null);
      assert.deepEqual(await exactly(db), []);
      await pressOn(db, second);
      await silence(db, "all", "week");
      const newer = await exactly(db);
      await pressOn(db, second, false);
      assert.deepEqual(await exactly(db), newer);
      await chosen(db, { all: 5 });
      await pressOn(db, third);
      await rouse(db, "all");
      await pressOn(db, third, false);
      assert.deepEqual(await exactly(db), [], "it was to ring since");
    },
  },
  {
    name: "«Deshacer» on a page gives back what was silent before, the wider silence and the longer one too",
    async run(db) {
      await chosen(db, { all: WEEK, forum: WEEK });
      const before = await exactly(db);
      await press(db, ID, "forum", "all");
      assert.equal((await exactly(db)).length, 1);
      await press(db, ID, "forum", "all");
      await undo(db, ID, "member_other");
      assert.equal((await exactly(db)).length, 1, "somebody else's");
      await undo(db, ID);
      assert.deepEqual(await exactly(db), before);
      await press(db, OTHER_ID, "mention");
      await undo(db, OTHER_ID);
      await undo(db, OTHER_ID);
      assert.deepEqual(await exactly(db), before);
    },
  },
  {
    name: "a press that arrives after it was taken back silences nothing, on a page and on a push, as often as it comes",
    async run(db) {
      const receipts = await pushes(db, 2);
      await undo(db, ID);
      await undo(db, ID);
      for (const _ of "12") assert.equal(await press(db, ID, "forum"), null);
      for (const _ of "12") await pressOn(db, receipts[0], false);
      for (const _ of "12") assert.equal(await pressOn(db, receipts[0]), null);
      assert.deepEqual(await exactly(db), []);
      assert.notEqual(await press(db, OTHER_ID, "forum"), null, "one that was not taken back");
      assert.equal(await pressOn(db, receipts[1]), "07:00", "one that was not taken back");
      assert.equal((await exactly(db)).length, 2);
      const before = await exactly(db);
      assert.notEqual(await press(db, ID, "forum"), null, "it answers when the newer silence ends");
      assert.equal(await pressOn(db, receipts[0]), "07:00", "it answers when the newer silence ends");
      assert.deepEqual(await exactly(db), before, "and does not touch it");
    },
  },
  {
    name: "a press that arrived before and after it was taken back silences nothing",
    async run(db) {
      const [receipt] = await pushes(db, 1);
      await press(db, ID, "forum");
      await undo(db, ID);
      await press(db, ID, "forum");
      await pressOn(db, receipt);
      await pressOn(db, receipt, false);
      await pressOn(db, receipt);
      assert.deepEqual(await exactly(db), []);
    },
  },
  {
    name: "what somebody took back stops no press of another person with the same id",
    async run(db) {
      await undo(db, ID, "member_other");
      assert.notEqual(await press(db, ID, "forum"), null);
      assert.equal((await exactly(db)).length, 1);
      assert.equal(await press(db, ID, "forum", null, "member_other"), null);
    },
  },
  {
    name: "one may take back sixty presses a minute, also such as nobody made",
    async run(db) {
      for (let nth = 0; nth < 60; nth += 1) await undo(db, ID);
      assert.equal(await refusal(db, () => undo(db, OTHER_ID)), "PT429 rate_limited");
      await undo(db, OTHER_ID, "member_other");
    },
  },
  {
    name: "a press can be taken back for two days, and is known as taken back as long",
    async run(db) {
      await silence(db, "all");
      await undo(db, ID);
      const left = async (age: string) => {
        await db.exec(`update private.silence_presses set pressed_at = now() - interval '${age}'`);
        await db.exec(`update private.undone_presses set undone_at = now() - interval '${age}'`);
        await tell(db);
        return one(
          db,
          `select (select count(*)::int from private.silence_presses) as pressed,
             (select count(*)::int from private.undone_presses) as undone`,
        );
      };
      assert.deepEqual(await left("47 hours"), { pressed: 1, undone: 1 });
      assert.deepEqual(await left("49 hours"), { pressed: 0, undone: 0 });
    },
  },
  {
    name: "the bell knows how much is unread and until when everything is silent, of its owner only",
    async run(db) {
      const bell = (who: Person) =>
        as(db, who, () =>
          one(
            db,
            `select unread, round(extract(epoch from silent_until - now()) / 60)::int as minutes, said_at = now() as is_now
             from public.my_bell()`,
          ),
        );
      await db.exec("delete from public.notifications");
      await notify(db, "new_post", "prophecy1");
      await notify(db, "new_post", "prophecy2");
      await db.query(
        "update public.notifications set read = true where group_key = 'prophecy2' and user_id = $1",
        [PEOPLE.member_owner],
      );
      await chosen(db, { forum: WEEK, new_post: WEEK });
      assert.deepEqual(
        await bell("member_owner"),
        { unread: 1, minutes: null, is_now: true },
        "of a part only",
      );
      await chosen(db, { all: 5 });
      assert.deepEqual(await bell("member_owner"), { unread: 1, minutes: 5, is_now: true });
      assert.deepEqual(await bell("member_other"), { unread: 2, minutes: null, is_now: true });
      await db.exec("update public.notification_silences set ends_at = now()");
      assert.deepEqual(await bell("member_owner"), { unread: 1, minutes: null, is_now: true }, "it is over");
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
