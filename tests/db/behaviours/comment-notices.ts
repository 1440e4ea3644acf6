import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, ownRow, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";
/** member_other's approved comment, which people answer here. */
const ANSWERED = ownRow("comment", PEOPLE.member_other);

const write = (
  db: Statements,
  who: Person,
  draft: { id?: string; parent?: string; mentions?: string[]; prophecy?: string; content?: string },
) =>
  as(db, who, () =>
    db.query(
      "insert into public.comments (id, prophecy_id, parent_comment_id, content, mentions) values ($1, $2, $3, $4, $5)",
      [
        draft.id ?? ID,
        draft.prophecy ?? PROPHECIES.published,
        draft.parent ?? null,
        draft.content ?? "Así sea",
        draft.mentions ?? [],
      ],
    ),
  );
const decide = (db: Statements, approved: boolean | null, id = ID) =>
  as(db, "admin", () =>
    db.query("update public.comments set is_approved = $2 where id = $1", [id, approved]),
  );
/** "type user" of every notice to others about a comment. */
const told = (db: Statements, id = ID) =>
  list(
    db,
    "select type || ' ' || user_id from public.notifications where group_key like '%:' || $1 and type <> 'review_result' order by 1",
    [id],
  );
const rings = (db: Statements) =>
  value(
    db,
    `select count(*)::int from private.push_queue as queue join public.notifications on notifications.id = queue.notification_id
     where type <> 'admin_task'`,
  );

export const COMMENT_NOTICES: readonly Behaviour[] = [
  {
    name: "a reply is told at its approval, not before",
    async run(db) {
      await write(db, "member_owner", { parent: ANSWERED, mentions: [PEOPLE.bystander] });
      assert.deepEqual(await told(db), []);
      await decide(db, true);
      assert.deepEqual(await told(db), [
        `comment_reply ${PEOPLE.member_other}`,
        `mention ${PEOPLE.bystander}`,
      ]);
      assert.equal(await rings(db), 1);
      assert.deepEqual(
        await db.query(
          "select title, message, data, related_post_id from public.notifications where type = 'comment_reply'",
        ),
        [
          {
            title: "Marta Prueba respondió a tu comentario",
            message: "Así sea",
            data: {
              path: `/blog/luz-en-el-valle#comentario-${ID}`,
              topic: `prophecy:${PROPHECIES.published}`,
              comment_id: ID,
              actor_name: "Marta Prueba",
            },
            related_post_id: PROPHECIES.published,
          },
        ],
      );
      assert.equal(
        await value(db, "select title from public.notifications where type = 'mention'"),
        "Marta Prueba te mencionó",
      );
    },
  },
  {
    name: "an admin's reply is told at once",
    async run(db) {
      await write(db, "admin", { parent: ANSWERED });
      assert.deepEqual(await told(db), [`comment_reply ${PEOPLE.member_other}`]);
    },
  },
  {
    name: "a rejected reply is told to nobody",
    async run(db) {
      await write(db, "member_owner", { parent: ANSWERED, mentions: [PEOPLE.bystander] });
      await decide(db, false);
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "an approval that is undone takes its unread notice back; approved again it is told, once to each",
    async run(db) {
      await write(db, "member_owner", { parent: ANSWERED, mentions: [PEOPLE.bystander] });
      await decide(db, true);
      await db.query("update public.notifications set read = true where user_id = $1", [PEOPLE.bystander]);
      await decide(db, null);
      assert.deepEqual(await told(db), [`mention ${PEOPLE.bystander}`]);
      await decide(db, true);
      assert.deepEqual(await told(db), [
        `comment_reply ${PEOPLE.member_other}`,
        `mention ${PEOPLE.bystander}`,
      ]);
    },
  },
  {
    name: "approved, edited and approved again: nobody is told twice",
    async run(db) {
      await write(db, "member_owner", { parent: ANSWERED });
      await decide(db, true);
      await db.exec("delete from public.notifications where type = 'comment_reply'");
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otra cosa' where id = $1", [ID]),
      );
      await decide(db, true);
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "the one who was answered and the one whose thread it is are told, each once, the writer never",
    async run(db) {
      const second = "00000000-0000-4000-8000-0000000f0002";
      await write(db, "admin", { parent: ANSWERED });
      await write(db, "super_admin", { id: second, parent: ID });
      assert.deepEqual(
        await told(db, second),
        [`comment_reply ${PEOPLE.member_other}`, `comment_reply ${PEOPLE.admin}`].toSorted((a, b) =>
          a.localeCompare(b, "en"),
        ),
      );
      const third = "00000000-0000-4000-8000-0000000f0003";
      await write(db, "admin", { id: third, parent: ID });
      assert.deepEqual(await told(db, third), [`comment_reply ${PEOPLE.member_other}`]);
    },
  },
  {
    name: "a member who has a notice of the reply gets no second one of the mention in it",
    async run(db) {
      await write(db, "admin", { parent: ANSWERED, mentions: [PEOPLE.member_other, PEOPLE.member_owner] });
      assert.deepEqual(await told(db), [
        `comment_reply ${PEOPLE.member_other}`,
        `mention ${PEOPLE.member_owner}`,
      ]);
    },
  },
  {
    name: "a member who switched replies off still gets a notice of a mention in one",
    async run(db) {
      await db.query(
        "insert into public.notification_subscriptions (user_id, notification_type, is_active) values ($1, 'comment_reply', false)",
        [PEOPLE.member_other],
      );
      await write(db, "admin", { parent: ANSWERED, mentions: [PEOPLE.member_other] });
      assert.deepEqual(await told(db), [`mention ${PEOPLE.member_other}`]);
    },
  },
  {
    name: "under a hidden prophecy nobody is told",
    async run(db) {
      await write(db, "admin", {
        prophecy: PROPHECIES.draft,
        parent: COMMENTS.hidden,
        mentions: [PEOPLE.member_owner],
      });
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "the message is the beginning of a long comment",
    async run(db) {
      await write(db, "admin", { parent: ANSWERED, content: "palabra ".repeat(100) });
      const message = String(
        await value(db, "select message from public.notifications where type = 'comment_reply'"),
      );
      assert.ok(message.length <= 140 && message.endsWith("palabra…"));
    },
  },
  {
    name: "an approval taken back retracts unread notices, a removal all of them",
    async run(db) {
      await write(db, "admin", { parent: ANSWERED, mentions: [PEOPLE.member_owner] });
      await as(db, "member_other", () =>
        db.query("update public.notifications set read = true where group_key = $1", [`comment_reply:${ID}`]),
      );
      await decide(db, null);
      assert.deepEqual(await told(db), [`comment_reply ${PEOPLE.member_other}`]);
      assert.equal(await rings(db), 0);
      await decide(db, true);
      await as(db, "admin", () => db.query("delete from public.comments where id = $1", [ID]));
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "a comment that is no reply and names nobody tells nobody",
    async run(db) {
      await write(db, "admin", {});
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "one person names another under a text as often as they like, who hears it once until they have read it",
    async run(db) {
      const nth = (number: number) => ID.replace("f0001", `f01${String(number).padStart(2, "0")}`);
      const name = (number: number, who: Person = "admin") =>
        as(db, who, () =>
          db.query(
            "insert into public.comments (id, prophecy_id, content, mentions) values ($1, $2, 'Mira, Otilia', $3)",
            [nth(number), PROPHECIES.published, [PEOPLE.member_other]],
          ),
        );
      const told = () =>
        list(
          db,
          "select group_key from public.notifications where user_id = $1 and type = 'mention' order by 1",
          [PEOPLE.member_other],
        );
      await db.exec("delete from public.notifications");
      await name(1);
      await name(2);
      assert.deepEqual(await told(), [`mention:${nth(1)}`]);
      await name(3, "super_admin");
      assert.equal((await told()).length, 2, "somebody else");
      await db.exec("update public.notifications set read = true");
      await name(4);
      assert.ok((await told()).includes(`mention:${nth(4)}`), "read meanwhile");
    },
  },
];
