import assert from "node:assert/strict";
import { as, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import { FORUM, PRAYERS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle } from "./decision-steps.ts";
import { nth, open, post, SHARED } from "./forum-steps.ts";

interface Home {
  steps: { step: string; is_done: boolean; is_put_off: boolean }[];
  prayers: { id: string; words: string; people: number; people_today: number }[];
  topics: { id: string; title: string; last_user_name: string; new_posts: number }[];
}

const home = async (db: Statements, who: Actor) =>
  (await as(db, who, () => value(db, "select public.member_home()"))) as Home;
const done = async (db: Statements, who: Actor) =>
  (await home(db, who)).steps.filter((step) => step.is_done).map(({ step }) => step);
const putOff = async (db: Statements, who: Actor) =>
  (await home(db, who)).steps.filter((step) => step.is_put_off).map(({ step }) => step);
const sayNotNow = (db: Statements, who: Actor, step: string, isPutOff = true) =>
  as(db, who, () => db.query("select public.put_off_step($1, $2)", [step, isPutOff]));
const pray = (db: Statements, who: Person, id: string, daysAgo = 0) =>
  as(db, who, () =>
    db.query("select times from public.pray($1, private.today() - $2::integer)", [id, daysAgo]),
  );
/** From now on what was written before counts as read; posts of the same transaction are later. */
const startToday = (db: Statements) =>
  db.exec(`update public.forum_visits set all_read_at = now() - interval '1 second';
    update public.forum_topics set last_post_at = now() - interval '1 hour';
    alter table public.forum_posts disable trigger user;
    update public.forum_posts set published_at = now() - interval '1 hour' where published_at is not null;
    alter table public.forum_posts enable trigger user`);
/** Somebody who has come and done nothing yet. */
const makeNewcomer = (db: Statements, who: Person) =>
  db.exec(`delete from public.consents where user_id = '${PEOPLE[who]}';
    delete from public.push_subscriptions where user_id = '${PEOPLE[who]}';
    update public.profiles set avatar_url = null where id = '${PEOPLE[who]}';
    update public.member_details set is_hidden = false, is_minor = false where user_id = '${PEOPLE[who]}'`);

export const MEMBER_HOME: readonly Behaviour[] = [
  {
    name: "a first step is done by what is so: name and photo, a device, an answer about the directory",
    async run(db) {
      await makeNewcomer(db, "member_owner");
      assert.deepEqual(await done(db, "member_owner"), []);
      const photo = (address: string | null) =>
        db.query("update public.profiles set avatar_url = $2 where id = $1", [PEOPLE.member_owner, address]);
      const name = (first: string | null) =>
        db.query("update public.profiles set first_name = $2 where id = $1", [PEOPLE.member_owner, first]);
      await photo("/storage/cara.webp");
      assert.deepEqual(await done(db, "member_owner"), ["profile"]);
      await name(null);
      assert.deepEqual(await done(db, "member_owner"), []);
      await name("Marta");
      await photo(null);
      await db.query(
        "insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) select $1, endpoint || '-mia', p256dh, auth from public.push_subscriptions limit 1",
        [PEOPLE.member_owner],
      );
      assert.deepEqual(await done(db, "member_owner"), ["notices"]);
      await db.query("delete from public.push_subscriptions where user_id = $1", [PEOPLE.member_owner]);
      const consent = (kind: string, isGiven: boolean) =>
        as(db, "member_owner", () => db.query("select public.record_consent($1, $2, 0)", [kind, isGiven]));
      await consent("privacy_notice", true);
      assert.deepEqual(await done(db, "member_owner"), []);
      await consent("directory", true);
      assert.deepEqual(await done(db, "member_owner"), ["directory"]);
      await consent("directory", false);
      assert.deepEqual(await done(db, "member_owner"), ["directory"], "a no is an answer");
    },
  },
  {
    name: "a hidden member is not asked again about the directory, and a minor never is",
    async run(db) {
      for (const column of ["is_hidden", "is_minor"]) {
        await makeNewcomer(db, "member_owner");
        await db.query(`update public.member_details set ${column} = true where user_id = $1`, [
          PEOPLE.member_owner,
        ]);
        assert.deepEqual(await done(db, "member_owner"), ["directory"], column);
      }
    },
  },
  {
    name: "others' actions complete nobody's step",
    async run(db) {
      await makeNewcomer(db, "leader");
      await db.exec(`update public.profiles set avatar_url = '/storage/cara.webp' where id <> '${PEOPLE.leader}';
        update public.member_details set is_hidden = true where user_id = '${PEOPLE.bystander}';
        insert into public.consents (user_id, kind, notice_version, is_given) values ('${PEOPLE.member_other}', 'directory', 0, true)`);
      assert.deepEqual(await done(db, "leader"), []);
      assert.ok((await done(db, "member_other")).includes("directory"));
    },
  },
  {
    name: "not now is said of one step, by its person alone, once or often, and can be taken back",
    async run(db) {
      await sayNotNow(db, "member_owner", "notices");
      await sayNotNow(db, "member_owner", "notices");
      await sayNotNow(db, "member_owner", "profile");
      assert.deepEqual(await putOff(db, "member_owner"), ["profile", "notices"]);
      assert.deepEqual(await putOff(db, "member_other"), []);
      await sayNotNow(db, "member_other", "notices");
      await sayNotNow(db, "member_owner", "notices", false);
      assert.deepEqual(await putOff(db, "member_owner"), ["profile"]);
      assert.deepEqual(await putOff(db, "member_other"), ["notices"]);
    },
  },
  {
    name: "visitors and who is no member any more have no home and put nothing off",
    async run(db) {
      for (const who of ["deactivated_member", "deactivated_admin", "unverified"] as const) {
        assert.equal(await refusal(db, () => home(db, who)), "42501 rank_required", who);
        assert.equal(await refusal(db, () => sayNotNow(db, who, "notices")), "42501 rank_required", who);
      }
      assert.match(await refusal(db, () => home(db, "visitor")), /^42501 permission denied/);
      assert.equal(await refusal(db, () => home(db, "member_other")), "accepted");
    },
  },
  {
    name: "an author sees at home how many people prayed this week, each once, and not who",
    async run(db) {
      await pray(db, "member_other", PRAYERS.everybody);
      await pray(db, "member_other", PRAYERS.everybody, 1);
      await pray(db, "leader", PRAYERS.everybody, 2);
      await pray(db, "leader", PRAYERS.members, 6);
      await pray(db, "pastor", PRAYERS.members, 7);
      const mine = await home(db, "member_owner");
      assert.deepEqual(
        mine.prayers.map(({ id, people, people_today }) => [id, people, people_today]),
        [
          [PRAYERS.everybody, 2, 1],
          [PRAYERS.members, 1, 0],
        ],
      );
      assert.deepEqual(Object.keys(mine.prayers[0] ?? {}).toSorted(), [
        "id",
        "people",
        "people_today",
        "words",
      ]);
      const text = JSON.stringify(mine);
      for (const who of ["member_other", "leader", "pastor"] as const)
        assert.ok(!text.includes(PEOPLE[who]), who);
    },
  },
  {
    name: "nobody else's home tells of somebody's requests, an anonymous one neither",
    async run(db) {
      await pray(db, "member_other", PRAYERS.everybody);
      for (const who of ["member_other", "leader", "pastor", "admin", "super_admin"] as const)
        assert.deepEqual((await home(db, who)).prayers, [], who);
      assert.equal((await home(db, "member_owner")).prayers.length, 1);
    },
  },
  {
    name: "a prayer answered, refused or prayed for long ago is no news, and three are enough",
    async run(db) {
      await pray(db, "member_other", PRAYERS.members);
      assert.equal((await home(db, "member_owner")).prayers.length, 1);
      await settle(db, "pastor", "prayer", PRAYERS.members, "rejected");
      assert.deepEqual((await home(db, "member_owner")).prayers, []);
      await settle(db, "pastor", "prayer", PRAYERS.members, "approved");
      await as(db, "member_owner", () => db.query("select public.answer_prayer($1)", [PRAYERS.members]));
      assert.deepEqual((await home(db, "member_owner")).prayers, []);
      const ids = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-0000000f100${number}`);
      await db.query(
        "insert into public.prayer_requests (id, user_id, content, status) select unnest($1::uuid[]), $2, 'Oren ' || repeat('mucho ', 30), 'approved'",
        [ids, PEOPLE.member_owner],
      );
      const [first = "", second = "", third = "", fourth = ""] = ids;
      for (const id of ids) await pray(db, "member_other", id, id === first ? 3 : 1);
      await pray(db, "leader", fourth, 1);
      const { prayers } = await home(db, "member_owner");
      assert.deepEqual(
        prayers.map(({ id }) => id),
        [fourth, second, third],
      );
      assert.ok((prayers[0]?.words.length ?? 0) <= 90);
      assert.match(prayers[0]?.words ?? "", /^Oren mucho .*…$/);
    },
  },
  {
    name: "home counts what is unread in a topic by what one has read and said to have read, and shows no topic one may not read",
    async run(db) {
      await startToday(db);
      assert.deepEqual((await home(db, "member_owner")).topics, []);
      await as(db, "member_other", () => db.query("select public.mark_topic_read($1, 1)", [SHARED]));
      await post(db, "leader", { id: nth(1) });
      await post(db, "leader", { id: nth(2) });
      await post(db, "leader", { id: nth(3) });
      await open(db, "admin", { category: FORUM.categories.office });
      const news = async (who: Actor) =>
        (await home(db, who)).topics.map(({ id, title, last_user_name, new_posts }) => [
          id,
          title,
          last_user_name,
          new_posts,
        ]);
      const shared = (unread: number) => [SHARED, "Crianza con gracia", "Lidia Prueba", unread];
      assert.deepEqual(await news("member_owner"), [shared(3)], "what was there before counts as read");
      assert.deepEqual(
        (await news("super_admin")).map((topic) => `${topic[1]}: ${topic[3]}`).toSorted(),
        ["Crianza con gracia: 3", "Un tema nuevo: 1"],
        "each topic its own",
      );
      await db.query("update public.forum_posts set status = 'rejected' where id = $1", [nth(2)]);
      assert.deepEqual(await news("member_owner"), [shared(2)]);
      await db.query("update public.forum_posts set deleted_at = now(), user_id = null where id = $1", [
        nth(1),
      ]);
      assert.deepEqual(await news("member_owner"), [shared(1)]);
      await db.query("update public.forum_visits set all_read_at = now() - interval '1 year'");
      const last = Number(
        await value(db, "select last_number from public.forum_topics where id = $1", [SHARED]),
      );
      await as(db, "member_owner", () =>
        db.query("select public.mark_topic_read($1, $2)", [SHARED, last - 1]),
      );
      assert.ok((await news("member_owner")).some((topic) => topic[0] === SHARED && topic[3] === 1));
    },
  },
  {
    name: "home has the five topics with the newest posts, and none that is deleted, for admins neither",
    async run(db) {
      await startToday(db);
      await open(db, "admin", { category: FORUM.categories.office });
      await post(db, "leader");
      const titles = async (who: Actor) => (await home(db, who)).topics.map(({ title }) => title);
      assert.deepEqual((await titles("super_admin")).toSorted(), ["Crianza con gracia", "Un tema nuevo"]);
      await db.query("update public.forum_topics set deleted_at = now() where id = $1", [SHARED]);
      assert.deepEqual(await titles("super_admin"), ["Un tema nuevo"]);
      await db.exec(`set local session_replication_role = replica;
        insert into public.forum_topics (category_id, title, status, numbers_given, last_number, last_post_at)
        select '${FORUM.categories.members}', 'Tema ' || n, 'approved', 1, 1, now() - n * interval '100 milliseconds'
        from generate_series(1, 7) as n;
        set local session_replication_role = origin`);
      assert.deepEqual(await titles("super_admin"), [
        "Un tema nuevo",
        "Tema 1",
        "Tema 2",
        "Tema 3",
        "Tema 4",
      ]);
      assert.deepEqual(await titles("member_owner"), ["Tema 1", "Tema 2", "Tema 3", "Tema 4", "Tema 5"]);
    },
  },
];
