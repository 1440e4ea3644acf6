import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import { COMMENTS, EVENTS, ownRow, PROPHECIES } from "../scenario.ts";
import type { Statements } from "../test-database.ts";
import { comment, ID, moderate, state } from "./comment-steps.ts";

const PATH = "/eventos/noche-de-oracion";
const thread = (db: Statements, who: Actor | Person, type = "event", id: string = EVENTS.published) =>
  as(db, who, () =>
    list(
      db,
      "select user_name || ': ' || content from public.thread_comments($1, $2) order by created_at, content",
      [type, id],
    ),
  );
const rewrite = (db: Statements, who: Person, id = ID) =>
  as(db, who, () => db.query("update public.comments set content = 'Otra cosa' where id = $1", [id]));
const close = (db: Statements, table: "events" | "prophecies", id: string) =>
  as(db, "admin", () => db.query(`update public.${table} set allow_comments = false where id = $1`, [id]));
const found = (db: Statements, ...filter: (string | null)[]) =>
  as(db, "admin", () =>
    list(db, "select id from public.search_comments($1, $2, $3) order by created_at, id", filter),
  );

export const COMMENT_THREAD: readonly Behaviour[] = [
  {
    name: "where comments are closed nobody writes any more, and everything said stays readable",
    async run(db) {
      const before = await thread(db, "visitor");
      for (const [table, target] of [
        ["events", { event: EVENTS.published }],
        ["prophecies", { prophecy: PROPHECIES.published }],
      ] as const) {
        const write = (who: Person) => refusal(db, () => comment(db, who, target));
        assert.equal(await write("member_owner"), "accepted");
        await close(db, table, Object.values(target)[0] ?? "");
        assert.equal(await write("member_owner"), "23514 comments_closed");
        assert.equal(await write("admin"), "23514 comments_closed");
      }
      assert.deepEqual(await thread(db, "visitor"), before);
      await rewrite(db, "bystander", COMMENTS.underEvent);
      assert.equal((await state(db, "content", COMMENTS.underEvent))["content"], "Otra cosa");
    },
  },
  {
    name: "whether a hidden thing takes comments is not said",
    async run(db) {
      await close(db, "events", EVENTS.draft);
      assert.match(await refusal(db, () => comment(db, "member_owner", { event: EVENTS.draft })), /^42501/);
    },
  },
  {
    name: "a repeat of the outbox is stored, although comments were closed meanwhile",
    async run(db) {
      await comment(db, "member_owner", { event: EVENTS.published });
      await close(db, "events", EVENTS.published);
      assert.equal(
        await refusal(db, () => comment(db, "member_owner", { event: EVENTS.published })),
        "accepted",
      );
    },
  },
  {
    name: "closing comments raises the version: nobody overwrites it unseen",
    async run(db) {
      for (const [table, id] of [
        ["events", EVENTS.published],
        ["prophecies", PROPHECIES.published],
      ] as const) {
        const version = () => value(db, `select version from public.${table} where id = $1`, [id]);
        const before = Number(await version());
        await close(db, table, id);
        assert.equal(await version(), before + 1);
      }
    },
  },
  {
    name: "two comments of a thread are pinned at most, of each thread",
    async run(db) {
      const pin = (id: string) => refusal(db, () => moderate(db, "is_pinned = true", id));
      await moderate(db, "is_pinned = true", COMMENTS.shared);
      await moderate(db, "is_pinned = true", COMMENTS.fresh);
      const third = ownRow("comment", PEOPLE.member_owner);
      assert.equal(await pin(third), "23514 two_comments_pinned");
      assert.equal(await pin(COMMENTS.shared), "accepted");
      assert.equal(await pin(COMMENTS.underEvent), "accepted");
      await moderate(db, "is_pinned = false", COMMENTS.shared);
      assert.equal(await pin(third), "accepted");
    },
  },
  {
    name: "a public comment that is rewritten leaves its place in the thread, without words or author",
    async run(db) {
      await db.query("update public.comments set user_id = $1, mentions = array[$2::uuid] where id = $3", [
        PEOPLE.member_owner,
        PEOPLE.member_other,
        COMMENTS.underEvent,
      ]);
      await comment(db, "member_other", { event: EVENTS.published });
      await rewrite(db, "member_owner", COMMENTS.underEvent);
      await db.query("update public.comments set user_photo = '/s.webp' where id = $1", [
        COMMENTS.underEvent,
      ]);
      const place = ": Este comentario se está revisando";
      assert.deepEqual(await thread(db, "visitor"), [place]);
      assert.deepEqual(await thread(db, "deactivated_member"), [place]);
      assert.deepEqual((await thread(db, "member_other")).toSorted(), [place, "Otilia Prueba: Amén"]);
      assert.deepEqual(
        await as(db, "visitor", () =>
          one(
            db,
            "select id, user_id, user_photo, mentions, is_approved from public.thread_comments('event', $1)",
            [EVENTS.published],
          ),
        ),
        { id: COMMENTS.underEvent, user_id: null, user_photo: null, mentions: [], is_approved: null },
      );
      assert.deepEqual((await thread(db, "admin")).toSorted(), [
        "Marta Prueba: Otra cosa",
        "Otilia Prueba: Amén",
      ]);
      assert.equal((await thread(db, "visitor", "prophecy", PROPHECIES.published)).includes(place), false);
      const own = await thread(db, "member_owner");
      assert.equal(own.length, 1);
      assert.match(own[0] ?? "", /: Otra cosa$/);
      await db.exec("update public.events set status = 'draft'");
      assert.deepEqual(await thread(db, "visitor"), []);
    },
  },
  {
    name: "a comment that was never public, or was rejected, leaves no placeholder",
    async run(db) {
      const lines = async () => (await thread(db, "visitor", "prophecy", PROPHECIES.published)).length;
      const before = await lines();
      await comment(db, "member_owner");
      assert.equal(await lines(), before);
      await db.query("update public.comments set user_id = $1 where id = $2", [
        PEOPLE.member_other,
        COMMENTS.shared,
      ]);
      await rewrite(db, "member_other", COMMENTS.shared);
      assert.equal((await state(db, "is_approved", COMMENTS.shared))["is_approved"], null);
      assert.equal(await lines(), before);
      await moderate(db, "is_approved = false", COMMENTS.shared);
      assert.equal(await lines(), before - 1);
    },
  },
  {
    name: "admins find comments by state, word and what they are about, with its title and address",
    async run(db) {
      assert.deepEqual(await found(db, "approved", null, "event"), [
        COMMENTS.underEvent,
        COMMENTS.hiddenEvent,
      ]);
      assert.deepEqual(await found(db, "approved", "AHI", null), [COMMENTS.underEvent]);
      assert.deepEqual(await found(db, null, "coche vend", null), [COMMENTS.rejected]);
      assert.deepEqual(await found(db, "pending", "coche", null), []);
      assert.deepEqual(await found(db, "rejected", "", "prophecy"), [COMMENTS.rejected]);
      assert.deepEqual(await found(db, "rejected", "", "event"), []);
      assert.equal((await found(db, null, "sara", null)).includes(COMMENTS.underEvent), true);
      assert.deepEqual(
        await as(db, "admin", () =>
          one(
            db,
            "select target_type, target_title, target_path from public.search_comments('approved', 'ahí', 'event')",
          ),
        ),
        {
          target_type: "event",
          target_title: "Noche de oración",
          target_path: `${PATH}#comentario-${COMMENTS.underEvent}`,
        },
      );
      await comment(db, "admin", { event: EVENTS.published, parent: COMMENTS.underEvent });
      await as(db, "bystander", () =>
        db.query("delete from public.comments where id = $1", [COMMENTS.underEvent]),
      );
      assert.equal((await found(db, null, "", "event")).includes(COMMENTS.underEvent), false);
      for (const filter of [
        ["all", "", null],
        [null, "", "album"],
      ])
        assert.equal(await refusal(db, () => found(db, ...filter)), "22023 unknown_filter");
      assert.match(
        await refusal(db, () => as(db, "leader", () => db.query("select from public.search_comments()"))),
        /^42501/,
      );
    },
  },
  {
    name: "admins' matches come ten at a time with the total number, the pending ones oldest first",
    async run(db) {
      const many = (number: number, content: string, approved: boolean | null) =>
        db.query(
          `insert into public.comments (event_id, user_id, user_name, content, is_approved, announced_at, created_at)
           select $1, $2, 'Sara', $3, $4, now(), now() + number * interval '1 hour' from generate_series(1, $5) as number`,
          [EVENTS.cancelled, PEOPLE.bystander, content, approved, number],
        );
      const found = (...filter: (string | number | null)[]) =>
        as(db, "admin", () =>
          db.query(
            "select extract(epoch from created_at)::float as at, total from public.search_comments($1, $2, $3, $4)",
            filter,
          ),
        );
      const times = (rows: Record<string, unknown>[]) => rows.map((row) => Number(row["at"]));
      await many(12, "Llevo bancas", null);
      await many(12, "Llevo bancas", true);
      for (const [state, oldestFirst] of [
        ["pending", true],
        ["approved", false],
      ] as const) {
        const pages = [await found(state, "bancas", "event", 1), await found(state, "bancas", "event", 2)];
        assert.deepEqual(
          pages.map((rows) => rows.length),
          [10, 2],
        );
        assert.deepEqual(new Set(pages.flat().map((row) => row["total"])), new Set([12]));
        const inTime = times(pages.flat());
        assert.deepEqual(
          inTime,
          inTime.toSorted((a, b) => (oldestFirst ? a - b : b - a)),
        );
        assert.equal(new Set(inTime).size, 12);
      }
      assert.equal((await found(null, "bancas", null, 1))[0]?.["total"], 24);
      assert.deepEqual(await found("pending", "bancas", null, 3), []);
      assert.equal(await refusal(db, () => found(null, "", null, 0)), "22023 unknown_filter");
      await db.exec("alter table public.comments disable trigger user"); // the triggers are not tested here
      await many(1000, "Traigo bancas", null);
      assert.equal((await found("pending", "bancas", null, 1))[0]?.["total"], 1001);
      assert.equal((await found("pending", "", "event", 1))[0]?.["total"], 1012);
      assert.deepEqual(await found(null, "¡!", null, 1), []);
    },
  },
];
