import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { ACTORS, actAs, PEOPLE, type Actor, type Person } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

interface Shown {
  mode: string;
  words: string | null;
  seconds_left: number;
  changed_at: string;
  by_name?: string;
}

const start = (db: Statements, mode = "read_only", last = "1 hour", who: Person = "super_admin") =>
  as(db, who, async () => {
    const seen = ((await value(db, "select public.maintenance_state()")) as Shown | null)?.changed_at ?? null;
    await db.query("select public.start_maintenance($1, 'Volvemos pronto', now() + $2::interval, $3)", [
      mode,
      last,
      seen,
    ]);
  });
const end = (db: Statements, who: Person = "super_admin") =>
  as(db, who, () => value(db, "select public.end_maintenance()"));
const shown = async (db: Statements, who: Actor | Person) =>
  (await as(db, who, () => value(db, "select public.maintenance_state()"))) as Shown | null;

/** The refusal of `sql` by this person; "accepted" without one. */
const tried = (db: Statements, who: Actor | Person | "service", sql: string) =>
  refusal(db, () => as(db, who, () => db.exec(sql)));

const REFUSED = "PT503 maintenance";
const COMMENT = `insert into public.comments (prophecy_id, content) values ('${PROPHECIES.published}', '¡Amén!')`;

export const MAINTENANCE: readonly Behaviour[] = [
  {
    name: "while the site is read-only no table of content is written by callers but super admins, not even by a statement that changes nothing",
    async run(db) {
      const tables = await list(
        db,
        "select name from private.backup_tables where class = 'content' order by 1",
      );
      assert.ok(tables.length > 50);
      await start(db);
      // As a procedure with its owner's rights that one of them calls.
      const verdict = async (claims: string, table: string, statement: string) => {
        await db.query("select set_config('request.jwt.claims', $1, true)", [claims]);
        return refusal(db, () => db.exec(statement.replace("%", table)));
      };
      const admin = JSON.stringify({ role: "authenticated", sub: PEOPLE.admin, session_id: PEOPLE.admin });
      const column = async (table: string) =>
        value(
          db,
          "select quote_ident(attname) from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and attidentity = '' limit 1",
          [table],
        );
      for (const table of tables) {
        const name = String(await column(table));
        for (const statement of [
          "delete from % where false",
          `insert into % (${name}) select ${name} from % where false`.replaceAll("%", table),
          `update % set ${name} = ${name} where false`,
        ]) {
          assert.equal(await verdict(admin, table, statement), REFUSED, `${table}: ${statement}`);
          assert.equal(await verdict("", table, statement), "accepted", `${table}: ${statement}`);
        }
      }
    },
  },
  {
    name: "everybody below is refused, super admins and the server write on, and after the end everybody does",
    async run(db) {
      assert.equal(await tried(db, "member_owner", COMMENT), "accepted");
      await start(db);
      for (const who of ["member_owner", "leader", "admin"] as const)
        assert.equal(await tried(db, who, COMMENT), REFUSED, who);
      assert.equal(
        await tried(
          db,
          "visitor",
          `select public.send_contact_message(gen_random_uuid(), 'Ana', 'ana@correo.mx', null, 'Hola', '¿A qué hora es el culto?')`,
        ),
        REFUSED,
      );
      assert.equal(await tried(db, "super_admin", COMMENT), "accepted");
      assert.equal(
        await tried(db, "service", "update public.testimonials set content = content || '.' where true"),
        "accepted",
      );
      assert.equal(await end(db), true);
      assert.equal(await tried(db, "member_owner", COMMENT), "accepted");
    },
  },
  {
    name: "while the site is read-only an admin prepares no invitation, which a super admin may",
    async run(db) {
      await start(db);
      const prepare = "select public.prepare_invitation('nueva@ejemplo.mx')";
      assert.equal(await tried(db, "admin", prepare), REFUSED);
      assert.equal(await tried(db, "super_admin", prepare), "accepted");
    },
  },
  {
    name: "the refusal says how many seconds are left",
    async run(db) {
      await start(db, "read_only", "90 seconds");
      let hint: unknown;
      await refusal(db, async () => {
        await actAs(db, "member_owner");
        try {
          await db.exec(COMMENT);
        } catch (error) {
          ({ hint } = error as { hint: unknown });
          throw error;
        }
      });
      assert.equal(hint, "90");
    },
  },
  {
    name: "maintenance whose end has passed is off at once, although nobody changed its row",
    async run(db) {
      await start(db);
      await db.exec("update private.maintenance set until = now()");
      assert.equal(await tried(db, "member_owner", COMMENT), "accepted");
      assert.equal(await shown(db, "visitor"), null);
      assert.equal(await end(db), false);
      await start(db, "notice");
      assert.equal((await shown(db, "visitor"))?.mode, "notice");
    },
  },
  {
    name: "an announcement refuses nothing",
    async run(db) {
      await start(db, "notice");
      assert.equal(await tried(db, "member_owner", COMMENT), "accepted");
    },
  },
  {
    name: "what is no content goes on: devices of a person, error reports, who watches a service",
    async run(db) {
      await start(db);
      for (const [who, sql] of [
        [
          "member_owner",
          "select public.register_push_subscription('https://push.invalid/nueva', repeat('B', 87), repeat('A', 22), 'Teléfono')",
        ],
        [
          "visitor",
          "insert into public.client_errors (error_id, message) values ('ERR_1700000000_abc', 'x')",
        ],
        ["member_owner", "select public.ensure_app_user()"],
        [
          "member_owner",
          "select public.media_heartbeat(id) from public.media_content where status = 'published' limit 1",
        ],
      ] as const)
        assert.equal(await tried(db, who, sql), "accepted", sql);
    },
  },
  {
    name: "an account that is made meanwhile has its rows, and jobs and the pushes of a prophecy go on",
    async run(db) {
      await start(db);
      await db.exec(`insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000009a1', 'nueva@correo.mx');
        update public.prophecies set status = 'published', publish_date = now() where id = '${PROPHECIES.draft}'`);
      assert.equal(
        await value(
          db,
          "select count(*)::int from public.profiles where id = '00000000-0000-4000-8000-0000000009a1'",
        ),
        1,
      );
      await db.exec("update private.delayed_notices set send_at = now()");
      assert.equal(await value(db, "select private.run_jobs()"), 0);
      assert.ok(
        Number(
          await value(db, "select count(*)::int from public.notifications where related_post_id = $1", [
            PROPHECIES.draft,
          ]),
        ) > 0,
      );
    },
  },
  {
    name: "files are stored, changed and deleted by nobody but super admins and the server",
    async run(db) {
      const own = (id: string) =>
        `insert into storage.objects (bucket_id, name) values ('avatars', '${id}/nueva.webp')`;
      const portrait = own(PEOPLE.member_owner);
      assert.equal(await tried(db, "member_owner", portrait), "accepted");
      await db.exec(portrait);
      await start(db);
      assert.equal(await tried(db, "member_owner", portrait.replace("nueva", "otra")), REFUSED);
      assert.equal(
        await tried(db, "member_owner", "delete from storage.objects where bucket_id = 'avatars'"),
        REFUSED,
      );
      assert.equal(
        await tried(db, "admin", "update storage.objects set metadata = '{}' where bucket_id = 'gallery'"),
        REFUSED,
      );
      assert.equal(await tried(db, "super_admin", own(PEOPLE.super_admin)), "accepted");
      assert.equal(
        await tried(db, "service", "delete from storage.objects where bucket_id = 'avatars'"),
        "accepted",
      );
    },
  },
  {
    name: "everybody reads mode, words and end; super admins also who it was",
    async run(db) {
      for (const who of ACTORS) assert.equal(await shown(db, who), null, who);
      await start(db);
      for (const who of ACTORS) {
        const state = await shown(db, who);
        const { mode, words, seconds_left: left } = state ?? {};
        assert.deepEqual([mode, words, left], ["read_only", "Volvemos pronto", 3600], who);
        assert.match(state?.by_name ?? "nobody", who === "super_admin" ? /^Sara/ : /^nobody$/, who);
      }
    },
  },
  {
    name: "of two super admins the second sees that the first was faster, and may change what is on once they have seen it",
    async run(db) {
      await start(db);
      const fresh = "select public.start_maintenance('notice', null, now() + interval '1 hour')";
      assert.equal(await tried(db, "bystander", fresh), "PT409 maintenance_changed");
      const { since } = await one<{ since: string }>(db, "select since::text from private.maintenance");
      await start(db, "read_only", "2 hours", "bystander");
      assert.equal((await shown(db, "visitor"))?.seconds_left, 7200);
      assert.equal(await value(db, "select since::text from private.maintenance"), since);
      assert.equal(await end(db), true);
      assert.equal(await end(db, "bystander"), false);
      assert.deepEqual(
        await db.query(
          `select action, actor_id, changes ->> 'mode' as mode from public.audit_log where action like 'MAINTENANCE%' order by id`,
        ),
        [
          { action: "MAINTENANCE_ON", actor_id: PEOPLE.super_admin, mode: "read_only" },
          { action: "MAINTENANCE_ON", actor_id: PEOPLE.bystander, mode: "read_only" },
          { action: "MAINTENANCE_OFF", actor_id: PEOPLE.super_admin, mode: null },
        ],
      );
    },
  },
  {
    name: "everybody but who did it is notified once of the announcement, then of the beginning in its place, and of neither after the end",
    async run(db) {
      await db.exec("delete from public.notifications; delete from private.push_queue");
      const notices = () =>
        db.query(
          `select title, message, type, data ->> 'path' as path, count(*)::int as people from public.notifications
           where group_key = 'maintenance' group by 1, 2, 3, 4`,
        );
      const people = Number(await value(db, "select count(*) from private.people where rank > 0")) - 1;
      await start(db, "notice");
      await start(db, "notice", "2 hours");
      assert.deepEqual(await notices(), [
        {
          title: "Pronto habrá mantenimiento en el sitio",
          message: "Volvemos pronto. Por un rato podrás leer todo, pero no guardar cambios.",
          type: "system_update",
          path: "/dashboard",
          people,
        },
      ]);
      await start(db);
      const [begun, ...others] = (await notices()) as { title: string; message: string; people: number }[];
      assert.deepEqual([begun?.title, begun?.people, others], ["El sitio está en mantenimiento", people, []]);
      assert.match(
        begun?.message ?? "",
        /^Volvemos pronto\. Puedes leer todo\. .* a más tardar: \S+ \d+ de .* m\.$/u,
      );
      assert.deepEqual(
        await list(db, "select user_id from public.notifications where user_id = $1", [PEOPLE.super_admin]),
        [],
      );
      await end(db);
      assert.deepEqual(await notices(), []);
      assert.equal(await value(db, "select count(*)::int from private.push_queue"), 0);
    },
  },
  {
    name: "the notices of maintenance that lasts longer have its new words and end, and ring no second time",
    async run(db) {
      await db.exec(`delete from public.notifications; delete from private.push_queue;
        update public.notification_preferences set quiet_from = null, quiet_to = null`);
      await start(db);
      const rings = () => list(db, "select id::text from private.push_queue order by id");
      const before = await rings();
      assert.ok(before.length > 0);
      const { changed_at: seen } = (await shown(db, "super_admin")) ?? {};
      await as(db, "super_admin", () =>
        db.query(
          "select public.start_maintenance('read_only', 'Falta poco.', now() + interval '4 hours', $1)",
          [seen],
        ),
      );
      assert.deepEqual(
        await db.query(
          `select distinct split_part(message, ' Puedes', 1) as words,
             message like '%' || lower(private.event_moment(timezone(private.congregation_zone(), now() + interval '4 hours'))) as says_end,
             (data ->> 'expires_at')::timestamptz = now() + interval '4 hours' as lasts, data ->> 'path' as path
           from public.notifications where group_key = 'maintenance'`,
        ),
        [{ words: "Falta poco.", says_end: true, lasts: true, path: "/dashboard" }],
      );
      assert.deepEqual(await rings(), before);
      assert.deepEqual(await list(db, "select distinct (expires_at - now())::text from private.push_queue"), [
        "04:00:00",
      ]);
    },
  },
  {
    name: "quiet hours hold the notice of maintenance back, which never rings when it is over by then",
    async run(db) {
      await db.exec(`delete from private.push_queue; update public.notification_preferences set timezone = 'UTC',
        quiet_from = (timezone('UTC', now()) - interval '1 hour')::time, quiet_to = (timezone('UTC', now()) + interval '2 hours')::time`);
      const rings = () =>
        value(
          db,
          "select count(*) || ' of ' || count(*) filter (where not_before > now() + interval '1 hour') from private.push_queue",
        );
      await start(db, "read_only", "1 hour");
      assert.equal(await rings(), "0 of 0");
      await start(db, "notice", "6 hours");
      assert.match(String(await rings()), /^([1-9]\d*) of \1$/);
    },
  },
  {
    name: "an end in the past, one that is too far, none at all and an unknown mode are refused",
    async run(db) {
      const call = (mode: string, until: string) =>
        tried(db, "super_admin", `select public.start_maintenance(${mode}, null, ${until})`);
      assert.equal(await call("'read_only'", "now()"), "22023 end_in_past");
      assert.equal(await call("'read_only'", "null"), "22023 end_in_past");
      assert.equal(await call("'read_only'", "now() + interval '24 hours 1 second'"), "22023 end_too_far");
      assert.equal(await call("'read_only'", "now() + interval '24 hours'"), "accepted");
      assert.equal(await call("'notice'", "now() + interval '7 days 1 second'"), "22023 end_too_far");
      assert.equal(await call("'notice'", "now() + interval '7 days'"), "accepted");
      assert.equal(await call("'off'", "now() + interval '1 hour'"), "22023 unknown_mode");
      assert.equal(await call("null", "now() + interval '1 hour'"), "22023 unknown_mode");
    },
  },
  {
    name: "words are one line of text, at most 200 characters",
    async run(db) {
      await as(db, "super_admin", () =>
        db.query("select public.start_maintenance('notice', $1, now() + interval '1 hour')", [
          `  <b>Hola</b>\n${"x".repeat(300)}`,
        ]),
      );
      const words = (await shown(db, "visitor"))?.words ?? "";
      assert.equal(words.length, 200);
      assert.match(words, /^<b>Hola<\/b> x+$/);
    },
  },
];
