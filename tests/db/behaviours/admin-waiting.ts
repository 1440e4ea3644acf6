import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, DONATIONS, ownRow, PROPHECIES, SEMINARS, TESTIMONIALS } from "../scenario-rows.ts";
import { undone, type Statements } from "../test-database.ts";
import { approve } from "./directory-steps.ts";

const comment = (db: Statements, who: Person = "member_owner", content = "Amén") =>
  as(db, who, () =>
    db.query("insert into public.comments (prophecy_id, content) values ($1, $2)", [
      PROPHECIES.published,
      content,
    ]),
  );
const decide = (db: Statements, who: Person, approved: boolean | null, id: string = COMMENTS.pending) =>
  as(db, who, () => db.query("update public.comments set is_approved = $2 where id = $1", [id, approved]));
/** Lets `left` comments wait, and tells nobody of it. */
const leave = async (db: Statements, left: 0 | 1) => {
  await db.query("update public.comments set is_approved = true where is_approved is null and id <> $1", [
    COMMENTS.pending,
  ]);
  if (left === 0) await db.exec("update public.comments set is_approved = true where is_approved is null");
  await db.exec("delete from public.notifications where type = 'admin_task'; delete from realtime.messages");
};
const notices = (db: Statements, who: Person) =>
  list(
    db,
    "select title || ' | ' || message || ' | ' || (data ->> 'path') || case when read then ' | read' else '' end from public.notifications where user_id = $1 and type = 'admin_task' order by created_at, title",
    [PEOPLE[who]],
  );
const titles = async (db: Statements, who: Person) =>
  (await notices(db, who)).map((notice) => notice.split(" | ")[0]);
const rings = (db: Statements, who: Person) =>
  value(
    db,
    `select count(*)::int from private.push_queue as queue join public.notifications on notifications.id = queue.notification_id
     where user_id = $1 and type = 'admin_task'`,
    [PEOPLE[who]],
  );
const read = (db: Statements) =>
  db.exec("update public.notifications set read = true where type = 'admin_task'");
const later = (db: Statements, ago: string) =>
  db.query("update private.recent_pushes set pushed_at = now() - $1::interval", [ago]);
/** The kinds that the broadcast to admins named as changed. */
const changed = async (db: Statements) => {
  const kinds = await list(
    db,
    "select payload ->> 'kind' from realtime.messages where topic = 'admin' and event = 'changed' and private order by 1",
  );
  await db.exec("delete from realtime.messages");
  return kinds;
};

export const ADMIN_WAITING: readonly Behaviour[] = [
  {
    name: "each kind that waits is told to every admin with the way to it, to nobody else, and not to whoever sent it",
    async run(db) {
      await db.exec("delete from public.comments where is_approved is null");
      await db.exec("delete from public.testimonials where status = 'pending'");
      await db.exec(
        "delete from public.donations where status = 'reported'; delete from public.access_requests",
      );
      await comment(db, "member_owner", "Así sea");
      await as(db, "member_owner", () =>
        db.exec("insert into public.testimonials (content) values ('Dios me levantó del polvo')"),
      );
      await as(db, "member_owner", () =>
        db.query(
          "insert into public.donations (user_id, fund_id, amount, given_on) values ($1, $2, 5000, '2026-05-05')",
          [PEOPLE.member_owner, DONATIONS.fund],
        ),
      );
      await as(db, "member_owner", () =>
        db.query("insert into public.access_requests (kind, target_id) values ('seminar', $1)", [
          SEMINARS.free,
        ]),
      );
      const told = await notices(db, "admin");
      assert.deepEqual(told, [
        "Marta Prueba pide acceso a un seminario | Finanzas | /admin/seminarios",
        "Un comentario espera tu revisión | Marta Prueba: Así sea | /admin/comentarios?tipo=comment",
        "Un testimonio espera tu revisión | Marta Prueba: Dios me levantó del polvo | /admin/comentarios?tipo=testimonial",
        "Una ofrenda espera que la confirmes | Revisa el estado de cuenta antes de confirmar. | /admin/donaciones?estado=reported",
      ]);
      assert.deepEqual(await notices(db, "super_admin"), told);
      assert.equal(await rings(db, "admin"), 4);
      for (const who of ["member_owner", "member_other", "deactivated_admin", "unverified"] as const)
        assert.deepEqual(await notices(db, who), [], who);
      await as(db, "admin", () =>
        db.query(
          "insert into public.donations (user_id, fund_id, amount, given_on) values ($1, $2, 10, '2026-05-05')",
          [PEOPLE.admin, DONATIONS.fund],
        ),
      );
      assert.ok((await titles(db, "super_admin")).includes("2 ofrendas esperan que las confirmes"));
    },
  },
  {
    name: "while a notice is unread its number grows without ringing; read, it is made again, and rings again after ten minutes",
    async run(db) {
      await leave(db, 0);
      await comment(db);
      await later(db, "11 minutes");
      await comment(db);
      await comment(db);
      assert.deepEqual(await titles(db, "admin"), ["3 comentarios esperan tu revisión"]);
      assert.equal(await rings(db, "admin"), 1);
      await read(db);
      await comment(db);
      assert.equal(await rings(db, "admin"), 1);
      await read(db);
      await later(db, "9 minutes");
      await comment(db);
      assert.deepEqual(await titles(db, "admin"), ["5 comentarios esperan tu revisión"]);
      assert.equal(await rings(db, "admin"), 0);
    },
  },
  {
    name: "one that is unread since yesterday rings again with the first that comes",
    async run(db) {
      await leave(db, 0);
      await comment(db);
      await db.exec("delete from private.push_queue");
      await later(db, "11 minutes");
      await db.exec("update public.notifications set created_at = now() - interval '1 day'");
      await comment(db);
      assert.deepEqual(await titles(db, "admin"), ["2 comentarios esperan tu revisión"]);
      assert.equal(await rings(db, "admin"), 1);
    },
  },
  {
    name: "a decision lowers the number for everybody, and the last one takes the notice and its push away",
    async run(db) {
      await leave(db, 1);
      await comment(db);
      assert.deepEqual(await titles(db, "super_admin"), ["2 comentarios esperan tu revisión"]);
      await decide(db, "admin", true);
      assert.deepEqual(await titles(db, "super_admin"), ["Un comentario espera tu revisión"]);
      await as(db, "admin", () => db.exec("delete from public.comments where is_approved is null"));
      assert.deepEqual(await titles(db, "super_admin"), []);
      assert.equal(await rings(db, "super_admin"), 0);
    },
  },
  {
    name: "a read notice stays as it was read",
    async run(db) {
      await leave(db, 1);
      await comment(db);
      await read(db);
      await decide(db, "admin", true);
      assert.deepEqual(await titles(db, "super_admin"), ["2 comentarios esperan tu revisión"]);
    },
  },
  {
    name: "an item that an admin puts back under review is no news for the others; one that its author changed is",
    async run(db) {
      await leave(db, 1);
      await decide(db, "admin", true);
      await decide(db, "admin", null);
      assert.deepEqual(await titles(db, "super_admin"), []);
      await decide(db, "admin", true);
      await db.query("update public.comments set created_at = now() where id = $1", [COMMENTS.pending]);
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otra cosa' where id = $1", [COMMENTS.pending]),
      );
      assert.deepEqual(await titles(db, "super_admin"), ["Un comentario espera tu revisión"]);
    },
  },
  {
    name: "admins get one notice of all new members who wait, until each is approved or is no longer a member",
    async run(db) {
      await db.exec(`update public.member_details set listed_since = now() where listed_since is null;
        delete from public.notifications where type = 'admin_task'; delete from realtime.messages`);
      const comes = async (id: string, name: string, confirmed: boolean): Promise<string> => {
        await db.query(
          `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
           values ($1, 'authenticated', 'authenticated', $2, $3, jsonb_build_object('full_name', $4::text))`,
          [id, `${id}@ejemplo.mx`, confirmed ? new Date().toISOString() : null, name],
        );
        return id;
      };
      const rosa = await comes("00000000-0000-4000-8000-0000000000d1", "Rosa Tlapa", false);
      assert.deepEqual(await notices(db, "admin"), [], "she has not confirmed her e-mail");
      await db.exec("delete from realtime.messages");
      await db.query("update auth.users set email_confirmed_at = now() where id = $1", [rosa]);
      assert.deepEqual(await changed(db), ["users"]);
      assert.deepEqual(await notices(db, "admin"), [
        "Rosa Tlapa espera entrar al directorio | Dale su lugar si la congregación le conoce. | /admin/usuarios?estado=waiting",
      ]);
      assert.deepEqual(await notices(db, "member_other"), []);
      const juan = await comes("00000000-0000-4000-8000-0000000000d2", "Juan Cuautle", true);
      assert.deepEqual(await notices(db, "super_admin"), [
        "2 personas del directorio esperan tu revisión | Juan Cuautle: Dale su lugar si la congregación le conoce. | /admin/usuarios?estado=waiting",
      ]);
      assert.equal(await rings(db, "super_admin"), 1);
      assert.equal(
        await value(db, "select private.waiting_title('users', 100, 'Rosa')"),
        "100 o más personas del directorio esperan tu revisión",
      );
      const left = async (change: string): Promise<unknown[]> =>
        undone(db, async () => {
          await db.query(change, [juan]);
          return titles(db, "admin");
        });
      for (const change of [
        "update public.member_details set is_minor = true where user_id = $1",
        "update public.app_users set is_active = false where id = $1",
        "delete from auth.users where id = $1",
      ])
        assert.deepEqual(await left(change), ["Rosa Tlapa espera entrar al directorio"], change);
      await approve(db, [rosa, juan]);
      assert.deepEqual(await notices(db, "super_admin"), []);
      await approve(db, [rosa], false);
      assert.deepEqual(await notices(db, "super_admin"), [], "an admin has done that");
    },
  },
  {
    name: "an admin who switched these notices off gets none, and a former admin loses theirs",
    async run(db) {
      await leave(db, 0);
      await db.query(
        "insert into public.notification_subscriptions (user_id, notification_type, is_active) values ($1, 'admin_task', false)",
        [PEOPLE.super_admin],
      );
      await comment(db);
      assert.deepEqual(await titles(db, "super_admin"), []);
      assert.equal((await titles(db, "admin")).length, 1);
      await db.query("update public.app_users set role = 'member' where id = $1", [PEOPLE.admin]);
      assert.deepEqual(await titles(db, "admin"), []);
      assert.equal(await rings(db, "admin"), 0);
      await comment(db);
      assert.deepEqual(await titles(db, "admin"), []);
      assert.deepEqual(await titles(db, "bystander"), ["2 comentarios esperan tu revisión"]);
    },
  },
  {
    name: "old rows of a script wait without a notice",
    async run(db) {
      await leave(db, 0);
      await db.query(
        "insert into public.comments (prophecy_id, user_id, content, created_at) values ($1, $2, 'De antes', now() - interval '2 days')",
        [PROPHECIES.published, PEOPLE.member_owner],
      );
      assert.deepEqual(await titles(db, "admin"), []);
      await comment(db);
      assert.deepEqual(await titles(db, "admin"), ["2 comentarios esperan tu revisión"]);
    },
  },
  {
    name: "each statement tells the open sessions of the office once what has changed, without a word of it",
    async run(db) {
      await db.exec("delete from realtime.messages");
      await comment(db);
      assert.deepEqual(await changed(db), ["comments"]);
      await db.exec("update public.testimonials set status = 'rejected'");
      assert.deepEqual(await changed(db), ["testimonials"]);
      await as(db, "admin", () =>
        db.query("update public.donations set note = 'Vista' where id = $1", [DONATIONS.confirmed]),
      );
      assert.deepEqual(await changed(db), ["donations"]);
      await db.exec("update public.contact_messages set read_at = now()");
      assert.deepEqual(await changed(db), ["messages"]);
      await as(db, "admin", () =>
        db.query("delete from public.testimonials where id = $1", [TESTIMONIALS.approved]),
      );
      assert.deepEqual(await changed(db), ["testimonials"]);
      assert.equal(
        await value(db, "select count(*)::int from realtime.messages where payload::text like '%Vista%'"),
        0,
      );
    },
  },
  {
    name: "whatever appears, changes or goes in a table that the office lists is told, by its kinds",
    async run(db) {
      const tables = [
        ["access_requests", "created_at = created_at", ["resources", "seminars"]],
        ["prophecies", "title = title", ["prophecies"]],
        ["seminars", "title = title", ["seminars"]],
        ["contact_messages", "name = name", ["messages"]],
        ["app_users", "role = role", ["users"]],
        ["member_details", "is_minor = is_minor", ["users"]],
        ["profiles", "first_name = first_name", ["users"]],
      ] as const;
      for (const [table, same, kinds] of tables) {
        await db.exec(`delete from realtime.messages; update public.${table} set ${same}`);
        assert.deepEqual(await changed(db), kinds, `${table} changed`);
        if (["app_users", "member_details"].includes(table)) continue; // they come and go with the profile
        await db.exec(`delete from public.${table}`);
        assert.ok((await changed(db)).includes(kinds[0]), `${table} deleted`);
      }
      await db.exec(
        "insert into public.prophecies (title, content, slug) values ('Nueva', '<p>Texto</p>', '')",
      );
      await db.exec("insert into public.seminars (title, starts_on) values ('Nuevo', '2026-01-01')");
      assert.deepEqual(await changed(db), ["prophecies", "seminars"]);
    },
  },
  {
    name: "counters, copied names and statements that change nothing are no news; a new person is",
    async run(db) {
      await db.exec("delete from realtime.messages");
      await as(db, "member_owner", () =>
        db.query("insert into public.comment_reactions (comment_id, user_id, kind) values ($1, $2, 'amen')", [
          COMMENTS.fresh,
          PEOPLE.member_owner,
        ]),
      );
      await as(db, "admin", () => db.exec("update public.testimonials set author_name = 'Otra' where false"));
      assert.deepEqual(await changed(db), []);
      await db.query("update public.profiles set first_name = 'Martina' where id = $1", [
        PEOPLE.member_owner,
      ]);
      assert.deepEqual(await changed(db), ["users"]);
      await db.query(
        "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', 'n@ejemplo.mx')",
        [ownRow("error", "nuevo-77")],
      );
      assert.deepEqual(await changed(db), ["users"]);
    },
  },
];
