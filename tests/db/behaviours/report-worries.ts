import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { MINISTRIES, ownRow, PRAYERS } from "../scenario-rows.ts";
import { clear, report, told, withdraw } from "./report-steps.ts";
import {
  LOOKED_AT,
  queue,
  settle,
  settled,
  toldOfDecisions,
  undo,
  waiting,
} from "./report-settlement-steps.ts";
import type { Statements } from "../test-database.ts";

const WORDS = "Oren por mi trabajo";
const PRAYER = PRAYERS.everybody;

const say = (
  db: Statements,
  who: Person,
  { reason = "worry", target = PRAYER, id = randomUUID(), note = "" } = {},
) => report(db, who, { kind: "prayer", target, reason, id, note });
const answer = (db: Statements, who: Person, { outcome = "handled", target = PRAYER, words = WORDS } = {}) =>
  settle(db, { kind: "prayer", target, outcome, who, words });
const status = (db: Statements) =>
  value(db, "select status from public.prayer_requests where id = $1", [PRAYER]);
/** Unread notices of a thing, by person: of worry and of other reports. */
const notices = async (db: Statements) => [
  (await told(db, "worry:%")).length > 0,
  (await told(db, "report:%")).length > 0,
];

export const REPORT_WORRY: readonly Behaviour[] = [
  {
    name: "people with a worry report are listed for the pastoral team with the reporters' words, and without other reports",
    async run(db) {
      await clear(db);
      await say(db, "member_other", { note: "Ya no sale de casa" });
      await say(db, "leader", { reason: "offense", note: "Grita" });
      await say(db, "leader", { reason: "offense", target: PRAYERS.members });
      await report(db, "member_other", { reason: "worry" });
      const seen = (who: Person) =>
        queue(
          db,
          who,
          "concat_ws(' ', kind, target_id, number, reasons, notes)",
          "",
          "order by kind, target_id",
        );
      const line = `prayer ${PRAYER} 1 {"worry": 1} {"Ya no sale de casa"}`;
      assert.deepEqual([await seen("pastor"), await waiting(db, "pastor")], [[line], 1]);
      // the team is notified of anonymous requests too, admins among them
      assert.deepEqual((await seen("admin")).slice(1), [
        line,
        `prayer ${PRAYERS.members} 1 {"offense": 1} {}`,
      ]);
      assert.equal(
        (await seen("super_admin"))[1],
        `prayer ${PRAYER} 2 {"worry": 1, "offense": 1} {"Ya no sale de casa",Grita}`,
      );
      const own = ownRow("prayer", PEOPLE.pastor);
      await say(db, "member_other", { target: own });
      assert.deepEqual(await seen("pastor"), [line], "what they wrote themselves");
      assert.equal((await seen("admin")).length, 4);
      // it is no complaint, so an administrator's is for the team as well
      await say(db, "member_other", { target: ownRow("prayer", PEOPLE.admin) });
      assert.equal(await waiting(db, "pastor"), 2);
    },
  },
  {
    name: "the team settles only the worries about a request; their reporters are notified, and it can be undone",
    async run(db) {
      await clear(db);
      // in this order by their ids
      const [first, second] = [randomUUID(), randomUUID()].toSorted();
      await say(db, "member_other", { id: first });
      await say(db, "leader", { id: second, reason: "offense" });
      assert.deepEqual(await notices(db), [true, true]);
      const settlement = await answer(db, "pastor");
      assert.deepEqual(await notices(db), [false, true]);
      assert.deepEqual(await toldOfDecisions(db), [`b3 ${LOOKED_AT}`]);
      assert.deepEqual(await queue(db, "super_admin", "reasons::text"), ['{"offense": 1}']);
      assert.deepEqual([await queue(db, "pastor"), await waiting(db, "pastor")], [[], 0]);
      for (const who of ["pastor", "admin", "super_admin"] as const)
        assert.deepEqual(await settled(db, who, "outcome || ' ' || number"), ["handled 1"], who);
      assert.equal(await refusal(db, () => answer(db, "pastor")), "PT409 report_settled");
      await undo(db, settlement, "pastor");
      assert.deepEqual([await queue(db, "pastor"), await toldOfDecisions(db)], [[PRAYER], []]);
      // a super administrator settles all of it: that is not the team's to undo, nor to read
      const all = await answer(db, "super_admin");
      assert.deepEqual(await notices(db), [false, false]);
      assert.deepEqual(await settled(db, "pastor"), []);
      assert.equal(await refusal(db, () => undo(db, all, "pastor")), "PT404 not_found");
      assert.equal(await refusal(db, () => undo(db, all, "super_admin")), "accepted");
    },
  },
  {
    name: "a notice of worry goes when the last one is taken back, whatever else was reported",
    async run(db) {
      await clear(db);
      const id = randomUUID();
      await say(db, "member_other", { id });
      await say(db, "leader", { reason: "offense" });
      await say(db, "leader", { target: PRAYERS.members });
      await db.exec(`update public.notifications set read = true where user_id = '${PEOPLE.super_admin}'`);
      await withdraw(db, "member_other", id);
      assert.deepEqual(
        (await told(db, `worry:${PRAYER}`)).map((text) => text.slice(0, 2)),
        ["b7"],
        "what was read stays",
      );
      assert.equal((await told(db, "report:%")).length, 2);
    },
  },
  {
    name: "nobody outside the team lists, counts, settles or undoes, and the team nothing but worries",
    async run(db) {
      await clear(db);
      await say(db, "member_other");
      const settlement = await answer(db, "pastor");
      await report(db, "member_other");
      await say(db, "member_other", { reason: "offense", target: PRAYERS.members });
      const tries = (who: Person) => [
        () => queue(db, who),
        () => waiting(db, who),
        () => settled(db, who),
        () => answer(db, who),
        () => undo(db, settlement, who),
      ];
      for (const [who, word] of [
        ["leader", "pastoral_team_only"],
        ["deactivated_admin", "rank_required"],
        ["deactivated_member", "rank_required"],
      ] as const)
        for (const attempt of tries(who)) assert.equal(await refusal(db, attempt), `42501 ${word}`, who);
      assert.equal(await refusal(db, () => settle(db, { who: "pastor" })), "PT404 not_found");
      assert.equal(
        await refusal(db, () => answer(db, "pastor", { target: PRAYERS.members, outcome: "hidden" })),
        "PT409 report_settled",
        "no worry",
      );
      const own = ownRow("prayer", PEOPLE.pastor);
      await say(db, "member_other", { target: own });
      const theirs = { target: own, words: "Oren por mi familia" };
      assert.equal(await refusal(db, () => answer(db, "pastor", theirs)), "PT404 not_found");
      assert.equal(await refusal(db, () => answer(db, "admin", theirs)), "accepted");
      await db.query("update public.ministries set is_active = false where id = $1", [MINISTRIES.care]);
      assert.equal(await refusal(db, () => queue(db, "pastor")), "42501 pastoral_team_only");
    },
  },
  {
    name: "the team publishes again a prayer that three reports had hidden, unless another report needs somebody else",
    async run(db) {
      await clear(db);
      const id = randomUUID();
      for (const who of ["member_other", "leader", "super_admin"] as const) await say(db, who);
      assert.equal(await status(db), "pending");
      const settlement = await answer(db, "pastor", { outcome: "dismissed" });
      assert.equal(await status(db), "approved");
      await undo(db, settlement, "pastor");
      assert.equal(await status(db), "pending");
      // the team sees the requester while the request waits; an admin reports more of it
      await report(db, "admin", { kind: "prayer", target: PRAYER, reason: "offense", id });
      const worries = await answer(db, "pastor");
      assert.equal(await status(db), "pending", "an offense waits");
      await undo(db, worries, "pastor");
      assert.equal(await refusal(db, () => answer(db, "super_admin")), "accepted");
      await withdraw(db, "admin", id);
      await answer(db, "pastor");
      assert.equal(await status(db), "approved", "it was taken back");
      assert.deepEqual(
        await list(db, "select id from public.reports where settled_at is null and withdrawn_at is null"),
        [],
      );
    },
  },
];
