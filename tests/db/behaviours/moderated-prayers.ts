import assert from "node:assert/strict";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { COMMENTS, FORUM, PRAYER_UPDATES, PRAYERS, TESTIMONIALS } from "../scenario-rows.ts";
import { read, settle, type Status } from "./decision-steps.ts";
import { nth } from "./forum-steps.ts";
import { queue, history, decide, undo, outcomes, ask, tell, told } from "./moderation-steps.ts";

export const MODERATED_PRAYERS: readonly Behaviour[] = [
  {
    name: "the pastoral team lists, decides, counts, takes back and remembers prayers alone",
    async run(db) {
      await as(db, "admin", () =>
        db.query("select public.decide($1, 'approved')", [
          JSON.stringify([{ kind: "comment", id: COMMENTS.pending, version: 0, status: "pending" }]),
        ]),
      );
      const kinds = await queue(db, "distinct kind", "", "pastor");
      assert.deepEqual(kinds.toSorted(), ["prayer", "prayer_update"]);
      for (const kind of ["comment", "testimonial", "forum_post"])
        assert.deepEqual(await queue(db, "id", `'pending', '{${kind}}'`, "pastor"), [], kind);
      assert.deepEqual(await queue(db, "id", "'pending', '{forum_post}', 'coche'", "pastor"), []);
      const decided = await decide(
        db,
        "pastor",
        [
          ["prayer", PRAYERS.pending],
          ["prayer_update", PRAYER_UPDATES.pending],
          ["testimonial", TESTIMONIALS.pending],
          ["forum_post", FORUM.posts.waiting],
          ["comment", COMMENTS.shared],
        ],
        "approved",
      );
      assert.deepEqual(outcomes(decided), [
        "done",
        "done",
        ...Array.from({ length: 3 }, () => "42501 rank_required"),
      ]);
      assert.deepEqual(
        await as(db, "pastor", () => list(db, "select kind from public.moderation_statistics()")),
        ["prayer", "prayer_update"],
      );
      assert.deepEqual(await history(db, "pastor"), [
        "prayer | Marta Prueba | Oren por mi trabajo",
        "prayer_update | Tuve una entrevista",
      ]);
      const batch = await value(db, "select batch_id from private.moderation_log where kind = 'comment'");
      assert.deepEqual(await undo(db, "pastor", [{ batch_id: String(batch) }]), []);
      assert.deepEqual(await undo(db, "pastor", decided), ["done", "done"]);
      assert.equal((await read(db, "prayer", PRAYERS.pending)).status, "pending");
    },
  },
  {
    name: "text written for the pastoral team alone is listed while it waits or is refused, and not as published",
    async run(db) {
      const listed = async (status: Status, id: string) =>
        (await queue(db, "id", `'${status}', '{prayer,prayer_update}'`)).includes(id);
      for (const [kind, id] of [
        ["prayer", PRAYERS.pastors],
        ["prayer_update", PRAYER_UPDATES.hidden],
      ] as const) {
        assert.equal(await listed("approved", id), false, kind);
        await settle(db, "pastor", kind, id, "rejected");
        assert.equal(await listed("rejected", id), true, kind);
        await settle(db, "pastor", kind, id, "pending");
        assert.equal(await listed("pending", id), true, kind);
      }
      assert.equal(await listed("approved", PRAYERS.members), true);
      assert.equal(await listed("approved", PRAYER_UPDATES.approved), true);
    },
  },
  {
    name: "the author of a prayer's news hears what was decided and why, until it is taken back or withdrawn",
    async run(db) {
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.pending, "rejected", "Dice un apellido");
      assert.deepEqual(await told(db, PRAYER_UPDATES.pending), [
        "Tus noticias no se publicaron | Motivo: Dice un apellido",
      ]);
      assert.equal(
        await as(db, "member_owner", () =>
          value(db, "select rejection_reason from public.prayer_updates where id = $1", [
            PRAYER_UPDATES.pending,
          ]),
        ),
        "Dice un apellido",
      );
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.pending, "rejected");
      assert.deepEqual(await told(db, PRAYER_UPDATES.pending), [
        "Tus noticias no se publicaron | Puedes escribirlas de otra manera.",
      ]);
      const approved = await decide(db, "pastor", [["prayer_update", PRAYER_UPDATES.pending]], "approved");
      assert.deepEqual(await told(db, PRAYER_UPDATES.pending), [
        "Tus noticias ya están en el muro de oración | Las leen quienes oran por ti.",
      ]);
      assert.deepEqual(await undo(db, "admin", approved), ["done"]);
      assert.equal((await read(db, "prayer_update", PRAYER_UPDATES.pending)).status, "rejected");
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.pending, "pending");
      assert.deepEqual(await told(db, PRAYER_UPDATES.pending), []);
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.pending, "approved");
      await as(db, "member_owner", () =>
        db.query("delete from public.prayer_updates where id = $1", [PRAYER_UPDATES.pending]),
      );
      assert.deepEqual(await told(db, PRAYER_UPDATES.pending), []);
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.hidden, "rejected");
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.hidden, "approved");
      assert.deepEqual(await told(db, PRAYER_UPDATES.hidden), []);
    },
  },
  {
    name: "a refusal of a prayer's news rings at its author's, who may write other words; an approval does not",
    async run(db) {
      const rings = () =>
        value(
          db,
          `select count(*)::int from private.push_queue join public.notifications on notifications.id = notification_id
           where type = 'review_result' and user_id = $1`,
          [PEOPLE.member_owner],
        );
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.pending, "approved");
      assert.equal((await told(db, PRAYER_UPDATES.pending)).length, 1);
      assert.equal(await rings(), 0);
      await settle(db, "pastor", "prayer_update", PRAYER_UPDATES.pending, "rejected");
      assert.equal(await rings(), 1);
    },
  },
  {
    name: "prayers and their news wait in the office's number, which each decision changes in every open session",
    async run(db) {
      const waiting = () =>
        as(db, "admin", () =>
          one(db, "select waiting from public.content_statistics() where kind = 'prayers'"),
        );
      const changed = async () => {
        const kinds = await list(
          db,
          "select payload ->> 'kind' from realtime.messages where topic = 'admin' order by 1",
        );
        await db.exec("delete from realtime.messages");
        return kinds;
      };
      const before = Number((await waiting())["waiting"]);
      await changed();
      await ask(db, nth(1), "todos");
      await tell(db, nth(2), nth(1));
      assert.deepEqual(await waiting(), { waiting: before + 2 });
      assert.deepEqual(await changed(), ["prayers", "prayers"]);
      // the team has a notice of each request instead
      const counted = "select title from public.notifications where group_key = 'waiting:prayers'";
      assert.deepEqual(await list(db, counted), []);
      await settle(db, "pastor", "prayer", nth(1), "approved");
      await settle(db, "pastor", "prayer_update", nth(2), "rejected");
      assert.deepEqual(await waiting(), { waiting: before });
      assert.deepEqual(await changed(), ["prayers", "prayers"]);
      const script = (status: Status) =>
        db.query("update public.prayer_updates set status = $2 where id = $1", [nth(2), status]);
      await script("pending");
      assert.deepEqual(await waiting(), { waiting: before + 1 });
      await script("rejected");
      assert.deepEqual(await changed(), ["prayers", "prayers"]);
      await as(db, "member_other", () => db.query("select public.pray($1)", [nth(1)]));
      await ask(db, nth(3), "pastores");
      assert.deepEqual(await changed(), []);
      assert.deepEqual(await list(db, counted), []);
    },
  },
  {
    name: "an author's edit or withdrawal of a prayer changes the admins' number in every open session",
    async run(db) {
      const waiting = async () =>
        Number(await value(db, "select number from private.waiting where kind = 'prayers'"));
      const changed = async () => {
        const kinds = await list(
          db,
          "select payload ->> 'kind' from realtime.messages where topic = 'admin' order by 1",
        );
        await db.exec("delete from realtime.messages");
        return kinds;
      };
      const author = (sql: string, id: string) => as(db, "member_owner", () => db.query(sql, [id]));
      const before = await waiting();
      await ask(db, nth(1), "todos");
      await tell(db, nth(2), nth(1));
      assert.equal(await waiting(), before + 2);
      await changed();
      await author("delete from public.prayer_updates where id = $1", nth(2));
      assert.equal(await waiting(), before + 1);
      assert.deepEqual(await changed(), ["prayers"]);
      await settle(db, "pastor", "prayer", nth(1), "approved");
      assert.equal(await waiting(), before);
      await changed();
      await author("update public.prayer_requests set content = 'Oren por mi regreso' where id = $1", nth(1));
      assert.equal(await waiting(), before + 1);
      assert.deepEqual(await changed(), ["prayers"]);
      await author("delete from public.prayer_requests where id = $1", nth(1));
      assert.equal(await waiting(), before);
      assert.deepEqual(await changed(), ["prayers"]);
    },
  },
];
