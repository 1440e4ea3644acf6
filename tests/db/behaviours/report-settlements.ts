import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import { clear, isApproved, report, TEXT } from "./report-steps.ts";
import {
  LOOKED_AT,
  queue,
  settle,
  settled,
  toldOfDecisions,
  undo,
  waiting,
} from "./report-settlement-steps.ts";

export const REPORT_SETTLEMENT: readonly Behaviour[] = [
  {
    name: "nothing was wrong: the text stays, its reports are gone from the list, and each who reported hears that it was looked at",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      await report(db, "leader");
      await settle(db);
      assert.deepEqual([await queue(db), await waiting(db, "admin")], [[], 0]);
      assert.equal(await isApproved(db), true);
      assert.deepEqual(
        await toldOfDecisions(db),
        ["b3", "ba"].map((suffix) => `${suffix} ${LOOKED_AT}`),
      );
      assert.deepEqual(
        await list(
          db,
          "select distinct message || coalesce(data ->> 'path', '') from public.notifications where type = 'review_result'",
        ),
        ["Lo leímos y ya lo atendimos. Gracias por cuidar a los demás."],
      );
      assert.deepEqual(
        await list(
          db,
          "select queue.id from private.push_queue as queue join public.notifications on notifications.id = notification_id where type = 'review_result'",
        ),
        [],
        "without ringing",
      );
      assert.deepEqual(
        await list(db, "select title from public.notifications where group_key like 'report:%'"),
        [],
      );
      assert.deepEqual(await list(db, "select id from private.moderation_log"), []);
      const logged = await one<{ actor_id: string; changes: Record<string, unknown> }>(
        db,
        "select actor_id, changes from public.audit_log where table_name = 'reports' limit 1 offset 1",
      );
      assert.equal(logged.actor_id, PEOPLE.admin);
      assert.deepEqual(Object.keys(logged.changes).toSorted(), [
        "outcome",
        "settled_at",
        "settled_by",
        "settlement_id",
      ]);
      assert.equal(await refusal(db, () => report(db, "member_other")), "PT409 report_settled");
      assert.equal(await refusal(db, () => report(db, "pastor")), "accepted", "who had not said so");
      await db.exec(`update public.comments set content = 'Otra cosa' where id = '${TEXT}'`);
      assert.equal(await refusal(db, () => report(db, "member_other")), "accepted", "other words");
    },
  },
  {
    name: "a member that was reported can be reported again later",
    async run(db) {
      await clear(db);
      const card = { kind: "member", target: PEOPLE.member_owner } as const;
      await report(db, "member_other", card);
      assert.equal(
        await refusal(db, () => settle(db, { ...card, outcome: "hidden", words: "" })),
        "22023 nothing_to_hide",
      );
      await settle(db, { ...card, outcome: "handled", words: "" });
      assert.deepEqual(
        await settled(db, "admin", "concat_ws(' ', outcome, number, settled_by_name, author_name)"),
        ["handled 1 Abel Prueba Marta Prueba"],
      );
      assert.equal(await refusal(db, () => report(db, "member_other", card)), "accepted");
    },
  },
  {
    name: "a text is hidden as moderation rejects one, with a reason for its author, and comes back when that is undone",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      const settlement = await settle(db, { outcome: "hidden", reason: "Hiere a otros." });
      assert.deepEqual(
        await one(db, "select is_approved, rejection_reason from public.comments where id = $1", [TEXT]),
        { is_approved: false, rejection_reason: "Hiere a otros." },
      );
      assert.deepEqual(await toldOfDecisions(db), ["b2 Tu comentario no se publicó", `b3 ${LOOKED_AT}`]);
      assert.deepEqual(await settled(db, "admin", "concat_ws(' ', settlement_id, kind, outcome, content)"), [
        `${settlement} comment hidden Mi comentario`,
      ]);
      assert.deepEqual(
        await list(db, "select concat_ws(' ', moderator_id, decision, reason) from private.moderation_log"),
        [`${PEOPLE.admin} rejected Hiere a otros.`],
      );
      await db.exec("delete from realtime.messages");
      await undo(db, settlement);
      assert.deepEqual(
        await list(
          db,
          "select payload ->> 'kind' from realtime.messages where payload ->> 'kind' = 'reports'",
        ),
        ["reports"],
      );
      assert.equal(await isApproved(db), true);
      assert.deepEqual([await toldOfDecisions(db), await queue(db), await settled(db)], [[], [TEXT], []]);
      assert.equal(await refusal(db, () => undo(db, settlement)), "PT404 not_found", "twice");
    },
  },
  {
    name: "an item that three reports had hidden is public again when it is found harmless, and waits again when that is undone",
    async run(db) {
      await clear(db);
      for (const who of ["member_other", "leader", "pastor"] as const) await report(db, who);
      assert.deepEqual(await queue(db, "admin", "status || ' ' || is_hidden"), ["pending true"]);
      for (const outcome of ["dismissed", "handled"]) {
        const settlement = await settle(db, { outcome });
        assert.equal(await isApproved(db), true, outcome);
        await undo(db, settlement);
        assert.equal(await isApproved(db), null, outcome);
      }
      await settle(db, { outcome: "hidden" });
      assert.equal(await isApproved(db), false);
    },
  },
  {
    name: "words that somebody has looked at are not hidden by three more reports",
    async run(db) {
      await clear(db);
      const three = async () => {
        for (const who of ["member_other", "leader", "pastor"] as const) await report(db, who);
      };
      await report(db, "bystander");
      await settle(db);
      await three();
      assert.equal(await isApproved(db), true);
      await db.exec(
        `update public.comments set content = 'Otra cosa', is_approved = true where id = '${TEXT}'`,
      );
      await three();
      assert.equal(await isApproved(db), null, "other words");
    },
  },
  {
    name: "an item that three reports had hidden and somebody has approved since is not decided on again",
    async run(db) {
      await clear(db);
      for (const who of ["member_other", "leader", "pastor"] as const) await report(db, who);
      await db.exec(`update public.comments set is_approved = true where id = '${TEXT}'`);
      assert.deepEqual(await queue(db, "admin", "is_hidden"), ["false"]);
      await settle(db);
      assert.deepEqual(await list(db, "select id from private.moderation_log"), []);
    },
  },
  {
    name: "an item pending for another reason is not published by a harmless verdict; a rejected one stays so",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      for (const [state, outcome] of [
        ["null", "dismissed"],
        ["false", "dismissed"],
        ["false", "hidden"],
      ] as const) {
        await db.exec(`update public.comments set is_approved = ${state} where id = '${TEXT}'`);
        assert.deepEqual(await queue(db, "admin", "is_hidden"), ["false"]);
        const settlement = await settle(db, { outcome });
        assert.equal(String(await isApproved(db)), state);
        assert.deepEqual(await list(db, "select id from private.moderation_log"), []);
        await undo(db, settlement);
        assert.equal(String(await isApproved(db)), state);
      }
    },
  },
  {
    name: "nobody settles unread words, what is settled already, or reports that came since",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      assert.equal(await refusal(db, () => settle(db, { words: "Otra cosa" })), "PT409 changed");
      assert.equal(await refusal(db, () => settle(db, { target: PEOPLE.admin })), "PT404 not_found");
      assert.equal(
        await refusal(db, () => settle(db, { reports: [PEOPLE.admin], outcome: "hidden" })),
        "PT409 report_settled",
      );
      const [read] = await as(db, "admin", () =>
        db.query<{ report_ids: string[] }>("select report_ids::text[] from public.reports_queue()"),
      );
      await report(db, "leader");
      const settlement = await settle(db, { reports: read?.report_ids ?? [] });
      assert.deepEqual(await queue(db, "admin", "number"), ["1"]);
      assert.notDeepEqual(
        await list(db, "select title from public.notifications where group_key like 'report:%'"),
        [],
      );
      await settle(db);
      assert.equal(await refusal(db, () => settle(db)), "PT409 report_settled");
      assert.deepEqual(await settled(db, "admin", "number"), ["1", "1"]);
      await undo(db, settlement);
      assert.deepEqual(await settled(db, "admin", "number"), ["1"]);
    },
  },
  {
    name: "when the decision that a settlement takes is refused, nothing is settled",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      await db.exec(`
        create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '23514', message = 'no'; end $$;
        create trigger before_01_refuse before update on public.comments for each row execute function pg_temp.refuse()`);
      assert.equal(await refusal(db, () => settle(db, { outcome: "hidden" })), "PT409 changed");
      assert.deepEqual(await queue(db), [TEXT]);
    },
  },
  {
    name: "words of a deleted account are settled too",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      await db.exec(`update public.comments set user_id = null where id = '${TEXT}'`);
      assert.deepEqual(await queue(db), [TEXT]);
      assert.equal(await refusal(db, () => settle(db)), "accepted");
    },
  },
  {
    name: "a settlement is not undone once its text was decided on again",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      const settlement = await settle(db, { outcome: "hidden" });
      await db.exec(
        `update public.comments set content = 'Otra cosa', is_approved = null, rejection_reason = null where id = '${TEXT}'`,
      );
      assert.equal(await refusal(db, () => undo(db, settlement)), "PT409 changed");
      assert.deepEqual(await settled(db), [TEXT]);
    },
  },
  {
    name: "a report that was taken back is settled with nobody's, and its author is told nothing",
    async run(db) {
      await clear(db);
      await report(db, "member_other");
      await report(db, "leader");
      await as(db, "leader", () => db.query("select public.withdraw_report(id) from public.reports"));
      assert.deepEqual(await queue(db, "admin", "number"), ["1"]);
      await settle(db);
      assert.deepEqual(await toldOfDecisions(db), [`b3 ${LOOKED_AT}`]);
      assert.equal(await refusal(db, () => report(db, "leader")), "accepted");
      // a settled report cannot be withdrawn
      await as(db, "member_other", () =>
        db.query("select public.withdraw_report(id) from public.reports where settled_at is not null"),
      );
      assert.deepEqual(
        await list(
          db,
          "select id from public.reports where withdrawn_at is not null and settled_at is not null",
        ),
        [],
      );
    },
  },
  {
    name: "settlements are listed newest first, twenty at a time, of one moment too",
    async run(db) {
      await clear(db);
      await db.exec(`
        insert into public.comments (id, prophecy_id, user_id, content, is_approved, announced_at)
        select gen_random_uuid(), '${PROPHECIES.published}', '${PEOPLE.member_owner}', 'Fila ' || number, true, now() from generate_series(1, 25) as number;
        insert into public.reports (comment_id, reason, words, settled_at, settled_by, outcome, settlement_id)
        select id, 'other', '', now() - case content when 'Fila 7' then interval '0' else interval '1 hour' end, '${PEOPLE.admin}', 'dismissed', gen_random_uuid()
        from public.comments where content like 'Fila %'`);
      const first = await settled(db, "admin", "settlement_id");
      assert.deepEqual((await settled(db, "admin", "content")).slice(0, 1), ["Fila 7"]);
      assert.equal(first.length, 20);
      const at = String(
        await value(db, "select settled_at::text from public.reports where settlement_id = $1", [
          first.at(-1),
        ]),
      );
      const rest = await settled(db, "admin", "settlement_id", `'${at}', '${first.at(-1)}'`);
      assert.equal(new Set([...first, ...rest]).size, 25);
      assert.equal(rest.length, 5);
      assert.deepEqual(
        await settled(db, "admin", "content", `'${at}'::timestamptz + interval '2 hours', '${first[0]}'`),
        await settled(db, "admin", "content"),
      );
    },
  },
];
