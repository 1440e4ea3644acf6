import assert from "node:assert/strict";
import { as, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, MINISTRIES, ownRow, PRAYERS, PROPHECIES, TESTIMONIALS } from "../scenario-rows.ts";
import { clear, distrust, report, TEXT } from "./report-steps.ts";
import { queue, reportAt, settle, settled, undo, waiting } from "./report-settlement-steps.ts";

export const REPORT_QUEUE: readonly Behaviour[] = [
  {
    name: "admins see what was reported, how often, why and with what words, and no name of who did",
    async run(db) {
      await clear(db);
      await distrust(db, "pastor");
      await reportAt(db, "member_other", TEXT, "2 hours", "offense", "Grita");
      await reportAt(db, "leader", TEXT, "1 hour", "offense");
      await reportAt(db, "pastor", TEXT, "3 hours", "other", "No es el lugar");
      const row = await as(db, "admin", () =>
        one(
          db,
          `select kind, author_name, content, title, path, status, words = md5(content) as digest, number, reasons, notes::text[],
             cardinality(report_ids) as ids, is_worry, is_hidden, is_rewritten from public.reports_queue()`,
        ),
      );
      assert.deepEqual(row, {
        kind: "comment",
        author_name: "member_owner",
        content: "Mi comentario",
        title: "Luz en el valle",
        path: `/blog/luz-en-el-valle#comentario-${TEXT}`,
        status: "approved",
        digest: true,
        number: 3,
        reasons: { offense: 2, other: 1 },
        notes: ["Grita", "No es el lugar"],
        ids: 3,
        is_worry: false,
        is_hidden: false,
        is_rewritten: false,
      });
      const all = JSON.stringify(
        await as(db, "super_admin", () => db.query("select * from public.reports_queue()")),
      );
      for (const who of ["member_other", "leader", "pastor"] as const)
        assert.ok(!all.includes(PEOPLE[who]) && !all.includes(who), who);
      await db.exec(`update public.comments set content = 'Ya lo corregí' where id = '${TEXT}'`);
      assert.deepEqual(await queue(db, "admin", "is_rewritten"), ["true"]);
      await report(db, "admin");
      assert.deepEqual(await queue(db, "super_admin", "is_rewritten"), ["false"]);
    },
  },
  {
    name: "each kind says where it stands",
    async run(db) {
      await clear(db);
      const post = ownRow("post", PEOPLE.member_owner);
      for (const [kind, target] of [
        ["forum_post", post],
        ["prayer", PRAYERS.members],
        ["testimonial", TESTIMONIALS.approved],
        ["member", PEOPLE.member_owner],
      ] as const)
        await report(db, "member_other", { kind, target });
      const where = await queue(
        db,
        "admin",
        "concat_ws(' | ', kind, author_name, title, split_part(path, '?desde', 1), content)",
        "",
        "order by kind",
      );
      assert.deepEqual(where, [
        "forum_post | member_owner | Crianza con gracia | /foro/topic/00000000-0000-4000-8000-000000006101 | Mi respuesta",
        `prayer | Marta Prueba | /oracion/${PRAYERS.members} | Oren por mi trabajo`,
        `testimonial | Marta | /testimonios?testimonio=${TESTIMONIALS.approved} | Dios me levantó`,
        `member | Marta Prueba | /miembros?persona=${PEOPLE.member_owner} | `,
      ]);
      assert.match(
        String((await queue(db, "admin", "path", "", "order by kind"))[0]),
        new RegExp(`\\?desde=\\d+#mensaje-${post}$`),
      );
    },
  },
  {
    name: "worry stands first, then what most reported, then what waits longest; pages follow one another without a gap",
    async run(db) {
      await clear(db);
      await db.exec(`
        insert into public.comments (id, prophecy_id, user_id, content, is_approved, announced_at)
        select ('00000000-0000-4000-8000-0000000d00' || lpad(number::text, 2, '0'))::uuid, '${PROPHECIES.published}', '${PEOPLE.member_owner}', 'Fila ' || number, true, now()
        from generate_series(10, 34) as number`);
      const nth = (number: number) => `00000000-0000-4000-8000-0000000d00${number}`;
      await db.exec(`
        insert into public.reports (comment_id, reporter_id, reason, words, created_at)
        select comments.id, reporter.id::uuid, 'offense', md5(comments.content),
          now() - interval '1 hour' - case when comments.content in ('Fila 10', 'Fila 11') then interval '1 day' else interval '0' end
        from public.comments
        cross join (values ('${PEOPLE.member_other}', 1), ('${PEOPLE.leader}', 20), ('${PEOPLE.pastor}', 30)) as reporter (id, place)
        where comments.content like 'Fila %' and (reporter.place = 1 or (reporter.place = 20 and comments.content = 'Fila 20')
          or (reporter.place in (20, 30) and comments.content = 'Fila 30'));
        update public.reports set reason = 'worry' where target_id = '${nth(15)}'`);
      const first = await queue(db);
      assert.deepEqual(first.slice(0, 5), [15, 30, 20, 10, 11].map(nth));
      assert.equal(first.length, 20);
      const [last] = await as(db, "admin", () =>
        db.query<{ is_worry: boolean; number: number; first_at: string; target_id: string }>(
          "select is_worry, number, first_at::text, target_id from public.reports_queue() offset 19",
        ),
      );
      const rest = await queue(
        db,
        "admin",
        "target_id",
        `${last?.is_worry}, ${last?.number}, '${last?.first_at}', '${last?.target_id}'`,
      );
      assert.equal(rest.length, 5);
      assert.equal(new Set([...first, ...rest]).size, 25);
      assert.equal(await waiting(db, "admin"), 25);
      for (const [place, key] of ["true, 1", "false, 3", "false, 2"].entries()) {
        const at = await value(
          db,
          "select private.start_of_day(min(created_at))::text from public.reports where target_id = $1",
          [first[place]],
        );
        const next = await queue(db, "admin", "target_id", `${key}, '${String(at)}', '${first[place]}'`);
        assert.equal(next[0], first[place + 1], key);
      }
    },
  },
  {
    name: "reports on deleted items are listed and settled by nobody, those on items that outlive the author's account by admins",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      await report(db, "member_other", { target: COMMENTS.underEvent });
      await db.query("delete from auth.users where id = $1", [PEOPLE.bystander]);
      await db.exec(`update public.comments set user_id = null, deleted_at = now() where id = '${TEXT}'`);
      for (const who of ["admin", "super_admin"] as const) {
        assert.deepEqual(await queue(db, who), [COMMENTS.underEvent], who);
        assert.equal(await waiting(db, who), 1, who);
        assert.equal(await refusal(db, () => settle(db, { who })), "PT404 not_found", who);
      }
    },
  },
  {
    name: "reports on an administrator's words or name are listed and counted for super admins alone, and never for themselves",
    async run(db) {
      await clear(db);
      await report(db, "member_other", { target: ownRow("comment", PEOPLE.admin) });
      await report(db, "member_other", { kind: "member", target: PEOPLE.super_admin });
      const seen = async (who: Person) => [(await queue(db, who)).toSorted(), await waiting(db, who)];
      assert.deepEqual(await seen("admin"), [[], 0]);
      assert.deepEqual(await seen("super_admin"), [[ownRow("comment", PEOPLE.admin)], 1]);
      assert.deepEqual(await seen("bystander"), [
        [PEOPLE.super_admin, ownRow("comment", PEOPLE.admin)].toSorted(),
        2,
      ]);
      const tries = (who: Person) =>
        refusal(db, () => settle(db, { target: ownRow("comment", PEOPLE.admin), who }));
      assert.equal(await tries("admin"), "PT404 not_found");
      assert.equal(await tries("super_admin"), "accepted");
      await db.query("update public.app_users set role = 'admin' where id = $1", [PEOPLE.leader]);
      assert.deepEqual(await seen("leader"), [[], 0], "another admin");
      const done = await settle(db, { target: ownRow("comment", PEOPLE.admin), who: "super_admin" });
      assert.deepEqual(await settled(db, "admin"), []);
      assert.deepEqual(await settled(db, "super_admin"), [ownRow("comment", PEOPLE.admin)]);
      assert.equal(await refusal(db, () => undo(db, done)), "PT404 not_found");
      assert.equal(await refusal(db, () => undo(db, done, "super_admin")), "accepted");
    },
  },
  {
    name: "reports on texts for pastors, and on all anonymous prayers, go to admins in a pastoral ministry and to super admins",
    async run(db) {
      await clear(db);
      const anonymous = ownRow("prayer", PEOPLE.admin);
      await db.exec(
        `update public.prayer_requests set is_anonymous = true, shown_name = null where id = '${anonymous}'`,
      );
      const all = [PRAYERS.pastors, PRAYERS.everybody, anonymous];
      for (const target of all) await report(db, "pastor", { kind: "prayer", target });
      await report(db, "pastor", { kind: "prayer", target: PRAYERS.members });
      const seen = async (who: Person) => (await queue(db, who)).toSorted();
      assert.deepEqual(await seen("admin"), [PRAYERS.members]);
      assert.deepEqual(await seen("super_admin"), [...all, PRAYERS.members].toSorted());
      const serve = (ministry: string) =>
        db.query(
          "insert into public.ministry_members (ministry_id, user_id) values ($1, $2) on conflict do nothing",
          [ministry, PEOPLE.leader],
        );
      await db.query("update public.app_users set role = 'admin' where id = $1", [PEOPLE.leader]);
      await serve(MINISTRIES.music);
      assert.deepEqual(await seen("leader"), [PRAYERS.members], "serves elsewhere");
      await serve(MINISTRIES.care);
      assert.deepEqual(await seen("leader"), [...all, PRAYERS.members].toSorted());
      assert.deepEqual((await queue(db, "leader", "coalesce(author_name, '-')")).toSorted(), [
        "-",
        "-",
        "Marta Prueba",
        "Marta Prueba",
      ]);
      await db.query("update public.ministries set is_active = false where id = $1", [MINISTRIES.care]);
      assert.deepEqual(await seen("leader"), [PRAYERS.members], "closed");
    },
  },
  {
    name: "the testimonial of an anonymous prayer reveals its author no more than the prayer",
    async run(db) {
      await clear(db);
      const told = ownRow("testimonial", PEOPLE.admin);
      await report(db, "member_other", { kind: "testimonial", target: told });
      assert.deepEqual(await queue(db, "super_admin"), [told]);
      assert.deepEqual(await queue(db, "bystander"), [told]);
      await db.query("update public.app_users set role = 'admin' where id = $1", [PEOPLE.pastor]);
      assert.deepEqual(await queue(db, "pastor"), [], "an administrator's");
      await db.query(
        "update public.prayer_requests set is_anonymous = true, shown_name = null, testimonial_id = $2 where id = $1",
        [ownRow("prayer", PEOPLE.admin), told],
      );
      assert.deepEqual(await queue(db, "pastor"), [told]);
      await db.query("update public.app_users set role = 'admin' where id = $1", [PEOPLE.leader]);
      assert.deepEqual(await queue(db, "leader"), [], "of no pastoral ministry");
      await db.query(
        "update public.prayer_requests set is_anonymous = false, shown_name = 'Abel' where testimonial_id = $1",
        [told],
      );
      assert.deepEqual(await queue(db, "pastor"), []);
    },
  },
];
