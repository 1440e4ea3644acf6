import assert from "node:assert/strict";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { MINISTRIES, PRAYERS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle } from "./decision-steps.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";
const DAY = String.raw`\d{4}-\d{2}-\d{2}`;

const ask = (db: Statements, who: Person, { visibility = "miembros", urgent = false } = {}) =>
  as(db, who, () =>
    db.query(
      "insert into public.prayer_requests (id, visibility, is_urgent, content) values ($1, $2, $3, 'Oren por mi operación')",
      [ID, visibility, urgent],
    ),
  );
const change = (db: Statements, who: Person, sql: string, id: string = ID) =>
  as(db, who, () => db.query(`update public.prayer_requests set ${sql} where id = $1`, [id]));
const pray = (db: Statements, who: Person, id: string, days = 0) =>
  as(db, who, () =>
    db.query("select times from public.pray($1, timezone('UTC', now())::date - $2::integer)", [id, days]),
  );
/** People with a notice that leads to the request, with its title. */
const told = (db: Statements, id: string = ID) =>
  list(db, "select user_id || ' ' || title from public.notifications where data ->> 'path' = $1 order by 1", [
    `/oracion/${id}`,
  ]);
/** Names whose telephones will ring. */
const rings = (db: Statements) =>
  list(
    db,
    `select notifications.user_id from private.push_queue as queue
     join public.notifications on notifications.id = queue.notification_id order by 1`,
  );
/** Makes it this hour of the congregation's day, wherever that is now. */
async function makeItHour(db: Statements, hour: number): Promise<void> {
  const timeZone = await value(
    db,
    `select name from pg_timezone_names
     where extract(hour from timezone(name, now())) = $1 and name like '%/%' and private.is_time_zone(name) order by name limit 1`,
    [hour],
  );
  await db.query(
    `insert into public.site_settings (key, value) values ('location', $1)
     on conflict (key) do update set value = excluded.value`,
    [{ ...DEMO_SETTINGS.location, timeZone }],
  );
}
const digest = (db: Statements) => value(db, "select private.notify_who_prayed()");
const TEAM = [PEOPLE.admin, PEOPLE.super_admin, PEOPLE.bystander, PEOPLE.pastor];
const team = (title: string) => TEAM.map((person) => `${person} ${title}`).toSorted();

export const PRAYER_NOTICES: readonly Behaviour[] = [
  {
    name: "the pastoral team hears of a request that waits, without a word of it and without ringing",
    async run(db) {
      await ask(db, "member_owner");
      assert.deepEqual(await told(db), team("Una petición de oración espera su revisión"));
      assert.deepEqual(
        await list(db, "select distinct message from public.notifications where type = 'admin_notification'"),
        [""],
      );
      assert.deepEqual(await rings(db), []);
    },
  },
  {
    name: "an urgent prayer, or one for the pastoral team alone, rings, but without its author's name",
    async run(db) {
      await ask(db, "pastor", { visibility: "pastores" });
      const others = TEAM.filter((person) => person !== PEOPLE.pastor).toSorted();
      assert.deepEqual(
        await told(db),
        others.map((person) => `${person} Una petición para el equipo pastoral`),
      );
      assert.deepEqual(
        await rings(db),
        others.filter((person) => person !== PEOPLE.bystander),
      );
      await db.exec("delete from public.prayer_requests; delete from private.push_queue");
      await ask(db, "member_owner", { urgent: true });
      assert.deepEqual(await told(db), team("Una petición de oración urgente"));
      assert.deepEqual(await rings(db), TEAM.filter((person) => person !== PEOPLE.bystander).toSorted());
    },
  },
  {
    name: "other words are told to the team again; a decision takes what nobody has read away and is told to the author",
    async run(db) {
      await ask(db, "member_owner");
      await db.exec("update public.notifications set read = true");
      await change(db, "member_owner", "content = 'Oren por mi mamá'");
      assert.equal(
        await value(db, "select count(*)::int from public.notifications where group_key = $1 and not read", [
          `prayer:${ID}`,
        ]),
        4,
      );
      await settle(db, "pastor", "prayer", ID, "approved");
      assert.deepEqual(await told(db), [`${PEOPLE.member_owner} Ya estamos orando por tu petición`]);
      await settle(db, "pastor", "prayer", ID, "rejected", "Dice un apellido");
      assert.deepEqual(
        await list(
          db,
          "select title || ' | ' || message from public.notifications where data ->> 'path' = $1",
          [`/oracion/${ID}`],
        ),
        ["Tu petición no se publicó | Motivo: Dice un apellido"],
      );
      await settle(db, "pastor", "prayer", ID, "rejected");
      assert.deepEqual(
        await list(db, "select message from public.notifications where data ->> 'path' = $1", [
          `/oracion/${ID}`,
        ]),
        ["Puedes corregirla y volverá a revisión."],
      );
      await change(db, "member_owner", "visibility = 'pastores', content = 'Solo para ustedes'");
      await settle(db, "pastor", "prayer", ID, "approved");
      assert.deepEqual(
        (await told(db)).filter((line) => line.startsWith(PEOPLE.member_owner)),
        [],
      );
    },
  },
  {
    name: "other words of an urgent prayer do not ring again; other readers, or words after a decision, do",
    async run(db) {
      await ask(db, "member_owner", { urgent: true });
      const first = await rings(db);
      assert.ok(first.length > 0);
      await change(db, "member_owner", "content = 'Oren por mi mamá'");
      assert.deepEqual(await rings(db), first, "the ring that waits in the queue is kept");
      await db.exec("update public.notifications set read = true; delete from private.push_queue");
      await change(db, "member_owner", "content = 'Oren por mi mamá y mi papá'");
      assert.deepEqual(await told(db), team("Una petición de oración urgente"));
      assert.deepEqual(await rings(db), []);
      await settle(db, "pastor", "prayer", ID, "approved");
      await change(db, "member_owner", "content = 'Oren por mi mamá y mi abuelo'");
      assert.deepEqual(await rings(db), first);
      await db.exec("delete from private.push_queue");
      await change(db, "member_owner", "visibility = 'pastores'");
      assert.deepEqual(await told(db), team("Una petición de oración urgente"));
      assert.deepEqual(await rings(db), first);
      await db.exec("delete from private.push_queue");
      await change(db, "member_owner", "content = 'Solo para ustedes'");
      assert.deepEqual(await rings(db), []);
      await settle(db, "pastor", "prayer", ID, "rejected");
      await change(db, "member_owner", "content = 'Con otras palabras'");
      assert.deepEqual(await rings(db), first);
      await settle(db, "pastor", "prayer", ID, "approved");
      assert.deepEqual(await told(db), [], "it waits no longer");
    },
  },
  {
    name: "other words of a nameless urgent prayer leave the notice that waits for the minute as it is",
    async run(db) {
      await as(db, "member_owner", () =>
        db.query(
          "insert into public.prayer_requests (id, is_anonymous, is_urgent, content) values ($1, true, true, 'Oren por mí')",
          [ID],
        ),
      );
      await change(db, "member_owner", "content = 'Oren por mi mamá'");
      assert.deepEqual(await told(db), []);
      await db.query("select private.flush_quiet_news()");
      assert.deepEqual(await told(db), team("Una petición de oración urgente"));
      const first = await rings(db);
      assert.ok(first.length > 0);
      await change(db, "member_owner", "content = 'Oren por mi papá'");
      await db.query("select private.flush_quiet_news()");
      assert.deepEqual(await rings(db), first);
    },
  },
  {
    name: "at seven in the evening an author hears once how many prayed; not who, and nothing when nobody did",
    async run(db) {
      await makeItHour(db, 18);
      await pray(db, "member_other", PRAYERS.members);
      await pray(db, "member_other", PRAYERS.members, 1);
      await pray(db, "leader", PRAYERS.members);
      await pray(db, "pastor", PRAYERS.everybody);
      assert.equal(await digest(db), 0);
      await makeItHour(db, 19);
      assert.equal(await digest(db), 2);
      const notices = await db.query<{
        user_id: string;
        type: string;
        title: string;
        message: string;
        group_key: string;
      }>(
        "select user_id, type, title, message, group_key from public.notifications where type = 'post_like' order by title",
      );
      assert.deepEqual(
        notices.map(({ user_id, title, message }) => [user_id, title, message]),
        [
          [PEOPLE.member_owner, "2 personas oraron hoy por tu petición", ""],
          [PEOPLE.member_owner, "Una persona oró hoy por tu petición", ""],
        ],
      );
      assert.match(String(notices[0]?.group_key), new RegExp(`^prayer:${PRAYERS.members}:${DAY}$`));
      await pray(db, "admin", PRAYERS.members);
      assert.equal(await digest(db), 0);
      await db.exec("update private.prayer_digests set day = day - 1; delete from public.notifications");
      assert.equal(await digest(db), 1);
      assert.deepEqual(await told(db, PRAYERS.members), [
        `${PEOPLE.member_owner} Una persona oró hoy por tu petición`,
      ]);
    },
  },
  {
    name: "the author of a request that has come to its end is asked once whether it goes on",
    async run(db) {
      const remind = () => value(db, "select private.remind_of_prayers()");
      await db.exec("update public.prayer_requests set reminded_at = null");
      assert.equal(await remind(), 1);
      assert.deepEqual(await told(db, PRAYERS.expired), [`${PEOPLE.member_owner} ¿Seguimos orando?`]);
      assert.equal(await remind(), 0);
      await as(db, "member_owner", () => db.query("select public.renew_prayer($1)", [PRAYERS.expired]));
      assert.deepEqual(await told(db, PRAYERS.expired), []);
      await db.query("update public.prayer_requests set expires_at = now() where id = $1", [PRAYERS.expired]);
      assert.equal(await remind(), 1);
      await as(db, "member_owner", () => db.query("select public.answer_prayer($1)", [PRAYERS.expired]));
      assert.deepEqual(await told(db, PRAYERS.expired), []);
    },
  },
  {
    name: "an author to whom it cannot be told keeps it from no other one",
    async run(db) {
      await makeItHour(db, 19);
      await pray(db, "leader", PRAYERS.members);
      await pray(db, "leader", PRAYERS.other);
      await db.exec(`create function private.planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
        create trigger before_00_planted before insert on public.notifications for each row
          when (new.user_id = '${PEOPLE.member_owner}') execute function private.planted()`);
      assert.equal(await digest(db), 1);
      assert.equal((await told(db, PRAYERS.other)).length, 1);
    },
  },
  {
    name: "with a request everything that was told of it goes",
    async run(db) {
      await makeItHour(db, 19);
      await pray(db, "leader", PRAYERS.members);
      await digest(db);
      await as(db, "pastor", () => db.query("select public.ask_to_talk($1)", [PRAYERS.members]));
      await settle(db, "pastor", "prayer", PRAYERS.members, "rejected");
      await change(db, "member_owner", "content = 'Oren por mi mamá'", PRAYERS.members);
      await settle(db, "pastor", "prayer", PRAYERS.members, "rejected");
      assert.ok(
        (await told(db, PRAYERS.members)).includes(`${PEOPLE.member_owner} Tu petición no se publicó`),
      );
      assert.ok((await told(db, PRAYERS.members)).length > 2);
      await as(db, "member_owner", () =>
        db.query("delete from public.prayer_requests where id = $1", [PRAYERS.members]),
      );
      assert.deepEqual(await told(db, PRAYERS.members), []);
    },
  },
  {
    name: "the scheduled work of the prayer wall is run by the jobs",
    async run(db) {
      await makeItHour(db, 20);
      await pray(db, "leader", PRAYERS.members);
      await db.query(
        "update public.prayer_requests set expires_at = now() - interval '200 days' where id = $1",
        [PRAYERS.pending],
      );
      await db.exec(`delete from private.job_runs; update public.prayer_requests set reminded_at = null;
        update public.prayer_requests set expires_at = now() - interval '1 day' where id = '${PRAYERS.rejected}'`);
      assert.equal(await value(db, "select private.run_jobs()"), 0);
      assert.deepEqual(await told(db, PRAYERS.members), [
        `${PEOPLE.member_owner} Una persona oró hoy por tu petición`,
      ]);
      assert.deepEqual(await told(db, PRAYERS.expired), [`${PEOPLE.member_owner} ¿Seguimos orando?`]);
      assert.deepEqual(
        await list(db, "select id from public.prayer_requests where id = $1", [PRAYERS.pending]),
        [],
      );
      assert.deepEqual(await told(db, PRAYERS.rejected), []);

      await db.exec(`update public.prayer_requests set reminded_at = null, expires_at = now() - interval '1 day' where id = '${PRAYERS.members}';
        update public.prayer_requests set expires_at = now() - interval '200 days' where id = '${PRAYERS.rejected}'`);
      assert.equal(await value(db, "select private.run_jobs()"), 0);
      assert.equal((await told(db, PRAYERS.members)).length, 1); // these two wait for their time
      assert.deepEqual(
        await list(db, "select id from public.prayer_requests where id = $1", [PRAYERS.rejected]),
        [PRAYERS.rejected],
      );
    },
  },
  {
    name: "the team hears of an update that waits, without a word of it, until it is decided or withdrawn",
    async run(db) {
      const tell = (requestId: string, id: string = ID) =>
        as(db, "member_owner", () =>
          db.query(
            "insert into public.prayer_updates (id, request_id, content) values ($1, $2, 'Ya me operaron')",
            [id, requestId],
          ),
        );
      const heard = () =>
        list(db, "select title || message from public.notifications where group_key = $1", [
          `prayer_update:${ID}`,
        ]);
      await tell(PRAYERS.members);
      assert.deepEqual(
        await heard(),
        TEAM.map(() => "Hay noticias de una petición por revisar"),
      );
      assert.deepEqual(await rings(db), []);
      await settle(db, "pastor", "prayer_update", ID, "approved");
      assert.deepEqual(await heard(), []);
      await settle(db, "pastor", "prayer_update", ID, "pending");
      assert.deepEqual(await heard(), []);
      await db.query("delete from public.prayer_updates where id = $1", [ID]);
      await tell(PRAYERS.members);
      await as(db, "member_owner", () => db.query("delete from public.prayer_updates where id = $1", [ID]));
      assert.deepEqual(await heard(), []);
      await tell(PRAYERS.pastors);
      assert.deepEqual(await heard(), []);
    },
  },
  {
    name: "the team is told of a prayer by the ministries of now, and of what a trusted script brings not at all",
    async run(db) {
      await db.query("update public.ministries set is_active = false where id = $1", [MINISTRIES.care]);
      await ask(db, "member_owner");
      assert.ok((await told(db)).every((line) => !line.startsWith(PEOPLE.pastor)));
      await db.query("delete from public.prayer_requests where id = $1", [ID]);
      await db.query(
        "insert into public.prayer_requests (id, user_id, content) values ($1, $2, 'Oren por mi operación')",
        [ID, PEOPLE.member_owner],
      );
      assert.deepEqual(await told(db), []);
    },
  },
];
