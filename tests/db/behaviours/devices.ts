import assert from "node:assert/strict";
import { deviceLabel } from "#platform/pwa/device-label.ts";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { DEVICE_KEYS, endpointOf } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const { member_owner: OWNER, member_other: OTHER } = PEOPLE;
const PHONE = "00000000-0000-4000-8000-00000000c0de";
const TABLET = "00000000-0000-4000-8000-00000000cafe";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** Signs somebody in somewhere, as the auth server would. */
const signIn = (db: Statements, person: string, id: string, userAgent: string | null) =>
  db.query("insert into auth.sessions (id, user_id, user_agent, created_at) values ($1, $2, $3, now())", [
    id,
    person,
    userAgent,
  ]);

/** Registers a device for pushes within a session. */
const ring = (db: Statements, person: string, session: string) =>
  db.query(
    `insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, '${DEVICE_KEYS.p256dh}', '${DEVICE_KEYS.auth}')`,
    [person, session, endpointOf(`sesion-${session}`)],
  );

const rings = (db: Statements, session: string) =>
  value(db, "select count(*)::int from public.push_subscriptions where session_id = $1", [session]);

const sessionsOf = (db: Statements, person: string) =>
  list(db, "select id from auth.sessions where user_id = $1 order by id", [person]);

const told = (db: Statements) =>
  list(
    db,
    "select concat_ws(' | ', user_id, title, message, data ->> 'path') from public.notifications where group_key like 'new_device:%' order by created_at",
  );

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** User agents of browsers of all makers. */
const USER_AGENTS = [
  ANDROID,
  WINDOWS,
  IPHONE,
  IPHONE.replace("Version", "CriOS"),
  IPHONE.replaceAll("iPhone", "iPad"),
  ANDROID.replace("Chrome", "SamsungBrowser/29.0 Chrome"),
  `${ANDROID} EdgA/142.0.0.0`,
  `${ANDROID} OPR/90.0`,
  ANDROID.replace("Linux; Android 10; K", "Macintosh; Intel Mac OS X 10_15_7"),
  ANDROID.replace("Linux; Android 10; K", "X11; CrOS x86_64 14541.0.0"),
  ANDROID.replace("Linux; Android 10; K", "X11; Linux x86_64"),
  "curl/8.5.0",
  "",
];

/** Where a person is signed in. */
export const DEVICES: readonly Behaviour[] = [
  {
    name: "a person reads where they are signed in, in words, and nobody else's sessions",
    async run(db) {
      await signIn(db, OWNER, PHONE, ANDROID);
      await signIn(db, OWNER, TABLET, null);
      await ring(db, OWNER, PHONE);
      await db.query(
        "update auth.sessions set created_at = now() - interval '3 days', refreshed_at = timezone('UTC', now()) where id = $1",
        [PHONE],
      );
      await db.query(
        "update auth.sessions set created_at = now() - interval '2 days', not_after = now() + interval '1 hour' where id = $1",
        [TABLET],
      );
      const read = () =>
        db.query(
          "select id, device, last_used_at = now() as is_now, is_current, gets_pushes from public.my_sessions()",
        );
      assert.deepEqual(await as(db, "member_owner", read), [
        {
          id: OWNER,
          device: "Navegador en otro dispositivo",
          is_now: false,
          is_current: true,
          gets_pushes: false,
        },
        { id: PHONE, device: "Chrome en Android", is_now: true, is_current: false, gets_pushes: true },
        {
          id: TABLET,
          device: "Navegador en otro dispositivo",
          is_now: false,
          is_current: false,
          gets_pushes: false,
        },
      ]);
      await db.query("update auth.sessions set not_after = now() where id = $1", [TABLET]);
      assert.equal((await as(db, "member_owner", read)).length, 2);
      assert.deepEqual(
        (await as(db, "member_other", read)).map(({ id }) => id),
        [OTHER],
      );
    },
  },
  {
    name: "a device has the same name in the list of sessions as in that of pushes; an iPad that says it is a Mac has both",
    async run(db) {
      const words = (userAgent: string) => value(db, "select private.device_words($1)", [userAgent]);
      for (const userAgent of USER_AGENTS)
        assert.equal(await words(userAgent), deviceLabel({ userAgent, maxTouchPoints: 0 }));
      assert.equal(
        await words(IPHONE.replace(/iPhone;[^)]*/, "Macintosh; Intel Mac OS X 10_15_7")),
        "Safari en Mac o iPad",
      );
      assert.equal(await value(db, "select private.device_words(null)"), "Navegador en otro dispositivo");
    },
  },
  {
    name: "a person ends one session of their own, which rings no more; nobody ends another person's",
    async run(db) {
      await signIn(db, OWNER, PHONE, ANDROID);
      await ring(db, OWNER, PHONE);
      const end = () => db.query("select public.end_my_session($1)", [PHONE]);
      assert.equal(await refusal(db, () => as(db, "member_other", end)), "PT404 not_found");
      assert.equal(await refusal(db, () => as(db, "admin", end)), "PT404 not_found");
      assert.equal(await rings(db, PHONE), 1);
      await as(db, "member_owner", end);
      assert.deepEqual([await rings(db, PHONE), await sessionsOf(db, OWNER)], [0, [OWNER]]);
      assert.equal(await as(db, "member_owner", () => value(db, "select public.my_role()")), "member");
      assert.equal(await refusal(db, () => as(db, "member_owner", end)), "PT404 not_found");
    },
  },
  {
    name: "all other sessions of a person end at once, this one and everybody else's go on",
    async run(db) {
      await signIn(db, OWNER, PHONE, ANDROID);
      await signIn(db, OWNER, TABLET, WINDOWS);
      await ring(db, OWNER, PHONE);
      await ring(db, OWNER, OWNER);
      assert.equal(await as(db, "member_owner", () => value(db, "select public.end_my_other_sessions()")), 2);
      assert.deepEqual(
        [await sessionsOf(db, OWNER), await rings(db, PHONE), await rings(db, OWNER)],
        [[OWNER], 0, 1],
      );
      assert.deepEqual(await sessionsOf(db, OTHER), [OTHER]);
      assert.equal(await as(db, "member_owner", () => value(db, "select public.end_my_other_sessions()")), 0);
    },
  },
  {
    name: "a password asked for again leaves one session of the device, which goes on ringing",
    async run(db) {
      await signIn(db, OWNER, PHONE, ANDROID);
      await ring(db, OWNER, PHONE);
      const replace = (session: string) => db.query("select public.replace_my_session($1)", [session]);
      await as(db, "member_other", () => replace(PHONE));
      assert.deepEqual([await rings(db, PHONE), await sessionsOf(db, OWNER)], [1, [OWNER, PHONE].toSorted()]);
      await as(db, "member_owner", () => replace(OWNER));
      assert.deepEqual(await sessionsOf(db, OWNER), [OWNER, PHONE].toSorted());
      await as(db, "member_owner", () => replace(PHONE));
      assert.deepEqual([await rings(db, OWNER), await sessionsOf(db, OWNER)], [1, [OWNER]]);
      assert.deepEqual(await sessionsOf(db, OTHER), [OTHER]);
      await as(db, "member_owner", () => replace(PHONE));
    },
  },
  {
    name: "a device rings within the session that registered it, also when another session takes it over",
    async run(db) {
      const register = () =>
        db.query("select public.register_push_subscription($1, $2, $3)", [
          endpointOf("mio"),
          DEVICE_KEYS.p256dh,
          DEVICE_KEYS.auth,
        ]);
      await signIn(db, OWNER, PHONE, ANDROID);
      await ring(db, OWNER, PHONE);
      await db.query("update public.push_subscriptions set endpoint = $1 where session_id = $2", [
        endpointOf("mio"),
        PHONE,
      ]);
      await as(db, "member_owner", register);
      await db.query("delete from auth.sessions where id = $1", [PHONE]);
      assert.equal(await rings(db, OWNER), 1);
      await db.query("delete from auth.sessions where id = $1", [OWNER]);
      assert.equal(await rings(db, OWNER), 0);
    },
  },
  {
    name: "a sign-in on an unknown device is told to its owner, whatever they switched off; one on a known device is not",
    async run(db) {
      await as(db, "member_owner", () =>
        db.query(
          "insert into public.notification_subscriptions (notification_type, channel, is_active) values ('system_update', 'app', false)",
        ),
      );
      await signIn(db, OWNER, PHONE, ANDROID);
      assert.deepEqual(await told(db), []);
      await db.query("delete from auth.sessions where id = $1", [PHONE]);
      await signIn(db, OWNER, PHONE, ANDROID.replace("142", "143"));
      assert.deepEqual(await told(db), []);
      await signIn(db, OWNER, TABLET, null);
      await db.query("update auth.sessions set user_agent = $2 where id = $1", [TABLET, WINDOWS]);
      assert.deepEqual(await told(db), [
        `${OWNER} | Entraron a tu cuenta desde un dispositivo nuevo | Firefox en Windows. Si fuiste tú, no hagas nada. Si no, cierra ahí tu sesión y cambia tu contraseña. | /perfil/dispositivos`,
      ]);
      await db.query("update auth.sessions set user_agent = $2, refreshed_at = now() where id = $1", [
        TABLET,
        ANDROID.replace("Chrome", "OPR"),
      ]);
      assert.equal((await told(db)).length, 1);
    },
  },
  {
    name: "a program that names no browser is told of each time, and is nobody's first device",
    async run(db) {
      const another = () =>
        db.query(
          "insert into auth.sessions (id, user_id, user_agent) values (gen_random_uuid(), $1, 'curl/8.5.0')",
          [OWNER],
        );
      await another();
      await signIn(db, OWNER, PHONE, ANDROID);
      assert.deepEqual(await told(db), []);
      await another();
      await another();
      assert.equal((await told(db)).length, 2);
    },
  },
  {
    name: "nobody is kept from signing in by a notice that cannot be written",
    async run(db) {
      await signIn(db, OWNER, PHONE, ANDROID);
      await db.exec(
        "alter table public.notifications add constraint none check (group_key is null or group_key not like 'new_device:%')",
      );
      await signIn(db, OWNER, TABLET, WINDOWS);
      assert.deepEqual(await sessionsOf(db, OWNER), [PHONE, TABLET, OWNER].toSorted());
    },
  },
  {
    name: "a device on which nobody signed in for a year is unknown again",
    async run(db) {
      await signIn(db, OWNER, PHONE, ANDROID);
      await db.exec("update private.known_devices set seen_at = now() - interval '366 days'");
      await signIn(db, OWNER, TABLET, WINDOWS);
      assert.equal(await value(db, "select private.purge_known_devices()"), 1);
      assert.match(String(await value(db, "select device from private.known_devices")), /Firefox/);
    },
  },
];
