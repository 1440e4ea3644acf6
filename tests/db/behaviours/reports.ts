import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, FORUM, ownRow, PRAYERS, PROPHECIES, TESTIMONIALS } from "../scenario-rows.ts";
import { clear, heard, report, stored, TEXT, told, withdraw, type Kind } from "./report-steps.ts";

export const REPORT: readonly Behaviour[] = [
  {
    name: "a report that the outbox repeats is one, and another word on the same thing takes the place of the first",
    async run(db) {
      await clear(db);
      const id = randomUUID();
      for (let turn = 0; turn < 2; turn += 1)
        assert.equal(await report(db, "member_other", { id, note: "  Grita\u0007 " }), id);
      const line = `comment ${TEXT} ${PEOPLE.member_other}`;
      assert.deepEqual(await stored(db), [`${line} offense Grita`]);
      assert.deepEqual(await told(db, "report:%"), await told(db, `report:${TEXT}`));
      await report(db, "member_other", { reason: "deceit", note: null });
      assert.deepEqual(await stored(db), [`${line} deceit `]);
      await report(db, "leader");
      assert.equal((await stored(db)).length, 2);
      // another person's id is theirs
      const taken = String(
        await value(db, "select id from public.reports where reporter_id = $1", [PEOPLE.leader]),
      );
      assert.match(
        await refusal(db, () => report(db, "pastor", { id: taken, target: COMMENTS.shared })),
        /^23505/,
      );
    },
  },
  {
    name: "one reads one's own reports and nobody else's, admins too, and never what became of them",
    async run(db) {
      await clear(db);
      const id = randomUUID();
      await report(db, "member_other", { id });
      const ids = (who: Person) => as(db, who, () => list(db, "select id from public.reports"));
      assert.deepEqual(await ids("member_other"), [id]);
      for (const who of ["member_owner", "pastor", "admin", "super_admin"] as const)
        assert.deepEqual(await ids(who), [], who);
      for (const column of ["outcome", "settled_by", "settlement_id", "words", "hides"])
        assert.match(
          await refusal(db, () =>
            as(db, "member_other", () => db.query(`select ${column} from public.reports`)),
          ),
          /^42501 permission denied/,
        );
    },
  },
  {
    name: "every kind of item that a member sees can be reported",
    async run(db) {
      await clear(db);
      const all: [Kind, string][] = [
        ["comment", COMMENTS.underEvent],
        ["forum_post", ownRow("post", PEOPLE.leader)],
        ["prayer", PRAYERS.everybody],
        ["prayer", PRAYERS.answered],
        ["testimonial", TESTIMONIALS.approved],
        ["member", PEOPLE.leader],
      ];
      for (const [kind, target] of all) await report(db, "member_other", { kind, target });
      assert.deepEqual(
        await list(db, "select kind || ' ' || target_id from public.reports order by kind, target_id"),
        all.map(([kind, target]) => `${kind} ${target}`),
      );
      assert.equal(
        await refusal(db, () => report(db, "pastor", { kind: "prayer", target: PRAYERS.pastors })),
        "accepted",
      );
    },
  },
  {
    name: "an item that a member does not see cannot be reported, and looks like one that does not exist",
    async run(db) {
      await clear(db);
      await db.exec(`update public.member_details set is_hidden = true where user_id = '${PEOPLE.leader}'`);
      const hidden: [Kind, string][] = [
        ["comment", COMMENTS.pending],
        ["comment", COMMENTS.rejected],
        ["comment", COMMENTS.hidden],
        ["comment", randomUUID()],
        ["forum_post", FORUM.posts.waiting],
        ["forum_post", FORUM.posts.refused],
        ["forum_post", FORUM.posts.office],
        ["prayer", PRAYERS.pastors],
        ["prayer", PRAYERS.pending],
        ["prayer", PRAYERS.expired],
        ["testimonial", TESTIMONIALS.pending],
        ["testimonial", TESTIMONIALS.rejected],
        ["member", PEOPLE.leader],
        ["member", PEOPLE.deactivated_member],
        ["member", randomUUID()],
      ];
      for (const [kind, target] of hidden)
        assert.equal(
          await refusal(db, () => report(db, "member_other", { kind, target })),
          "PT404 not_found",
          `${kind} ${target}`,
        );
      const post = ownRow("post", PEOPLE.pastor);
      const inTopic = (state: string) =>
        refusal(db, async () => {
          await db.exec(`update public.forum_topics set ${state} where id = '${FORUM.topics.shared}'`);
          await report(db, "member_other", { kind: "forum_post", target: post });
        });
      assert.equal(await inTopic("deleted_at = null"), "accepted");
      assert.equal(await inTopic("deleted_at = now()"), "PT404 not_found");
      assert.equal(await inTopic("status = 'rejected'"), "PT404 not_found");
      for (const [table, deleted, kind, target] of [
        ["comments", "user_id = null, deleted_at = now()", "comment", TEXT],
        ["forum_posts", "user_id = null, deleted_at = now()", "forum_post", post],
      ] as const)
        assert.equal(
          await refusal(db, async () => {
            await db.exec(`update public.${table} set ${deleted} where id = '${target}'`);
            await report(db, "member_other", { kind, target });
          }),
          "PT404 not_found",
          table,
        );
      await db.exec(
        `update public.member_details set listed_since = null where user_id in ('${PEOPLE.member_other}', '${PEOPLE.admin}')`,
      );
      const reportsPastor = (who: Person) =>
        refusal(db, () => report(db, who, { kind: "member", target: PEOPLE.pastor }));
      assert.equal(await reportsPastor("member_other"), "PT404 not_found", "who does not read the directory");
      assert.equal(await reportsPastor("admin"), "accepted");
    },
  },
  {
    name: "nobody reports themselves or what they wrote, anonymous or not",
    async run(db) {
      await clear(db);
      const own: [Kind, string][] = [
        ["comment", TEXT],
        ["forum_post", ownRow("post", PEOPLE.member_owner)],
        ["prayer", PRAYERS.members],
        ["prayer", PRAYERS.everybody],
        ["testimonial", TESTIMONIALS.approved],
        ["member", PEOPLE.member_owner],
      ];
      for (const [kind, target] of own)
        assert.equal(
          await refusal(db, () => report(db, "member_owner", { kind, target })),
          "42501 own_text",
          kind,
        );
      assert.equal(
        await refusal(db, () => report(db, "member_owner", { target: COMMENTS.shared })),
        "accepted",
      );
    },
  },
  {
    name: "ten things a day may be reported, with five hundred characters each, and twenty in a minute",
    async run(db) {
      await clear(db);
      assert.match(
        await refusal(db, () => report(db, "leader", { note: "a".repeat(501) })),
        /^23514 .*note_length/,
      );
      assert.equal(await refusal(db, () => report(db, "leader", { note: "a".repeat(500) })), "accepted");
      await db.exec(`
        insert into public.comments (id, prophecy_id, user_id, content, is_approved, announced_at)
        select ('00000000-0000-4000-8000-0000000d00' || lpad(number::text, 2, '0'))::uuid, '${PROPHECIES.published}', '${PEOPLE.leader}', 'Fila', true, now()
        from generate_series(10, 21) as number`);
      const nth = (number: number) => `00000000-0000-4000-8000-0000000d00${number}`;
      for (let number = 10; number < 20; number += 1)
        await report(db, "member_other", { target: nth(number) });
      const eleventh = () => refusal(db, () => report(db, "member_other", { target: nth(20) }));
      assert.equal(await eleventh(), "23514 too_many_reports");
      assert.equal(
        await refusal(db, () => report(db, "member_other", { target: nth(19), reason: "other" })),
        "accepted",
        "the same thing again is no eleventh",
      );
      assert.equal(
        await refusal(db, () => report(db, "pastor", { target: nth(20) })),
        "accepted",
        "another person",
      );
      // taking one back makes no room
      await withdraw(
        db,
        "member_other",
        String(await value(db, "select id from public.reports where target_id = $1", [nth(15)])),
      );
      assert.equal(await eleventh(), "23514 too_many_reports");
      await db.exec("update public.reports set created_at = now() - interval '23 hours'");
      assert.equal(await eleventh(), "23514 too_many_reports");
      await db.exec("update public.reports set created_at = now() - interval '25 hours'");
      assert.equal(await eleventh(), "accepted");
      await waitAMinute(db);
      for (let turn = 0; turn < 20; turn += 1) await report(db, "leader", { target: COMMENTS.shared });
      assert.equal(
        await refusal(db, () => report(db, "leader", { target: COMMENTS.shared })),
        "PT429 rate_limited",
      );
    },
  },
  {
    name: "a report is taken back by whoever made it, with its notices and its words, and may be made again",
    async run(db) {
      await clear(db);
      const id = randomUUID();
      await report(db, "member_other", { id, note: "Grita" });
      assert.equal(await withdraw(db, "leader", id), null);
      assert.notEqual((await told(db, "report:%")).length, 0);
      await db.exec("delete from realtime.messages");
      assert.equal(await withdraw(db, "member_other", id), id);
      assert.deepEqual(await heard(db), ["admin changed reports"]);
      assert.deepEqual(await told(db, "report:%"), []);
      const row = () =>
        as(db, "member_other", () =>
          one(db, "select note, withdrawn_at is null as stands from public.reports"),
        );
      assert.deepEqual(await row(), { note: "", stands: false });
      assert.equal(await withdraw(db, "member_other", id), id, "again");
      assert.equal(await report(db, "member_other", { id }), id, "a late repeat of the outbox");
      assert.deepEqual(await row(), { note: "", stands: false });
      await report(db, "member_other");
      assert.equal((await row())["stands"], true);
      // the notice stays for the other reporter
      const second = randomUUID();
      await report(db, "leader", { id: second });
      await withdraw(db, "leader", second);
      assert.notEqual((await told(db, "report:%")).length, 0);
      // the other report of the same person stays
      const third = randomUUID();
      await report(db, "member_other", { id: third, target: COMMENTS.shared });
      assert.equal(await withdraw(db, "member_other", third), third);
      assert.equal(
        await value(
          db,
          "select target_id from public.reports where reporter_id = $1 and withdrawn_at is null",
          [PEOPLE.member_other],
        ),
        TEXT,
      );
    },
  },
  {
    name: "a report outlives the account of whoever made it, without a name, and goes when they want their words gone",
    async run(db) {
      await clear(db);
      const end = (who: Person, keep: boolean) =>
        db.query("select private.erase_account($1, $2)", [PEOPLE[who], keep]);
      const copied = await (async () => {
        await report(db, "member_other", { note: "Lo que vi" });
        const { copy } = await as(db, "member_other", () =>
          one<{ copy: Record<string, Record<string, unknown>[]> }>(
            db,
            "select public.export_my_data() as copy",
          ),
        );
        return copy["reports"]?.[0] ?? {};
      })();
      assert.equal(copied["note"], "Lo que vi");
      for (const hidden of ["outcome", "settled_by", "words", "hides", "settlement_id"])
        assert.ok(!(hidden in copied), hidden);
      await report(db, "leader");
      await end("leader", true);
      assert.deepEqual(
        await list(db, "select coalesce(reporter_id::text, '-') from public.reports order by 1"),
        ["-", PEOPLE.member_other],
      );
      await end("member_other", false);
      assert.deepEqual(await list(db, "select coalesce(reporter_id::text, '-') from public.reports"), ["-"]);
      await end("member_owner", false);
      assert.deepEqual(await list(db, "select id from public.reports"), [], "what it was about is gone");
    },
  },
];
