import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import { undone } from "../test-database.ts";
import { comment, ID } from "./comment-steps.ts";
import { approve } from "./directory-steps.ts";

export const MEMBER_DETAILS: readonly Behaviour[] = [
  {
    name: "a new account shows its picture to members and nothing else to anybody, is not approved and has consented to nothing",
    async run(db) {
      const id = "00000000-0000-4000-8000-0000000000c1";
      await db.query(
        "insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', 'nueva@ejemplo.mx', now())",
        [id],
      );
      assert.deepEqual(
        await one(
          db,
          `select photo_for, phone_for, email_for, birthday_for, neighbourhood_for, about_for, is_hidden, is_minor, listed_since
           from public.member_details where user_id = $1`,
          [id],
        ),
        {
          photo_for: "members",
          phone_for: "nobody",
          email_for: "nobody",
          birthday_for: "nobody",
          neighbourhood_for: "nobody",
          about_for: "nobody",
          is_hidden: false,
          is_minor: false,
          listed_since: null,
        },
      );
      assert.deepEqual(await list(db, "select id from public.consents where user_id = $1", [id]), []);
    },
  },
  {
    name: "details are cleaned, have their lengths, and each save raises the version",
    async run(db) {
      const write = (column: string, text: unknown) => () =>
        as(db, "member_owner", () => db.query(`update public.member_details set ${column} = $1`, [text]));
      await write("neighbourhood", "  La \n Paz\u200B ")();
      await write("about", " Hola\u202E \n")();
      await write("phone", " 222 555  1234 ")();
      assert.deepEqual(
        await one(
          db,
          "select neighbourhood, about, phone, version from public.member_details where user_id = $1",
          [PEOPLE.member_owner],
        ),
        { neighbourhood: "La Paz", about: "Hola", phone: "222 555 1234", version: 5 },
      );
      for (const [column, text] of [
        ["phone", "123456789"],
        ["phone", "2".repeat(21)],
        ["neighbourhood", "a".repeat(81)],
        ["about", "a".repeat(501)],
        ["birth_day", 32],
        ["birth_month", 13],
        ["birth_day", null],
        ["birth_month", null],
      ] as const)
        assert.match(await refusal(db, write(column, text)), /^23514/, `${column} ${String(text)}`);
      await write("birth_month", 2)();
      await write("birth_day", 29)();
      assert.match(await refusal(db, write("birth_day", 30)), /^23514/);
      assert.match(await refusal(db, write("birth_day", 0)), /^23514/);
      await as(db, "member_owner", () =>
        db.exec("update public.member_details set birth_day = null, birth_month = null"),
      );
    },
  },
  {
    name: "thirty saves a minute are enough; what admins decide counts for nobody",
    async run(db) {
      const save = () => as(db, "admin", () => db.exec("update public.member_details set about = 'Sirvo'"));
      for (let n = 0; n < 30; n += 1) await save();
      assert.equal(await refusal(db, save), "PT429 rate_limited");
      await as(db, "admin", () =>
        db.query("select public.approve_members($1, false)", [[PEOPLE.member_owner, PEOPLE.member_other]]),
      );
      await waitAMinute(db);
      await save();
    },
  },
  {
    name: "a consent holds with the version that was read, is never changed, and the newest word counts",
    async run(db) {
      const say = (isGiven: boolean, version: number | null) => () =>
        as(db, "member_owner", () =>
          db.query("select public.record_consent('directory', $1, $2)", [isGiven, version]),
        );
      const words = () =>
        list(
          db,
          "select kind || ' ' || notice_version || ' ' || is_given from public.consents where user_id = $1 order by id",
          [PEOPLE.member_owner],
        );
      assert.deepEqual(await words(), ["directory 0 true"]);
      for (const version of [1, null])
        assert.equal(await refusal(db, say(true, version)), "PT409 other_notice_version");
      await say(false, null)();
      await say(false, null)(); // said already
      assert.deepEqual(await words(), ["directory 0 true", "directory 0 false"]);
      await say(true, 0)();
      assert.deepEqual((await words()).at(-1), "directory 0 true");
      assert.equal(
        await value(db, "select private.has_consented($1, 'directory')", [PEOPLE.member_owner]),
        true,
      );
      assert.equal(
        await value(db, "select private.has_consented($1, 'privacy_notice')", [PEOPLE.member_owner]),
        false,
      );
      assert.match(
        await refusal(db, () => db.exec("update public.consents set is_given = true")),
        /append_only/,
      );
      await waitAMinute(db);
      for (let n = 0; n < 10; n += 1) await say(n % 2 === 0, 0)();
      assert.equal(await refusal(db, say(true, 0)), "PT429 rate_limited");
    },
  },
  {
    name: "admins approve up to a hundred at once and take it back, which is logged without anybody's details",
    async run(db) {
      await db.exec("update public.member_details set listed_since = null, listed_by = null");
      assert.equal(await approve(db, [PEOPLE.member_owner]), 1);
      assert.equal(await approve(db, [PEOPLE.member_owner]), 0, "already");
      assert.deepEqual(
        await one(
          db,
          "select listed_since is not null as is_listed, listed_by from public.member_details where user_id = $1",
          [PEOPLE.member_owner],
        ),
        { is_listed: true, listed_by: PEOPLE.admin },
      );
      const logged = await one<{ actor_id: string; changes: object }>(
        db,
        "select actor_id, changes from public.audit_log where table_name = 'member_details' and row_id = $1 and actor_id = $2",
        [PEOPLE.member_owner, PEOPLE.admin],
      );
      assert.deepEqual([logged.actor_id, Object.keys(logged.changes)], [PEOPLE.admin, ["listed_since"]]);
      assert.equal(await approve(db, [PEOPLE.member_owner], false), 1);
      assert.deepEqual(
        await one(db, "select listed_since, listed_by from public.member_details where user_id = $1", [
          PEOPLE.member_owner,
        ]),
        { listed_since: null, listed_by: null },
      );
      assert.equal(
        await refusal(db, () =>
          approve(
            db,
            Array.from({ length: 101 }, () => PEOPLE.member_owner),
          ),
        ),
        "23514 too_many_at_once",
      );
    },
  },
  {
    name: "nobody can mention hidden members or minors meanwhile, and their own choice stays as it was",
    async run(db) {
      const candidates = async () =>
        String(
          await as(db, "member_other", () =>
            value(db, "select public.mention_candidates($1, 'prueba')::text", [
              `prophecy:${PROPHECIES.published}`,
            ]),
          ),
        );
      // by hand, past the list of candidates
      const mentioned = () =>
        undone(db, async () => {
          await comment(db, "member_other", { mentions: [PEOPLE.member_owner, PEOPLE.leader] });
          return list(db, "select unnest(mentions) as id from public.comments where id = $1 order by id", [
            ID,
          ]);
        });
      const choices = () =>
        list(db, "select allow_mentions from public.profiles where id = any ($1)", [
          [PEOPLE.member_owner, PEOPLE.leader],
        ]);
      const hide = (flag: boolean) =>
        as(db, "member_owner", () => db.query("update public.member_details set is_hidden = $1", [flag]));
      const isMinor = (flag: boolean) =>
        as(db, "admin", () => db.query("select public.mark_minor($1, $2)", [PEOPLE.leader, flag]));
      assert.match(await candidates(), /Marta/);
      assert.match(await candidates(), /Lidia/);
      await hide(true);
      await isMinor(true);
      assert.doesNotMatch(await candidates(), /Marta|Lidia/);
      assert.deepEqual(await mentioned(), []);
      assert.deepEqual(await choices(), ["true", "true"], "what they chose is kept for afterwards");
      await hide(false);
      assert.match(await candidates(), /Marta/);
      assert.deepEqual(await mentioned(), [PEOPLE.member_owner]);
      await isMinor(false);
      assert.match(await candidates(), /Lidia/);
      await hide(true);
      await as(db, "member_owner", () =>
        db.query("update public.profiles set allow_mentions = false where id = $1", [PEOPLE.member_owner]),
      );
      await hide(false);
      assert.doesNotMatch(await candidates(), /Marta/, "a choice made meanwhile counts");
      assert.equal(
        await refusal(db, () =>
          as(db, "admin", () => db.query("select public.mark_minor(gen_random_uuid(), true)")),
        ),
        "PT404 not_found",
      );
    },
  },
];
