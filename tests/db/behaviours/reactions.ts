import assert from "node:assert/strict";
import { REACTION_LABELS } from "#domain/choices.ts";
import { as, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const POST = `post_like:${PROPHECIES.quiet}`;
const COMMENT = `comment_like:${COMMENTS.fresh}`;

const react = (db: Statements, who: Person, kind = "amen") =>
  as(db, who, () =>
    db.query("insert into public.prophecy_reactions (prophecy_id, kind) values ($1, $2)", [
      PROPHECIES.quiet,
      kind,
    ]),
  );
const takeBack = (db: Statements, who: Person) =>
  as(db, who, () =>
    db.query("delete from public.prophecy_reactions where prophecy_id = $1", [PROPHECIES.quiet]),
  );
const notice = (db: Statements, key = POST) =>
  db.query("select user_id, title, message, read from public.notifications where group_key = $1", [key]);
const rings = (db: Statements) => value(db, "select count(*)::int from private.push_queue");
const markRead = (db: Statements) =>
  as(db, "admin", () => db.query("update public.notifications set read = true where group_key = $1", [POST]));
const sendAll = (db: Statements) => db.exec("delete from private.push_queue");

export const REACTION: readonly Behaviour[] = [
  {
    name: "a reaction tells the prophecy's writer with the name, the title and the kind",
    async run(db) {
      await react(db, "member_owner");
      assert.deepEqual(await notice(db), [
        {
          user_id: PEOPLE.admin,
          title: "Marta reaccionó a «Silencio»",
          message: "Amén",
          read: false,
        },
      ]);
      assert.deepEqual(
        await value(db, "select data from public.notifications where group_key = $1", [POST]),
        {
          post_slug: "silencio",
          prophecy_id: PROPHECIES.quiet,
          topic: `prophecy:${PROPHECIES.quiet}`,
          actor_name: "Marta",
          count: 1,
        },
      );
      assert.equal(await rings(db), 1);
      for (const [kind, label] of Object.entries(REACTION_LABELS))
        assert.equal(await value(db, "select private.reaction_label($1)", [kind]), label);
    },
  },
  {
    name: "more reactions gather in the one notice, unread again, and do not ring within ten minutes",
    async run(db) {
      await react(db, "member_owner");
      await sendAll(db);
      await markRead(db);
      await react(db, "member_other", "like");
      assert.deepEqual(await notice(db), [
        {
          user_id: PEOPLE.admin,
          title: "Marta y 1 persona más reaccionaron a «Silencio»",
          message: "Amén",
          read: false,
        },
      ]);
      assert.equal(
        await value(db, "select read_at from public.notifications where group_key = $1", [POST]),
        null,
      );
      assert.equal(await rings(db), 0);
      await react(db, "bystander", "like");
      assert.match(String((await notice(db))[0]?.["title"]), / y 2 personas más reaccionaron a /);
      await db.exec("update private.recent_pushes set pushed_at = now() - interval '10 minutes'");
      await react(db, "super_admin", "like");
      assert.equal(await rings(db), 1);
    },
  },
  {
    name: "a reaction taken back corrects the notice quietly, the last one removes it",
    async run(db) {
      await react(db, "member_owner");
      await react(db, "member_other", "like");
      await markRead(db);
      await takeBack(db, "member_owner");
      assert.deepEqual(await notice(db), [
        {
          user_id: PEOPLE.admin,
          title: "Otilia reaccionó a «Silencio»",
          message: "Me gusta",
          read: true,
        },
      ]);
      const shown = await one(db, "select data from public.notifications where group_key = $1", [POST]);
      assert.partialDeepStrictEqual(shown, { data: { actor_name: "Otilia", count: 1 } });
      await takeBack(db, "member_other");
      assert.deepEqual(await notice(db), []);
      assert.equal(await rings(db), 0);
    },
  },
  {
    name: "taking a reaction back and giving it again does not ring again",
    async run(db) {
      await react(db, "member_owner");
      await takeBack(db, "member_owner");
      assert.equal(await rings(db), 0);
      await react(db, "member_owner");
      assert.equal((await notice(db)).length, 1);
      assert.equal(await rings(db), 0);
    },
  },
  {
    name: "the writer's own reaction is counted and told to nobody",
    async run(db) {
      await react(db, "admin");
      assert.deepEqual(await notice(db), []);
      await react(db, "member_owner");
      assert.match(String((await notice(db))[0]?.["title"]), /^Marta reaccionó /);
      assert.equal(
        await value(db, "select total_reactions from public.prophecies where id = $1", [PROPHECIES.quiet]),
        2,
      );
      await takeBack(db, "admin");
      assert.equal((await notice(db)).length, 1);
      assert.equal(
        await value(db, "select total_reactions from public.prophecies where id = $1", [PROPHECIES.quiet]),
        1,
      );
    },
  },
  {
    name: "one's own reaction does not renew the notice of the others'",
    async run(db) {
      await react(db, "member_owner");
      await markRead(db);
      await react(db, "admin");
      assert.deepEqual(
        (await notice(db)).map(({ read }) => read),
        [true],
      );
      const like = (who: Person) =>
        as(db, who, () =>
          db.query("insert into public.comment_reactions (comment_id, kind) values ($1, 'like')", [
            COMMENTS.fresh,
          ]),
        );
      await like("member_owner");
      await db.query("update public.notifications set read = true where group_key = $1", [COMMENT]);
      await like("bystander");
      assert.deepEqual(
        (await notice(db, COMMENT)).map(({ read }) => read),
        [true],
      );
    },
  },
  {
    name: "another kind from the same person replaces the first and tells nobody",
    async run(db) {
      await react(db, "member_owner");
      await markRead(db);
      await as(db, "member_owner", () =>
        db.query(
          `insert into public.prophecy_reactions (prophecy_id, user_id, kind) values ($1, $2, 'praying')
           on conflict (prophecy_id, user_id) do update set prophecy_id = excluded.prophecy_id, user_id = excluded.user_id, kind = excluded.kind`,
          [PROPHECIES.quiet, PEOPLE.member_owner],
        ),
      );
      assert.equal((await notice(db))[0]?.["read"], true);
      assert.equal(
        await value(db, "select total_reactions from public.prophecies where id = $1", [PROPHECIES.quiet]),
        1,
      );
      assert.equal(
        await value(db, "select kind from public.prophecy_reactions where prophecy_id = $1", [
          PROPHECIES.quiet,
        ]),
        "praying",
      );
    },
  },
  {
    name: "a reaction to a comment tells its author, with the comment's words and place",
    async run(db) {
      const like = (who: Person) =>
        as(db, who, () =>
          db.query("insert into public.comment_reactions (comment_id, kind) values ($1, 'like')", [
            COMMENTS.fresh,
          ]),
        );
      const others = "select sum(total_reactions)::int from public.comments where id <> $1";
      const before = await value(db, others, [COMMENTS.fresh]);
      await like("bystander");
      assert.deepEqual(await notice(db, COMMENT), []);
      await like("member_owner");
      await like("member_other");
      assert.deepEqual(await notice(db, COMMENT), [
        {
          user_id: PEOPLE.bystander,
          title: "Marta y 1 persona más reaccionaron a tu comentario",
          message: "Gracias",
          read: false,
        },
      ]);
      assert.deepEqual(
        await value(db, "select data ->> 'comment_id' from public.notifications where group_key = $1", [
          COMMENT,
        ]),
        COMMENTS.fresh,
      );
      assert.equal(
        await value(db, "select total_reactions from public.comments where id = $1", [COMMENTS.fresh]),
        3,
      );
      assert.equal(await value(db, others, [COMMENTS.fresh]), before);
      await as(db, "member_owner", () =>
        db.query("delete from public.comment_reactions where comment_id = $1", [COMMENTS.fresh]),
      );
      await as(db, "member_other", () =>
        db.query("delete from public.comment_reactions where comment_id = $1", [COMMENTS.fresh]),
      );
      assert.deepEqual(await notice(db, COMMENT), []);
      assert.equal(
        await value(db, "select total_reactions from public.comments where id = $1", [COMMENTS.fresh]),
        1,
      );
    },
  },
  {
    name: "sixty reactions a minute are taken, the next one is not, over both kinds of thing",
    async run(db) {
      await as(db, "member_owner", async () => {
        for (let number = 0; number < 59; number += 1) {
          await db.query("update public.prophecy_reactions set kind = 'amen' where prophecy_id = $1", [
            PROPHECIES.published,
          ]);
        }
        await db.query("update public.comment_reactions set kind = 'amen' where comment_id = $1", [
          COMMENTS.shared,
        ]);
      });
      const once = "update public.prophecy_reactions set kind = 'like' where prophecy_id = $1";
      const again = (who: Person) =>
        refusal(db, () => as(db, who, () => db.query(once, [PROPHECIES.published])));
      assert.equal(await again("member_owner"), "PT429 rate_limited");
      assert.equal(
        await refusal(db, () =>
          as(db, "member_owner", () => db.query("update public.comment_reactions set kind = 'like'")),
        ),
        "PT429 rate_limited",
      );
      assert.equal(await again("member_other"), "accepted");
      await waitAMinute(db);
      assert.equal(await again("member_owner"), "accepted");
    },
  },
  {
    name: "a reaction stays where it was given: moved, it would be counted twice; an upsert may name its place",
    async run(db) {
      await react(db, "member_owner");
      const write = (sql: string, params: readonly unknown[]) =>
        as(db, "member_owner", () => db.query(sql, params));
      const move = "update public.prophecy_reactions set prophecy_id = $2 where prophecy_id = $1";
      assert.equal(
        await refusal(db, () => write(move, [PROPHECIES.quiet, PROPHECIES.published])),
        "42501 reaction_stays",
      );
      await write("insert into public.comment_reactions (comment_id, kind) values ($1, 'like')", [
        COMMENTS.fresh,
      ]);
      assert.equal(
        await refusal(db, () =>
          write("update public.comment_reactions set comment_id = $2 where comment_id = $1", [
            COMMENTS.fresh,
            COMMENTS.shared,
          ]),
        ),
        "42501 reaction_stays",
      );
      await write(
        `insert into public.prophecy_reactions (prophecy_id, user_id, kind) values ($1, $2, 'praying')
         on conflict (prophecy_id, user_id) do update
         set prophecy_id = excluded.prophecy_id, user_id = excluded.user_id, kind = excluded.kind`,
        [PROPHECIES.quiet, PEOPLE.member_owner],
      );
      assert.equal(
        await value(db, "select total_reactions from public.prophecies where id = $1", [PROPHECIES.quiet]),
        1,
      );
    },
  },
  {
    name: "counts survive a removed account",
    async run(db) {
      await react(db, "member_owner");
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      assert.deepEqual(
        await one(db, "select total_reactions from public.prophecies where id = $1", [PROPHECIES.quiet]),
        { total_reactions: 0 },
      );
      assert.deepEqual(await notice(db), []);
    },
  },
];
