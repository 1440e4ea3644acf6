import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, startSession, type Person } from "../people.ts";
import { PART_TITLES } from "#features/members/own-copy-texts.ts";
import { COMMENTS, ownRow, PRAYERS, PRAYER_UPDATES, PROPHECIES, TESTIMONIALS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const leave = (db: Statements, who: Person, keepWords: boolean) =>
  as(db, who, () => value(db, "select public.delete_my_account($1)", [keepWords]));

const isActive = (db: Statements, person: Person) =>
  value(db, "select is_active from public.app_users where id = $1", [PEOPLE[person]]);

async function aWeekLater(db: Statements): Promise<unknown> {
  await db.exec("update private.erasures set due_at = now() - interval '1 minute'");
  return value(db, "select private.erase_accounts()");
}

/** A thread of member_owner with an answer of member_other, and one with only their own. */
async function makeThreads(db: Statements): Promise<{ answered: string; alone: string }> {
  const [answered, alone] = ["00000000-0000-4000-8000-0000000a0001", "00000000-0000-4000-8000-0000000a0002"];
  const write = (id: string | null, author: Person, content: string, parent: string | null) =>
    db.query(
      `insert into public.comments (id, prophecy_id, user_id, user_name, content, is_approved, announced_at, parent_comment_id)
       values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, true, now(), $6)`,
      [id, PROPHECIES.published, PEOPLE[author], author, content, parent],
    );
  await write(answered, "member_owner", "Primera", null);
  await write(alone, "member_owner", "Sola", null);
  await write(null, "member_owner", "Me respondo", alone);
  await write(null, "member_other", "Respuesta", answered);
  return { answered, alone };
}

export const OWN_DATA: readonly Behaviour[] = [
  {
    name: "of two who leave, each hears of their own end and comes back alone",
    async run(db) {
      await leave(db, "member_owner", true);
      await leave(db, "member_other", false);
      const ends = (who: Person) =>
        as(db, who, () => list(db, "select keep_words from public.my_deletion()"));
      assert.deepEqual([await ends("member_owner"), await ends("member_other")], [["true"], ["false"]]);
      assert.deepEqual(await ends("leader"), []);
      assert.equal(await as(db, "member_owner", () => value(db, "select public.cancel_deletion()")), true);
      assert.deepEqual(
        [await isActive(db, "member_owner"), await isActive(db, "member_other")],
        [true, false],
      );
      assert.deepEqual(await ends("member_other"), ["false"]);
    },
  },
  {
    name: "one's copy has every own row, of nobody else's, and nothing that opens a door",
    async run(db) {
      await db.query("update public.member_details set about = 'Palabra secreta' where user_id = $1", [
        PEOPLE.member_other,
      ]);
      const copy = await as(db, "member_owner", () =>
        one<{ copy: Record<string, { id?: string }[]> }>(db, "select public.export_my_data() as copy"),
      );
      const parts = Object.keys(copy.copy);
      for (const name of await list(db, "select name from private.own_data where is_exported"))
        assert.ok(parts.includes(name), name);
      assert.deepEqual(
        parts.filter((name) => !["files", "made_at"].includes(name) && !(name in PART_TITLES)),
        [],
        "parts without a Spanish title",
      );
      assert.deepEqual(copy.copy["files"], [
        { bucket: "avatars", name: `${PEOPLE.member_owner}/cara.webp` },
        { bucket: "receipts", name: `${PEOPLE.member_owner}/recibo.webp` },
      ]);
      assert.deepEqual(
        copy.copy["testimonials"]?.map(({ id }) => id).toSorted(),
        [
          ...Object.values(TESTIMONIALS),
          ownRow("testimonial", PEOPLE.member_owner),
          ownRow("told", PEOPLE.member_owner),
        ].toSorted(),
      );
      assert.deepEqual(
        copy.copy["prayer_updates"]?.map(({ id }) => id).toSorted(),
        [...Object.values(PRAYER_UPDATES), ownRow("prayer_update", PEOPLE.member_owner)].toSorted(),
      );
      const text = JSON.stringify(copy.copy);
      for (const own of [
        "member_owner@ejemplo.mx",
        "2225550000",
        "sessions",
        "push_subscriptions",
        "Mi pendiente",
      ])
        assert.ok(text.includes(own), own);
      for (const hidden of [
        "Palabra secreta",
        '"search"',
        "Otilia",
        "endpoint",
        "p256dh",
        "https://push.example",
        "listed_by",
        "moderated_by",
        "from_id",
        PEOPLE.bystander,
      ])
        assert.ok(!text.includes(hidden), hidden);
      assert.equal(copy.copy["member_details"]?.length, 1);
      assert.deepEqual(
        copy.copy["sign_ins"]?.map((each) => Object.keys(each).toSorted()),
        [["device", "signed_in_at"]],
      );
    },
  },
  {
    name: "a copy may be taken five times an hour",
    async run(db) {
      const take = () => as(db, "member_owner", () => db.query("select public.export_my_data()"));
      for (let n = 0; n < 5; n += 1) await take();
      assert.equal(await refusal(db, take), "PT429 rate_limited");
      await db.exec(
        "update private.rate_limit_events set moments = array[clock_timestamp() - interval '59 minutes', now(), now(), now(), now()]",
      );
      assert.equal(await refusal(db, take), "PT429 rate_limited");
      await db.exec(
        "update private.rate_limit_events set moments = array[clock_timestamp() - interval '61 minutes', now(), now(), now(), now()]",
      );
      assert.equal(await refusal(db, take), "accepted");
    },
  },
  {
    name: "an account ends only for who signed in within ten minutes, and never the last super admin's",
    async run(db) {
      const end = (who: Person) => refusal(db, () => leave(db, who, true));
      await db.exec("update auth.sessions set created_at = now() - interval '11 minutes'");
      assert.equal(await end("member_owner"), "PT403 recent_session_required");
      // another session of theirs proves nothing of who holds this one
      await db.query(
        "insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())",
        [PEOPLE.member_owner],
      );
      assert.equal(await end("member_owner"), "PT403 recent_session_required");
      await db.exec("update auth.sessions set created_at = now() - interval '9 minutes'");
      assert.equal(await end("member_owner"), "accepted");
      assert.equal(await end("super_admin"), "accepted", "there is another one");
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.bystander]);
      assert.equal(await end("super_admin"), "PT409 last_super_admin");
    },
  },
  {
    name: "an account that ends is a visitor's at once, its phones are silent, and its owner can come back for a week",
    async run(db) {
      const due = await leave(db, "member_owner", true);
      assert.ok(Math.abs(Date.parse(String(due)) - Date.now() - 7 * 86_400_000) < 3_600_000, String(due));
      assert.equal(await as(db, "member_owner", () => value(db, "select public.my_role()")), "visitor");
      assert.equal(
        await value(db, "select count(*)::int from public.push_subscriptions where user_id = $1", [
          PEOPLE.member_owner,
        ]),
        0,
      );
      assert.deepEqual(
        await as(db, "member_owner", () => list(db, "select keep_words from public.my_deletion()")),
        ["true"],
      );
      assert.equal(await value(db, "select private.erase_accounts()"), 0, "not yet");
      const comeBack = (who: Person) => as(db, who, () => value(db, "select public.cancel_deletion()"));
      assert.equal(await comeBack("member_other"), false);
      assert.equal(await isActive(db, "member_owner"), false);
      await db.query("delete from auth.sessions where user_id = $1", [PEOPLE.member_owner]);
      assert.equal(await comeBack("member_owner"), false, "a session that has ended");
      await startSession(db, PEOPLE.member_owner);
      assert.equal(await comeBack("member_owner"), true);
      assert.equal(await isActive(db, "member_owner"), true);
      assert.deepEqual(
        await as(db, "member_owner", () => list(db, "select 1 from public.my_deletion()")),
        [],
      );
      assert.equal(await aWeekLater(db), 0);
      assert.equal(await isActive(db, "member_owner"), true);
    },
  },
  {
    name: "nobody whom an admin deactivated comes back by themselves; an admin who activates somebody stops the end of the account",
    async run(db) {
      await as(db, "deactivated_member", async () => {
        assert.equal(await value(db, "select public.cancel_deletion()"), false);
      });
      assert.equal(await isActive(db, "deactivated_member"), false);
      await leave(db, "member_owner", false);
      await leave(db, "pastor", false);
      await as(db, "admin", () => db.query("select public.set_user_active($1, true)", [PEOPLE.member_owner]));
      assert.equal(await aWeekLater(db), 1, "the other one");
      assert.equal(await isActive(db, "member_owner"), true);
    },
  },
  {
    name: "an account that an admin closes while its owner is leaving stays closed when the owner comes back, and the log says so",
    async run(db) {
      await leave(db, "member_owner", true);
      await leave(db, "member_other", true);
      await as(db, "admin", () =>
        db.query("select public.set_user_active($1, false, 'insultos')", [PEOPLE.member_owner]),
      );
      const comeBack = (who: Person) => as(db, who, () => value(db, "select public.cancel_deletion()"));
      assert.deepEqual([await comeBack("member_owner"), await comeBack("member_other")], [true, true]);
      assert.deepEqual(
        [await isActive(db, "member_owner"), await isActive(db, "member_other")],
        [false, true],
      );
      assert.equal(await comeBack("member_owner"), false, "a second time");
      assert.equal(await aWeekLater(db), 0, "neither is erased");
      assert.deepEqual(
        await list(
          db,
          "select concat_ws(' ', actor_id, reason) from public.audit_log where changes ? 'closed_by_admin' and row_id = $1",
          [PEOPLE.member_owner],
        ),
        [`${PEOPLE.admin} insultos`],
      );
      await as(db, "admin", () => db.query("select public.set_user_active($1, true)", [PEOPLE.member_owner]));
      assert.equal(await isActive(db, "member_owner"), true);
    },
  },
  {
    name: "after a week the account goes; what it said stays as that of «Miembro anterior» where its owner wanted so",
    async run(db) {
      const { answered, alone } = await makeThreads(db);
      await leave(db, "member_owner", true);
      await leave(db, "leader", true);
      await db.query("update private.erasures set due_at = now() + interval '1 hour' where user_id = $1", [
        PEOPLE.leader,
      ]);
      await db.query("update private.erasures set due_at = now() where user_id = $1", [PEOPLE.member_owner]);
      assert.equal(await value(db, "select private.erase_accounts()"), 1);
      assert.deepEqual(await list(db, "select id from auth.users where id = $1", [PEOPLE.member_owner]), []);
      assert.equal((await list(db, "select id from auth.users where id = $1", [PEOPLE.leader])).length, 1);
      assert.deepEqual(
        await list(
          db,
          "select user_name || ': ' || content from public.comments where id = any ($1) order by content",
          [[answered, alone]],
        ),
        ["Miembro anterior: Primera", "Miembro anterior: Sola"],
      );
      assert.equal(
        await value(db, "select author_name from public.testimonials where id = $1", [TESTIMONIALS.approved]),
        "Miembro anterior",
      );
      assert.equal(
        await value(db, "select done_at is not null from private.erasures where user_id = $1", [
          PEOPLE.member_owner,
        ]),
        true,
      );
    },
  },
  {
    name: "where its owner wanted so, the words go too, and other people's answers stay under an empty place",
    async run(db) {
      const { answered, alone } = await makeThreads(db);
      await db.query(
        "insert into public.comment_reactions (comment_id, user_id, kind) values ($1, $2, 'like')",
        [answered, PEOPLE.member_other],
      );
      const logged = Number(await value(db, "select max(id) from public.audit_log"));
      await leave(db, "member_owner", false);
      assert.equal(await aWeekLater(db), 1);
      assert.deepEqual(
        await list(
          db,
          "select user_name || '|' || content || '|' || (deleted_at is not null) || '|' || total_reactions from public.comments where id = any ($1)",
          [[answered, alone]],
        ),
        ["|Comentario eliminado|true|0"],
      );
      assert.deepEqual(
        await list(db, "select content from public.comments where parent_comment_id = $1", [answered]),
        ["Respuesta"],
      );
      assert.deepEqual(
        await list(db, "select id from public.comments where id = $1", [COMMENTS.pending]),
        [],
      );
      assert.deepEqual(
        await list(
          db,
          "select action || ' ' || table_name from public.audit_log where id > $1 and changes::text ~ 'Primera|Marta|Vendo un coche|Dios me levantó'",
          [logged],
        ),
        [],
        "the log kept a copy",
      );
      await db.exec("delete from public.testimonials");
      assert.notEqual(
        await value(
          db,
          "select count(*)::int from public.audit_log where id > $1 and table_name = 'testimonials'",
          [logged],
        ),
        0,
      );
      assert.deepEqual(
        await list(db, "select id from public.testimonials where id = any ($1)", [
          Object.values(TESTIMONIALS),
        ]),
        [],
      );
      assert.deepEqual(
        await list(db, "select id from public.prayer_requests where id = any ($1)", [Object.values(PRAYERS)]),
        [PRAYERS.other],
        "prayers go as well, with or without a name",
      );
    },
  },
  {
    name: "offerings stay in the books without a name, and portrait and receipts are to be deleted",
    async run(db) {
      await db.query(
        "update public.donations set donor_name = 'Marta Prueba', reference = 'SPEI 1', note = 'De Marta' where user_id = $1",
        [PEOPLE.member_owner],
      );
      const given = () => list(db, "select sum(amount) from public.donations");
      const before = await given();
      await db.exec("delete from private.file_queue");
      await leave(db, "member_owner", true);
      await aWeekLater(db);
      assert.deepEqual(await given(), before);
      assert.deepEqual(
        await list(
          db,
          "select donor_name from public.donations where user_id is null and (donor_name ~ 'Marta' or note ~ 'Marta' or reference <> '')",
        ),
        [],
      );
      assert.deepEqual(
        await list(
          db,
          "select bucket_id || '/' || name from private.file_queue where name like $1 order by 1",
          [`${PEOPLE.member_owner}/%`],
        ),
        [`avatars/${PEOPLE.member_owner}/cara.webp`, `receipts/${PEOPLE.member_owner}/recibo.webp`],
      );
    },
  },
  {
    name: "accounts whose week is over go by themselves, looked for once an hour",
    async run(db) {
      const minuteLater = async (person: Person): Promise<boolean> => {
        await leave(db, person, true);
        await db.exec("update private.erasures set due_at = now() - interval '1 minute'");
        await db.exec("select private.run_jobs()");
        return (await list(db, "select id from auth.users where id = $1", [PEOPLE[person]])).length === 0;
      };
      await db.exec("delete from private.job_runs");
      assert.equal(await minuteLater("member_owner"), true);
      assert.equal(await minuteLater("leader"), false);
    },
  },
  {
    name: "the end of one account leaves the week of another as it is",
    async run(db) {
      await leave(db, "member_other", true);
      await leave(db, "member_owner", true);
      await db.query("update private.erasures set due_at = now() - interval '1 minute' where user_id = $1", [
        PEOPLE.member_owner,
      ]);
      await db.query("select private.erase_accounts()");
      assert.deepEqual(await list(db, "select user_id from private.erasures where done_at is null"), [
        PEOPLE.member_other,
      ]);
    },
  },
  {
    name: "erased data is erased again when a backup brings it back",
    async run(db) {
      await leave(db, "member_owner", false);
      assert.equal(await aWeekLater(db), 1);
      assert.equal(await value(db, "select private.erase_accounts()"), 0);
      await db.query(
        "insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', 'member_owner@ejemplo.mx', now())",
        [PEOPLE.member_owner],
      );
      await db.query(
        "insert into public.comments (prophecy_id, user_id, user_name, content, is_approved, announced_at) values ($1, $2, 'Marta', 'Vuelvo de la copia', true, now())",
        [PROPHECIES.published, PEOPLE.member_owner],
      );
      await startSession(db, PEOPLE.member_owner);
      assert.equal(
        await as(db, "member_owner", () => value(db, "select public.cancel_deletion()")),
        false,
        "the week is over",
      );
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.member_owner]);
      await db.query("update public.app_users set is_active = true where id = $1", [PEOPLE.member_owner]);
      assert.equal(await value(db, "select private.erase_accounts()"), 1);
      assert.deepEqual(await list(db, "select id from auth.users where id = $1", [PEOPLE.member_owner]), []);
      assert.deepEqual(
        await list(db, "select id from public.comments where content = 'Vuelvo de la copia'"),
        [],
      );
    },
  },
];
