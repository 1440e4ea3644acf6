import assert from "node:assert/strict";
import { as, list, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { DONATIONS, ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const OWN = `${PEOPLE.member_owner}/1.webp`;
const ID = "00000000-0000-4000-8000-0000000f0001";

const tell = (db: Statements, who: Person, path: string) =>
  as(db, who, () =>
    db.query(
      "insert into public.donations (id, user_id, fund_id, amount, given_on, receipt_path) values ($1, $2, $3, 70, '2026-04-04', $4)",
      [ID, PEOPLE[who], DONATIONS.fund, path],
    ),
  );
const show = (db: Statements, who: Person, path: string, id: string = DONATIONS.reported) =>
  as(db, who, () => db.query("update public.donations set receipt_path = $1 where id = $2", [path, id]));
const store = (db: Statements, name: string, days = 0, bucket = "receipts") =>
  db.query(
    "insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - make_interval(days => $3))",
    [bucket, name, days],
  );
const remove = (db: Statements, who: Person, name: string) =>
  as(db, who, () =>
    list(db, "delete from storage.objects where bucket_id = 'receipts' and name = $1 returning name", [name]),
  );
const queued = (db: Statements) =>
  list(db, "select bucket_id || '/' || name from private.file_queue order by name");

export const RECEIPT: readonly Behaviour[] = [
  {
    name: "a reported offering shows a receipt of its reporter's, not somebody else's",
    async run(db) {
      for (const path of [
        `${PEOPLE.member_other}/1.webp`,
        `${PEOPLE.member_owner}/../${PEOPLE.member_other}/1.webp`,
        `${PEOPLE.member_owner}2/1.webp`,
        `${PEOPLE.member_owner}/1..webp`,
        `${PEOPLE.member_owner}/${"1".repeat(164)}`,
        "1.webp",
      ]) {
        assert.equal(
          await refusal(db, () => tell(db, "member_owner", path)),
          "42501 receipt_of_somebody_else",
          path,
        );
        assert.equal(
          await refusal(db, () => show(db, "member_owner", path)),
          "42501 receipt_of_somebody_else",
          path,
        );
      }
      for (const path of [OWN, ""]) {
        assert.equal(await refusal(db, () => tell(db, "member_owner", path)), "accepted");
        assert.equal(await refusal(db, () => show(db, "member_owner", path)), "accepted");
      }
      assert.equal(await refusal(db, () => show(db, "admin", OWN)), "accepted");
    },
  },
  {
    name: "the receipt of an offering that was decided stays where its giver put it; one that waits can be taken back",
    async run(db) {
      await store(db, OWN);
      await show(db, "member_owner", OWN);
      for (const status of ["confirmed", "rejected"]) {
        await db.query("update public.donations set status = $1 where id = $2", [status, DONATIONS.reported]);
        assert.deepEqual(await remove(db, "member_owner", OWN), [], status);
      }
      await db.query("update public.donations set user_id = $1 where id = $2", [
        PEOPLE.member_other,
        DONATIONS.reported,
      ]);
      assert.deepEqual(await remove(db, "member_owner", OWN), [], "put to another account by the office");
      await db.query("update public.donations set status = 'reported' where id = $1", [DONATIONS.reported]);
      assert.deepEqual(await remove(db, "member_owner", OWN), [OWN]);
    },
  },
  {
    name: "an admin may remove the receipt of an offering that was decided",
    async run(db) {
      await store(db, OWN);
      await show(db, "admin", OWN, DONATIONS.confirmed);
      assert.deepEqual(await remove(db, "admin", OWN), [OWN]);
    },
  },
  {
    name: "a receipt goes with its offering, or when another one takes its place",
    async run(db) {
      const second = `${PEOPLE.member_owner}/2.webp`;
      await show(db, "member_owner", OWN);
      await show(db, "member_owner", OWN);
      assert.deepEqual(await queued(db), []);
      await show(db, "member_owner", second);
      assert.deepEqual(await queued(db), [`receipts/${OWN}`]);
      await as(db, "admin", () =>
        db.query("delete from public.donations where id = any ($1)", [
          [DONATIONS.reported, ownRow("given", PEOPLE.member_owner)],
        ]),
      );
      assert.deepEqual(await queued(db), [`receipts/${OWN}`, `receipts/${second}`]);
    },
  },
  {
    name: "a receipt whose offering never came is queued after thirty days; younger and named ones are not, nor files of another kind",
    async run(db) {
      const other = PEOPLE.member_other;
      await store(db, OWN, 31);
      await store(db, `${other}/perdido.webp`, 31);
      await store(db, `${other}/en-camino.webp`, 29);
      await store(db, "portada-antigua.webp", 31, "prophecy-images");
      await tell(db, "member_owner", OWN);
      assert.deepEqual(await queued(db), []);
      await db.exec("select private.queue_orphaned_receipts(); select private.queue_orphaned_receipts()");
      assert.deepEqual(await queued(db), [`receipts/${other}/perdido.webp`]);
    },
  },
  {
    name: "the note of an offering has no direction or control characters",
    async run(db) {
      await as(db, "member_owner", () =>
        db.query("update public.donations set note = $1 where id = $2", [
          " Por \u202Ela \u0007salud ",
          DONATIONS.reported,
        ]),
      );
      assert.deepEqual(
        await list(db, "select note from public.donations where id = $1", [DONATIONS.reported]),
        ["Por la salud"],
      );
    },
  },
];
