import assert from "node:assert/strict";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import {
  COMMENTS,
  FORUM,
  ownRow,
  PRAYER_UPDATES,
  PRAYERS,
  PROPHECIES,
  TESTIMONIALS,
} from "../scenario-rows.ts";
import { comment } from "./comment-steps.ts";
import { read, settle, type Kind, type Status } from "./decision-steps.ts";
import { makeNew, nth, open, post, postState, topicState } from "./forum-steps.ts";
import { queue, history, decide, undo, outcomes, ask, tell, told } from "./moderation-steps.ts";

const TABLES: Readonly<Record<Kind, string>> = {
  comment: "comments",
  testimonial: "testimonials",
  forum_post: "forum_posts",
  prayer: "prayer_requests",
  prayer_update: "prayer_updates",
};
const KINDS = Object.keys(TABLES) as Kind[];

/** Adds 25 rows of a kind in a state, `step` apart; all have the word "fila". */
const ROWS: Readonly<Record<Kind, (status: Status, step: string) => string>> = {
  comment: (status, step) => `
    insert into public.comments (prophecy_id, user_id, user_name, content, is_approved, created_at)
    select '${PROPHECIES.published}', '${PEOPLE.member_owner}', 'Marta', 'Fila ' || number, ${status === "approved" || null}, now() + number * interval '${step}' from generate_series(1, 25) as number`,
  testimonial: (status, step) => `
    insert into public.testimonials (author_id, author_name, content, status, created_at)
    select '${PEOPLE.member_owner}', 'Marta', 'Fila de palabras ' || number, '${status}', now() + number * interval '${step}' from generate_series(1, 25) as number`,
  forum_post: (status, step) => `
    insert into public.forum_posts (topic_id, user_id, user_name, content, status, created_at)
    select '${FORUM.topics.shared}', '${PEOPLE.member_owner}', 'Marta', 'Fila ' || number, '${status}', now() + number * interval '${step}' from generate_series(1, 25) as number`,
  prayer: (status, step) => `
    insert into public.prayer_requests (user_id, content, status, created_at)
    select '${PEOPLE.member_owner}', 'Fila de oración ' || number, '${status}', now() + number * interval '${step}' from generate_series(1, 25) as number`,
  prayer_update: (status, step) => `
    insert into public.prayer_updates (request_id, content, status, created_at)
    select '${PRAYERS.everybody}', 'Fila ' || number, '${status}', now() + number * interval '${step}' from generate_series(1, 25) as number`,
};

export const MODERATED_KINDS: readonly Behaviour[] = [
  {
    name: "forum posts and prayers stand in the list with what they are about, and no name beside an anonymous prayer",
    async run(db) {
      await makeNew(db, "member_owner");
      await open(db, "member_owner");
      await db.exec("delete from public.prayer_requests where status = 'pending'");
      await ask(db, nth(1), "miembros", true);
      await tell(db, nth(2), nth(1));
      const columns =
        "concat_ws(' | ', id, version, status, author_name, content, title, path, opens_topic, audience, is_urgent)";
      assert.deepEqual(await queue(db, columns, "'pending', '{forum_post}', 'nuevo'"), [
        `${nth(201)} | 1 | pending | Marta Prueba | Así empieza | Un tema nuevo | /foro/topic/${nth(101)}#mensaje-${nth(201)} | t | f`,
      ]);
      assert.deepEqual(await queue(db, columns, "'pending', '{prayer}'"), [
        `${nth(1)} | 1 | pending | Oren por mi matrimonio | /oracion/${nth(1)} | f | miembros | t`,
      ]);
      const { version } = await read(db, "prayer_update", nth(2));
      assert.deepEqual(await queue(db, columns, "'pending', '{prayer_update}', 'operaron'"), [
        `${nth(2)} | ${version} | pending | Ya me operaron | Oren por mi matrimonio | /oracion/${nth(1)} | f | miembros | f`,
      ]);
      await settle(db, "admin", "forum_post", nth(201), "approved");
      assert.deepEqual(await queue(db, "path", "'approved', '{forum_post}', 'nuevo'"), [
        `/foro/topic/${nth(101)}?desde=1#mensaje-${nth(201)}`,
      ]);
    },
  },
  {
    name: "words find a post by its author and a topic by its title, and no anonymous prayer by whose it is",
    async run(db) {
      await ask(db, nth(1), "todos", true);
      await ask(db, nth(2), "todos");
      assert.deepEqual(await queue(db, "id", "'pending', '{prayer}', 'marta matrimonio'"), [nth(2)]);
      assert.deepEqual(await queue(db, "id", "'pending', '{forum_post}', 'marta casi'"), [
        FORUM.posts.waiting,
      ]);
      assert.deepEqual(await queue(db, "id", "'pending', '{forum_post}', 'coche'"), [FORUM.posts.waiting]);
      assert.deepEqual(await queue(db, "id", "'rejected', '{forum_post}', 'coche'"), [FORUM.posts.refused]);
      await post(db, "admin", { id: nth(3), topic: FORUM.topics.shared, content: "Amén" });
      assert.deepEqual(await queue(db, "id", "'approved', '{forum_post}', 'crianza'"), [FORUM.posts.shared]);
      assert.deepEqual(await queue(db, "id", "p_words => 'nadie escribió esto'"), []);
      await as(db, "admin", () => db.query("delete from public.forum_posts where id = $1", [nth(3)]));
      assert.deepEqual(await queue(db, "id", "'approved', '{forum_post}', 'eliminado'"), []);
    },
  },
  {
    name: "nothing is passed over or shown twice, whether written one after the other or at one moment",
    async run(db) {
      for (const kind of KINDS) {
        for (const status of ["pending", "approved"] as const) {
          for (const step of ["1 minute", "0"]) {
            const table = TABLES[kind];
            await db.exec(`delete from public.${table} where content like 'Fila%'`);
            await db.exec(ROWS[kind](status, step));
            const whole = await list(
              db,
              `select id from public.${table} where content like 'Fila%' order by created_at ${status === "pending" ? "" : "desc"}, id`,
            );
            const asked = `'${status}', '{${kind}}', 'fila'`;
            const first = await queue(db, "id", asked);
            const last = `(select created_at from public.${table} where id = '${first.at(-1)}'), '${first.at(-1)}'`;
            assert.deepEqual(
              [...first, ...(await queue(db, "id", `${asked}, ${last}`))],
              whole,
              `${kind} ${status} ${step}`,
            );
          }
        }
      }
    },
  },
  {
    name: "a new topic is decided by its first post; taken back before anybody answered, nobody else reads it",
    async run(db) {
      await makeNew(db, "member_owner");
      await open(db, "member_owner");
      await post(db, "member_owner", { id: nth(1), topic: nth(101) });
      const waits = await decide(db, "admin", [["forum_post", nth(1)]], "approved");
      assert.deepEqual(outcomes(waits), ["PT409 topic_is_waiting"]);
      const both = await decide(
        db,
        "admin",
        [
          ["forum_post", nth(201)],
          ["forum_post", nth(1)],
        ],
        "approved",
      );
      assert.deepEqual(outcomes(both), ["done", "done"]);
      assert.deepEqual(await topicState(db, "status, last_number", nth(101)), {
        status: "approved",
        last_number: 2,
      });
      assert.deepEqual(await told(db, nth(201)), ["Tu tema del foro ya está publicado | Así empieza"]);
      assert.deepEqual(await undo(db, "super_admin", both), ["done", "done"]);
      assert.deepEqual(await topicState(db, "status, last_number, post_count", nth(101)), {
        status: "pending",
        last_number: 0,
        post_count: 0,
      });
      assert.deepEqual(await told(db, nth(201)), []);
      const seen = await as(db, "member_other", () =>
        value(db, "select count(*)::int from public.forum_topics where id = $1", [nth(101)]),
      );
      assert.equal(seen, 0);
      await settle(db, "admin", "forum_post", nth(201), "approved");
      assert.equal((await postState(db, "number", nth(201)))["number"], 1);
    },
  },
  {
    name: "a post is rejected with a reason and taken back to what it was, and what was deleted is gone",
    async run(db) {
      await post(db, "admin");
      const { id, version } = await read(db, "forum_post", nth(1));
      await settle(db, "super_admin", "forum_post", id, "rejected", "Fuera de tema");
      assert.deepEqual(await postState(db, "status, rejection_reason, moderated_by"), {
        status: "rejected",
        rejection_reason: "Fuera de tema",
        moderated_by: PEOPLE.super_admin,
      });
      const put = await decide(db, "super_admin", [["forum_post", id]], "pending");
      assert.deepEqual(await undo(db, "admin", put), ["done"]);
      assert.deepEqual(await postState(db, "status, rejection_reason"), {
        status: "rejected",
        rejection_reason: "Fuera de tema",
      });
      const late = await as(db, "admin", () =>
        list(db, "select outcome from public.decide($1, 'approved')", [
          JSON.stringify([{ kind: "forum_post", id, version, status: "approved" }]),
        ]),
      );
      assert.deepEqual(late, ["changed"]);
      await post(db, "member_owner", { id: nth(2) });
      const item = { kind: "forum_post", id: nth(2), version: 1, status: "approved" };
      await as(db, "member_owner", () => db.query("delete from public.forum_posts where id = $1", [nth(2)]));
      const gone = await as(db, "admin", () =>
        list(db, "select outcome from public.decide($1, 'rejected')", [JSON.stringify([item])]),
      );
      assert.deepEqual(gone, ["gone"]);
    },
  },
  {
    name: "a refusal that was decided otherwise and taken back has its reason again, whatever it is about",
    async run(db) {
      const refused: readonly (readonly [Kind, string])[] = [
        ["comment", COMMENTS.pending],
        ["testimonial", TESTIMONIALS.pending],
        ["forum_post", FORUM.posts.waiting],
        ["prayer", PRAYERS.pending],
        ["prayer_update", PRAYER_UPDATES.pending],
      ];
      for (const [kind, id] of refused) {
        await settle(db, "admin", kind, id, "rejected", "Dice un apellido");
        assert.deepEqual(await undo(db, "admin", await decide(db, "admin", [[kind, id]], "pending")), [
          "done",
        ]);
        assert.equal(
          await value(db, `select rejection_reason from public.${TABLES[kind]} where id = $1`, [id]),
          "Dice un apellido",
          kind,
        );
      }
    },
  },
  {
    name: "the figures say of each kind how many wait and since when, and the list without words has them all",
    async run(db) {
      for (const kind of KINDS) {
        const waiting = await queue(db, "sent_at::text", `'pending', '{${kind}}'`);
        assert.notEqual(waiting.length, 0, kind);
        const figures = await as(db, "admin", () =>
          list(db, "select waiting from public.moderation_statistics() where kind = $1 and oldest = $2", [
            kind,
            waiting[0],
          ]),
        );
        assert.deepEqual(figures, [String(waiting.length)], kind);
      }
    },
  },
  {
    name: "the place that a deleted comment leaves to its replies is not listed, decided on or named",
    async run(db) {
      await comment(db, "admin", { parent: COMMENTS.shared });
      await decide(db, "admin", [["comment", COMMENTS.shared]], "approved");
      assert.deepEqual(await history(db, "admin"), ["comment | Sara | Amén"]);
      await as(db, "bystander", () =>
        db.query("delete from public.comments where id = $1", [COMMENTS.shared]),
      );
      assert.deepEqual(await history(db, "admin"), ["comment"]);
      assert.deepEqual(await queue(db, "id", "'approved', '{comment}', 'eliminado'"), []);
      const place = { kind: "comment", id: COMMENTS.shared, version: 0, status: "approved" };
      assert.deepEqual(
        await as(db, "admin", () =>
          list(db, "select outcome from public.decide($1, 'rejected')", [JSON.stringify([place])]),
        ),
        ["gone"],
      );
    },
  },
  {
    name: "the history names what each decision was about while it is there",
    async run(db) {
      await ask(db, nth(1), "todos", true);
      await makeNew(db, "member_other");
      await post(db, "member_other", { id: nth(2) });
      await decide(
        db,
        "admin",
        [
          ["prayer", nth(1)],
          ["forum_post", nth(2)],
          ["testimonial", ownRow("told", PEOPLE.member_owner)],
        ],
        "approved",
      );
      assert.deepEqual(await history(db, "admin"), [
        "forum_post | Otilia Prueba | Nosotros oramos juntos",
        "prayer | Oren por mi matrimonio",
        "testimonial | member_owner | Mi testimonio en espera",
      ]);
      await as(db, "member_other", () => db.query("delete from public.forum_posts where id = $1", [nth(2)]));
      await as(db, "member_owner", () =>
        db.query("delete from public.prayer_requests where id = $1", [nth(1)]),
      );
      assert.deepEqual(await history(db, "admin"), [
        "forum_post",
        "prayer",
        "testimonial | member_owner | Mi testimonio en espera",
      ]);
    },
  },
  {
    name: "of several decisions each open session hears once of each kind, and every number is right at once",
    async run(db) {
      const changed = async () => {
        const kinds = await list(
          db,
          "select payload ->> 'kind' from realtime.messages where topic = 'admin' order by 1",
        );
        await db.exec("delete from realtime.messages");
        return kinds;
      };
      const figures = () =>
        as(db, "admin", () =>
          one<{ total: number; waiting: number }>(
            db,
            "select total, waiting from public.content_statistics() where kind = 'testimonials'",
          ),
        );
      const before = await figures();
      await changed();
      const both = await decide(
        db,
        "admin",
        [
          ["testimonial", TESTIMONIALS.pending],
          ["testimonial", ownRow("told", PEOPLE.member_owner)],
          ["comment", COMMENTS.pending],
        ],
        "approved",
      );
      assert.deepEqual(await changed(), ["comments", "testimonials"]);
      assert.deepEqual(await figures(), { total: before.total + 2, waiting: before.waiting - 2 });
      await undo(db, "admin", both);
      assert.deepEqual(await changed(), ["comments", "testimonials"]);
      assert.deepEqual(await figures(), before);
      await decide(db, "admin", [["comment", COMMENTS.pending]], "rejected");
      await db.query("delete from public.testimonials where id = $1", [TESTIMONIALS.pending]);
      assert.deepEqual(await changed(), ["comments", "testimonials"]);
    },
  },
  {
    name: "everything that the list shows is under the version that is decided on, whoever changes it in between",
    async run(db) {
      await makeNew(db, "member_owner");
      await comment(db, "member_owner", { id: nth(5) });
      await as(db, "member_owner", () =>
        db.query(
          "insert into public.testimonials (id, author_name, content) values ($1, 'Marta', 'Dios me levantó')",
          [nth(6)],
        ),
      );
      await open(db, "member_owner");
      await db.exec("delete from public.prayer_requests where status = 'pending'");
      await ask(db, nth(1), "miembros");
      await tell(db, nth(2), nth(1));
      const waiting: Partial<Record<Kind, string>> = {
        comment: nth(5),
        testimonial: nth(6),
        forum_post: nth(201),
        prayer: nth(1),
        prayer_update: nth(2),
      };
      const own = (sql: string) => () => as(db, "member_owner", () => db.query(sql));
      const acts: Readonly<Record<string, () => Promise<unknown>>> = {
        name: own(
          `update public.profiles set first_name = 'Otra', last_name = 'Persona' where id = '${PEOPLE.member_owner}'`,
        ),
        picture: own(`update public.profiles set avatar_url = null where id = '${PEOPLE.member_owner}'`),
        "picture by a trusted script": () =>
          db.query("update public.profiles set avatar_url = '/otra.webp' where id = $1", [
            PEOPLE.member_owner,
          ]),
        title: own(`update public.forum_topics set title = 'Vendo un coche' where id = '${nth(101)}'`),
        audience: own(`update public.prayer_requests set visibility = 'todos' where id = '${nth(1)}'`),
        "without a name": own(`update public.prayer_requests set is_anonymous = true where id = '${nth(1)}'`),
        urgency: own(`update public.prayer_requests set is_urgent = false where id = '${nth(1)}'`),
        request: own(
          `update public.prayer_requests set content = 'Oren por mi coche' where id = '${nth(1)}'`,
        ),
        testimonial: own(
          `update public.testimonials set author_name = 'Marta de Cholula' where id = '${nth(6)}'`,
        ),
      };
      const shown = async (kind: Kind, id: string) => {
        const rows = await queue(
          db,
          "(to_jsonb(moderation_queue) - 'version')::text",
          `'pending', '{${kind}}'`,
        );
        return rows.find((row) => row.includes(id)) ?? "";
      };
      let moved = 0;
      for (const [act, change] of Object.entries(acts))
        for (const [kind, id] of Object.entries(waiting) as [Kind, string][]) {
          const before = [await shown(kind, id), (await read(db, kind, id)).version];
          assert.ok(before[0], `the ${kind} is not in the list`);
          await db.exec("savepoint act");
          await change();
          const after = [await shown(kind, id), (await read(db, kind, id)).version];
          if (before[0] !== after[0]) {
            moved += 1;
            assert.notEqual(after[1], before[1], `${act} of a ${kind}`);
          }
          await db.exec("rollback to savepoint act");
        }
      assert.ok(moved >= 6, `only ${moved} acts showed in the list`);
    },
  },
];
