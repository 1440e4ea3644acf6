import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { FORUM } from "../scenario-rows.ts";
import { decide, makeNew, nth, open, post, postState, SHARED, topicState } from "./forum-steps.ts";

export const FORUM_WRITING: readonly Behaviour[] = [
  {
    name: "a known person's topic is public at once with its first post, and the same again does nothing",
    async run(db) {
      assert.equal(await open(db, "member_owner", { title: "  Oración \n de la mañana\u200B" }), "approved");
      assert.equal(await open(db, "member_owner"), "approved");
      assert.deepEqual(
        await topicState(
          db,
          "title, status, user_name, last_number, post_count, excerpt, last_user_name",
          nth(101),
        ),
        {
          title: "Oración de la mañana",
          status: "approved",
          user_name: "Marta Prueba",
          last_number: 1,
          post_count: 1,
          excerpt: "Así empieza",
          last_user_name: "Marta Prueba",
        },
      );
      assert.deepEqual(await postState(db, "number, opens_topic, status", nth(201)), {
        number: 1,
        opens_topic: true,
        status: "approved",
      });
      assert.equal(await refusal(db, () => open(db, "member_other")), "PT409 topic_exists");
    },
  },
  {
    name: "a new person's topic waits with its first post; until it is approved nobody else reads or answers it",
    async run(db) {
      await makeNew(db, "member_other");
      assert.equal(await open(db, "member_other"), "pending");
      const seen = (who: "member_owner" | "member_other" | "admin") =>
        as(db, who, () =>
          value(db, "select count(*)::int from public.forum_topics where id = $1", [nth(101)]),
        );
      assert.deepEqual(
        [await seen("member_owner"), await seen("member_other"), await seen("admin")],
        [0, 1, 1],
      );
      const answer = { topic: nth(101) };
      assert.equal(await refusal(db, () => post(db, "member_owner", answer)), "42501 topic_not_found");
      assert.equal(await refusal(db, () => post(db, "admin", answer)), "PT409 topic_is_waiting");
      await post(db, "member_other", answer);
      assert.equal(await refusal(db, () => decide(db, "approved")), "PT409 topic_is_waiting");
      await decide(db, "approved", nth(201));
      assert.deepEqual(await topicState(db, "status, last_number", nth(101)), {
        status: "approved",
        last_number: 1,
      });
      await decide(db, "approved");
      assert.equal((await postState(db, "number"))["number"], 2);
      assert.equal(await seen("member_owner"), 1);
    },
  },
  {
    name: "a post gets its number when it becomes public, and none is given twice",
    async run(db) {
      await makeNew(db, "member_other");
      const before = Number((await topicState(db, "last_number"))["last_number"]);
      await post(db, "member_other", { id: nth(1) });
      await post(db, "member_owner", { id: nth(2) });
      await post(db, "member_owner", { id: nth(2) });
      assert.deepEqual(await postState(db, "status, number"), { status: "pending", number: null });
      assert.equal((await postState(db, "number", nth(2)))["number"], before + 1);
      await decide(db, "approved");
      assert.equal((await postState(db, "number"))["number"], before + 2);
      assert.equal((await topicState(db, "last_user_name"))["last_user_name"], "Otilia Prueba");
      await decide(db, "rejected", nth(1), "Fuera de tema");
      assert.deepEqual(await topicState(db, "last_number, last_user_name"), {
        last_number: before + 1,
        last_user_name: "Marta Prueba",
      });
      await post(db, "member_owner", { id: nth(3) });
      assert.equal((await postState(db, "number", nth(3)))["number"], before + 3);
      await decide(db, "approved");
      assert.deepEqual(await postState(db, "number, rejection_reason"), {
        number: before + 2,
        rejection_reason: null,
      });
      assert.equal((await topicState(db, "last_number"))["last_number"], before + 3);
    },
  },
  {
    name: "known is who was approved three times and not refused within 30 days, or whom an admin marked",
    async run(db) {
      const known = () => value(db, "select private.is_trusted($1)", [PEOPLE.member_other]);
      await makeNew(db, "member_other");
      assert.equal(await known(), false);
      const add = (number: number, status = "approved") =>
        db.query(
          "insert into public.forum_posts (id, topic_id, user_id, content, status) values ($1, $2, $3, 'Amén', $4::public.review_status)",
          [nth(number), SHARED, PEOPLE.member_other, status],
        );
      await add(1);
      await add(2);
      assert.equal(await known(), false);
      await db.query(
        "insert into public.testimonials (author_id, author_name, content, status) values ($1, 'Otilia', 'Dios es bueno', 'approved')",
        [PEOPLE.member_other],
      );
      assert.equal(await known(), true);
      await add(3, "pending");
      await decide(db, "rejected", nth(3));
      assert.equal(await known(), false);
      await db.exec(
        "update public.forum_posts set moderated_at = now() - interval '31 days' where status = 'rejected'",
      );
      assert.equal(await known(), true);
      await makeNew(db, "member_other");
      await as(db, "admin", () => db.query("select public.trust_in_forum($1, true)", [PEOPLE.member_other]));
      assert.equal(await known(), true);
      assert.equal(await value(db, "select private.is_trusted($1)", [PEOPLE.admin]), true);
    },
  },
  {
    name: "an admin reads whether somebody's posts wait, and whether the mark or their own words are why",
    async run(db) {
      const trust = (person: string) =>
        as(db, "admin", () =>
          one(db, "select is_marked, is_published_at_once from public.forum_trust($1)", [person]),
        );
      const mark = (isTrusted: boolean) =>
        as(db, "admin", () =>
          db.query("select public.trust_in_forum($1, $2)", [PEOPLE.member_other, isTrusted]),
        );
      assert.deepEqual(await trust(PEOPLE.member_owner), { is_marked: false, is_published_at_once: true });
      await makeNew(db, "member_other");
      assert.deepEqual(await trust(PEOPLE.member_other), { is_marked: false, is_published_at_once: false });
      await mark(true);
      assert.deepEqual(await trust(PEOPLE.member_other), { is_marked: true, is_published_at_once: true });
      await mark(false);
      assert.deepEqual(await trust(PEOPLE.member_other), { is_marked: false, is_published_at_once: false });
      assert.deepEqual(
        await as(db, "admin", () => list(db, "select is_marked from public.forum_trust($1)", [nth(9)])),
        [],
      );
    },
  },
  {
    name: "the office can let everybody's posts wait, or nobody's",
    async run(db) {
      const set = (forum: string) =>
        as(db, "super_admin", () =>
          db.query(
            "insert into public.site_settings (key, value) values ('moderation', jsonb_build_object('forum', $1::text)) on conflict (key) do update set value = excluded.value",
            [forum],
          ),
        );
      await set("all");
      await post(db, "member_owner", { id: nth(1) });
      await post(db, "admin", { id: nth(2) });
      await set("none");
      await makeNew(db, "member_other");
      await post(db, "member_other", { id: nth(3) });
      assert.deepEqual(
        await list(db, "select status from public.forum_posts where id = any ($1) order by id", [
          [nth(1), nth(2), nth(3)],
        ]),
        ["pending", "approved", "approved"],
      );
      assert.match(await refusal(db, () => set("some")), /^23514/);
    },
  },
  {
    name: "of a quote stays what the quoted post has, of the same topic and public, and it goes with those words",
    async run(db) {
      const quoted = FORUM.posts.shared;
      const keeps = async (number: number, quote: string, of: string = quoted) => {
        await post(db, "member_owner", { id: nth(number), quoted: of, quote });
        return Object.values(await postState(db, "quoted_post_id, quote", nth(number)));
      };
      assert.deepEqual(await keeps(1, "oran con  sus\nhijos"), [quoted, "oran con  sus\nhijos"]);
      assert.deepEqual(await keeps(2, "no oran con sus hijos"), [quoted, ""]);
      assert.deepEqual(await keeps(3, "sin cuenta", FORUM.posts.open), [null, ""]);
      assert.deepEqual(await keeps(4, "Vendo un coche", FORUM.posts.refused), [null, ""]);
      await decide(db, "rejected", quoted);
      assert.equal((await postState(db, "quote"))["quote"], "");
    },
  },
  {
    name: "a post that cannot be written gets the reason: closed, deleted, refused, moved away, read only",
    async run(db) {
      const say = () => refusal(db, () => post(db, "member_owner"));
      const set = (change: string) =>
        as(db, "admin", () => db.query(`update public.forum_topics set ${change} where id = $1`, [SHARED]));
      await set("closed_at = now()");
      assert.equal(await say(), "PT409 topic_is_closed");
      assert.equal(await refusal(db, () => post(db, "admin")), "accepted");
      await set("closed_at = null, deleted_at = now()");
      assert.equal(await say(), "42501 topic_not_found");
      assert.equal(await refusal(db, () => post(db, "admin")), "PT409 topic_is_deleted");
      await set(`deleted_at = null, category_id = '${FORUM.categories.office}'`);
      assert.equal(await say(), "42501 topic_not_found");
      await set(`category_id = '${FORUM.categories.members}'`);
      assert.equal(await say(), "accepted");
      await db.query("update public.forum_categories set write_rank = 2 where id = $1", [
        FORUM.categories.members,
      ]);
      assert.equal(await say(), "42501 category_is_read_only");
      assert.equal(await refusal(db, () => open(db, "member_owner")), "42501 category_is_read_only");
      await decide(db, "rejected", FORUM.posts.shared);
      assert.equal((await topicState(db, "status"))["status"], "rejected");
      assert.equal(await say(), "42501 topic_not_found");
      assert.equal(
        await refusal(db, () => open(db, "member_owner", { category: FORUM.categories.closed })),
        "42501 category_not_found",
      );
      assert.equal(
        await refusal(db, () => post(db, "member_owner", { topic: nth(9) })),
        "42501 topic_not_found",
      );
    },
  },
  {
    name: "ten posts a minute, five topics an hour, thirty waiting: more stay with who wrote them",
    async run(db) {
      for (let number = 1; number <= 10; number += 1) await post(db, "member_owner", { id: nth(number) });
      assert.match(await refusal(db, () => post(db, "member_owner", { id: nth(11) })), /^PT429/);
      assert.equal(
        await refusal(db, () => post(db, "member_owner", { id: nth(10) })),
        "accepted",
        "a repeat",
      );
      await waitAMinute(db);
      await db.query("delete from public.forum_topics where user_id = $1", [PEOPLE.member_owner]);
      for (let number = 1; number <= 5; number += 1) await open(db, "member_owner", { number });
      assert.match(await refusal(db, () => open(db, "member_owner", { number: 6 })), /^PT429/);
      assert.equal(await refusal(db, () => open(db, "member_owner", { number: 5 })), "accepted", "a repeat");
      await waitAMinute(db);
      await db.exec("update public.forum_topics set created_at = created_at - interval '61 minutes'");
      assert.equal(await refusal(db, () => open(db, "member_owner", { number: 6 })), "accepted");
      await db.query("delete from public.forum_posts where user_id = $1 and status = 'pending'", [
        PEOPLE.member_owner,
      ]);
      await db.query(
        `insert into public.forum_posts (topic_id, user_id, content, status) select '${SHARED}', $1, 'Espera', 'pending' from generate_series(1, 30)`,
        [PEOPLE.member_owner],
      );
      assert.equal(
        await refusal(db, () => post(db, "member_owner", { id: nth(12) })),
        "23514 too_many_posts_waiting",
      );
      await db.query("update public.forum_posts set user_id = $1 where status = 'pending'", [PEOPLE.admin]);
      assert.equal(await refusal(db, () => post(db, "admin", { id: nth(12) })), "accepted");
    },
  },
  {
    name: "words that nobody sees, 5,001 characters and a title of two are refused whole",
    async run(db) {
      for (const content of [" \n\u200B", "a".repeat(5_001)])
        assert.match(
          await refusal(db, () => post(db, "member_owner", { content })),
          /^23514 .*forum_posts_content_length/,
        );
      for (const title of ["ab", " \u200B ", "a".repeat(121)])
        assert.match(
          await refusal(db, () => open(db, "member_owner", { title })),
          /^23514 .*forum_topics_title_length/,
        );
      assert.equal(
        await refusal(db, () => post(db, "member_owner", { content: "🙏".repeat(5_000) })),
        "accepted",
      );
      assert.deepEqual(await list(db, "select id from public.forum_topics where id = $1", [nth(101)]), []);
    },
  },
  {
    name: "a forged number, name, state or count does not stay even if its column were granted",
    async run(db) {
      await db.exec("grant insert on public.forum_posts to authenticated");
      await makeNew(db, "member_other");
      await as(db, "member_other", () =>
        db.query(
          `insert into public.forum_posts (id, topic_id, content, number, user_id, user_name, user_photo, status, published_at, edit_count,
             version, total_reactions, moderated_at, moderated_by, announced_at, created_at)
           values ($1, $2, 'a', 99, $3, 'Pastor', '/p.webp', 'approved', now(), 9, 9, 9, now(), $3, now(), '2020-01-01')`,
          [nth(1), SHARED, PEOPLE.admin],
        ),
      );
      assert.deepEqual(
        await postState(
          db,
          "number, user_id, user_name, user_photo, status, published_at, edit_count, version, total_reactions, moderated_at, moderated_by, announced_at, created_at = now() as dated",
        ),
        {
          number: null,
          user_id: PEOPLE.member_other,
          user_name: "Otilia Prueba",
          user_photo: null,
          status: "pending",
          published_at: null,
          edit_count: 0,
          version: 1,
          total_reactions: 0,
          moderated_at: null,
          moderated_by: null,
          announced_at: null,
          dated: true,
        },
      );
    },
  },
];
