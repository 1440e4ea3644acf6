import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const ID = "00000000-0000-4000-8000-00000000f101";
const OTHER = "00000000-0000-4000-8000-00000000f102";

interface Plan {
  id?: string;
  title?: string;
  message?: string;
  path?: string | null;
  audience?: string;
  of?: string | null;
  at?: string | null;
  isUrgent?: boolean;
  again?: boolean;
}

/** Sends a notice as the admin; `at` is SQL. */
const send = (db: Statements, plan: Plan = {}) =>
  as(db, "admin", () =>
    db.query(`select public.send_admin_notice($1, $2, $3, $4, $5, $6, ${plan.at ?? "null"}, $7, $8)`, [
      plan.id ?? ID,
      plan.title ?? "Hoy no hay culto",
      plan.message ?? "Se fue la luz en el templo.",
      plan.path ?? null,
      plan.audience ?? "everyone",
      plan.of ?? null,
      plan.isUrgent ?? false,
      plan.again ?? false,
    ]),
  );

const act = (db: Statements, what: "cancel" | "send", id = ID) =>
  as(db, "admin", () =>
    value(db, `select public.${what}_waiting_notice('admin', $1, 'admin_notification')`, [id]),
  );

const told = (db: Statements) =>
  list(
    db,
    `select people.full_name from public.notifications join public.app_users as people on people.id = user_id
     where group_key = $1 order by 1`,
    [`admin_notice:${ID}`],
  );

const later = async (db: Statements, minutes: number) => {
  await db.query("update private.admin_notices set send_at = send_at - make_interval(mins => $1)", [minutes]);
  await db.query("select private.send_due_admin_notices()");
};

const nameOf = (db: Statements, person: keyof typeof PEOPLE) =>
  value(db, "select full_name from public.app_users where id = $1", [PEOPLE[person]]);

export const ADMIN_NOTICES: readonly Behaviour[] = [
  {
    name: "a notice waits ten minutes and then reaches everyone who wants such notices, once",
    async run(db) {
      await db.query(
        `insert into public.notification_subscriptions (user_id, notification_type, is_active)
         values ($1, 'admin_notification', false)`,
        [PEOPLE.member_other],
      );
      await send(db, { path: "/eventos" });
      await later(db, 9);
      assert.deepEqual(await told(db), []);
      await later(db, 1);
      const everyone = await told(db);
      assert.ok(everyone.includes(String(await nameOf(db, "member_owner"))));
      assert.ok(everyone.includes(String(await nameOf(db, "admin"))), "its author sees it as others do");
      assert.ok(!everyone.includes(String(await nameOf(db, "member_other"))));
      await later(db, 60);
      assert.deepEqual(await told(db), everyone);
      assert.deepEqual(
        await one(
          db,
          `select type::text, title, message, data from public.notifications where group_key = $1 and user_id = $2`,
          [`admin_notice:${ID}`, PEOPLE.member_owner],
        ),
        {
          type: "admin_notification",
          title: "Hoy no hay culto",
          message: "Se fue la luz en el templo.",
          data: { path: "/eventos" },
        },
      );
      assert.equal(
        await value(db, "select people from private.admin_notices where id = $1", [ID]),
        everyone.length,
      );
    },
  },
  {
    name: "one that is taken back within its ten minutes reaches nobody, and after them it cannot be",
    async run(db) {
      await send(db);
      assert.equal(await act(db, "cancel"), true);
      await later(db, 20);
      assert.deepEqual(await told(db), []);
      await send(db, { id: OTHER });
      await later(db, 20);
      assert.equal(await act(db, "cancel", OTHER), false);
      assert.equal(
        await value(db, "select status from private.admin_notices where id = $1", [OTHER]),
        "sent",
      );
    },
  },
  {
    name: "one that is sent now does not wait, and one that was cancelled is not sent",
    async run(db) {
      await send(db);
      await send(db, { id: OTHER, title: "Otro" });
      await act(db, "cancel", OTHER);
      assert.equal(await act(db, "send"), true);
      assert.ok((await told(db)).length > 1);
      assert.equal(await act(db, "send"), false);
      assert.equal(await act(db, "send", OTHER), false);
      assert.equal(
        await value(db, "select status from private.admin_notices where id = $1", [OTHER]),
        "cancelled",
      );
    },
  },
  {
    name: "an audience is one person, subscribers of a type, a role, a ministry, who comes to an event or follows a series",
    async run(db) {
      await db.exec(`
        insert into public.ministries (id, name) values ('${OTHER}', 'Alabanza de prueba');
        insert into public.ministry_members (ministry_id, user_id) values ('${OTHER}', '${PEOPLE.leader}');
        insert into public.notification_subscriptions (user_id, notification_type, is_active)
          select id, 'forum_reply', false from public.app_users where id <> '${PEOPLE.pastor}';
      `);
      const of = async (audience: string, id: string | null) => {
        const rows = await list(
          db,
          `select people.full_name from unnest(private.notice_recipients($1, $2)) as person
           join public.app_users as people on people.id = person order by 1`,
          [audience, id],
        );
        return rows;
      };
      assert.deepEqual(await of("person", PEOPLE.member_owner), [await nameOf(db, "member_owner")]);
      assert.deepEqual(await of("ministry", OTHER), [await nameOf(db, "leader")]);
      assert.deepEqual(await of("type", "forum_reply"), [await nameOf(db, "pastor")]);
      assert.deepEqual(await of("role", "admin"), [await nameOf(db, "admin")]);
      const coming = await one<{ event_id: string; user_id: string }>(
        db,
        `insert into public.event_rsvps (event_id, day, user_id, state)
         select id, private.today() + 3, '${PEOPLE.pastor}', 'going' from public.events limit 1 returning event_id, user_id`,
      );
      assert.ok((await of("event", coming.event_id)).includes(String(await nameOf(db, "pastor"))));
      const series = String(
        await value(
          db,
          `insert into public.media_series_follows (series_id, user_id)
           select id, '${PEOPLE.pastor}' from public.media_series limit 1 returning series_id`,
        ),
      );
      assert.deepEqual(await of("series", series), [await nameOf(db, "pastor")]);
    },
  },
  {
    name: "before it is sent the office knows how many people and devices an audience has",
    async run(db) {
      const count = () =>
        as(db, "admin", () =>
          one(db, "select * from public.notice_audience('person', $1)", [PEOPLE.member_owner]),
        );
      const before = await count();
      await db.query(
        `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
         values ($1, 'https://push.example.com/nuevo', repeat('A', 87), repeat('A', 22))`,
        [PEOPLE.member_owner],
      );
      const { people, devices } = await count();
      assert.deepEqual([people, devices], [1, Number(before["devices"]) + 1]);
      await db.query("update public.notification_preferences set push_enabled = false where user_id = $1", [
        PEOPLE.member_owner,
      ]);
      assert.deepEqual(await count(), { people: 1, devices: 0, later: 0, accounts: 1 });
    },
  },
  {
    name: "a notice with a link to another site leads to the list of notices, which has the link",
    async run(db) {
      await send(db, { path: "https://otro.example.com:8443/x?y=1#z" });
      await later(db, 10);
      assert.deepEqual(
        await value(db, "select data from public.notifications where group_key = $1 limit 1", [
          `admin_notice:${ID}`,
        ]),
        { path: "/notificaciones", link: "https://otro.example.com:8443/x?y=1#z" },
      );
    },
  },
  {
    name: "quiet hours hold a notice back, unless it is urgent, which the log says",
    async run(db) {
      await db.exec(`
        update public.notification_preferences set timezone = 'UTC',
          quiet_from = (timezone('UTC', now()) - interval '1 hour')::time, quiet_to = (timezone('UTC', now()) + interval '2 hours')::time
        where user_id = '${PEOPLE.member_owner}';
        delete from public.push_subscriptions where user_id = '${PEOPLE.member_owner}';
        insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
          values ('${PEOPLE.member_owner}', 'https://push.example.com/nuevo', repeat('A', 87), repeat('A', 22));
      `);
      const isDue = (id: string) =>
        value(
          db,
          `select bool_and(not_before <= now()) from private.push_queue as queue
           join public.notifications as told on told.id = queue.notification_id
           where told.group_key = $1 and told.user_id = $2`,
          [`admin_notice:${id}`, PEOPLE.member_owner],
        );
      await send(db, { audience: "person", of: PEOPLE.member_owner });
      await send(db, {
        id: OTHER,
        title: "Urgente",
        audience: "person",
        of: PEOPLE.member_owner,
        isUrgent: true,
      });
      await later(db, 11);
      assert.equal(await isDue(ID), false);
      assert.equal(await isDue(OTHER), true);
      assert.equal(
        await value(
          db,
          "select changes ->> 'is_urgent' from public.audit_log where row_id = $1 and action = 'INSERT' and actor_id = $2",
          [OTHER, PEOPLE.admin],
        ),
        "true",
      );
    },
  },
  {
    name: "a notice without words, too long, in the past, to nobody or elsewhere is refused",
    async run(db) {
      const refused = (plan: Plan) => refusal(db, () => send(db, plan));
      assert.match(await refused({ title: " \u200B " }), /^23514 .*admin_notices_title_length/);
      assert.match(await refused({ message: "a".repeat(5_000) }), /^23514 .*admin_notices_message_length/);
      for (const path of [
        "//otro.example.com",
        "http://otro.example.com/",
        "https://marta:clave@otro.example.com/",
        "https://otro.example.com\\@malo.example",
        "https://localhost",
        "javascript:alert(1)",
        `https://otro.example.com/${"x".repeat(300)}`,
      ])
        assert.match(await refused({ path }), /^23514 .*admin_notices_path_form/, path);
      assert.equal(await refused({ at: "now() - interval '1 hour'" }), "PT400 in_the_past");
      assert.equal(await refused({ at: "now() + interval '2 years'" }), "PT400 too_late");
      assert.equal(await refused({ audience: "ministry", of: OTHER }), "PT409 nobody");
      assert.equal(await refused({ at: "now() + interval '3 days'" }), "accepted");
    },
  },
  {
    name: "the same words to the same people within an hour are asked about, and a repeated call sends nothing twice",
    async run(db) {
      await send(db);
      await send(db);
      assert.equal(
        await value(db, "select count(*)::int from private.admin_notices where title = 'Hoy no hay culto'"),
        1,
      );
      assert.equal(await refusal(db, () => send(db, { id: OTHER })), "PT409 same_notice");
      assert.equal(await refusal(db, () => send(db, { id: OTHER, again: true })), "accepted");
      assert.equal(
        await refusal(db, () => send(db, { id: OTHER, audience: "role", of: "admin" })),
        "accepted",
      );
      await waitAMinute(db);
      await db.exec("update private.admin_notices set created_at = created_at - interval '2 hours'");
      assert.equal(await refusal(db, () => send(db, { id: OTHER })), "accepted");
    },
  },
  {
    name: "other words under a known id are refused, and so is one that was cancelled meanwhile",
    async run(db) {
      await send(db);
      assert.equal(
        await refusal(db, () => send(db, { audience: "role", of: "admin" })),
        "PT409 already_stored",
      );
      assert.equal(await refusal(db, () => send(db, { title: "Sí hay culto" })), "PT409 already_stored");
      await act(db, "cancel");
      assert.equal(await refusal(db, () => send(db)), "PT409 already_stored");
    },
  },
  {
    name: "a notice whose author is no admin any more is stopped, also one that is due, and the other admins are told",
    async run(db) {
      const states = () =>
        list(db, "select status from private.admin_notices where id = any ($1) order by id", [[ID, OTHER]]);
      for (const gone of [
        `update public.app_users set role = 'member' where id = '${PEOPLE.admin}'`,
        `update public.app_users set is_active = false where id = '${PEOPLE.admin}'`,
        `delete from auth.users where id = '${PEOPLE.admin}'`,
      ]) {
        await db.exec("savepoint before");
        await send(db);
        await send(db, { id: OTHER, title: "Faena", at: "now() + interval '3 days'" });
        await later(db, 0);
        assert.deepEqual(await states(), ["waiting", "waiting"]);
        await db.exec(gone);
        await later(db, 11);
        assert.deepEqual(await states(), ["stopped", "stopped"], gone);
        assert.deepEqual(await told(db), []);
        assert.deepEqual(
          await list(
            db,
            "select distinct title from public.notifications where group_key like 'notice_stopped:%' and user_id = $1",
            [PEOPLE.super_admin],
          ),
          ["3 avisos planeados ya no saldrán"], // one is of the scenario
        );
        const again = await as(db, "super_admin", () =>
          value(
            db,
            "select public.send_admin_notice(gen_random_uuid(), 'Faena', 'Se fue la luz en el templo.', null, 'everyone', null, null, false) > now()",
          ),
        );
        assert.equal(again, true, "the same words of another admin");
        await db.exec("rollback to before");
      }
    },
  },
  {
    name: "a notice that is stopped meanwhile is not said to be sent, and a plan of what is published stays",
    async run(db) {
      await send(db);
      await db.query(
        "update public.prophecies set author_id = $2, status = 'published', publish_date = now() + interval '1 hour' where id = $1",
        [PROPHECIES.draft, PEOPLE.admin],
      );
      await db.query("update public.app_users set role = 'member' where id = $1", [PEOPLE.admin]);
      assert.equal(
        await as(db, "super_admin", () =>
          value(db, "select public.send_waiting_notice('admin', $1, 'admin_notification')", [ID]),
        ),
        false,
      );
      assert.equal(
        await value(db, "select status from private.admin_notices where id = $1", [ID]),
        "stopped",
      );
      assert.equal(
        await value(
          db,
          "select status || ' ' || (publish_date > now()) from public.prophecies where id = $1",
          [PROPHECIES.draft],
        ),
        "published true",
      );
    },
  },
  {
    name: "the list names audience, author, the devices that have yet to ring, and readers unless they are few",
    async run(db) {
      await send(db, { audience: "person", of: PEOPLE.member_owner });
      await act(db, "send");
      await send(db, { id: OTHER });
      await act(db, "send", OTHER);
      await as(db, "member_owner", () =>
        db.query("update public.notifications set read = true where group_key like 'admin_notice:%'"),
      );
      const notices = (await as(db, "admin", () => value(db, "select public.admin_notices()"))) as Record<
        string,
        unknown
      >[];
      assert.equal(notices[0]?.["status"], "waiting");
      const notice = notices.find(({ id }) => id === ID);
      assert.deepEqual(
        [
          notice?.["audience_name"],
          notice?.["author"],
          notice?.["people"],
          notice?.["read"],
          notice?.["to_ring"],
        ],
        [
          await nameOf(db, "member_owner"),
          await value(db, "select private.short_name($1)", [PEOPLE.admin]),
          1,
          null,
          0,
        ],
      );
      assert.equal(notices.find(({ id }) => id === OTHER)?.["read"], 1);
    },
  },
];
