import assert from "node:assert/strict";
import { as, list, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, SIGNED_IN } from "../people.ts";
import { SEMINARS } from "../scenario-rows.ts";
import { ask, call, grant } from "./access-steps.ts";

const { free } = SEMINARS;

export const ACCESS_REQUEST: readonly Behaviour[] = [
  {
    name: "asking twice is asking once; granting answers it, and who has access cannot ask",
    async run(db) {
      assert.equal((await ask(db, "member_other")).length, 1);
      assert.equal((await ask(db, "member_other")).length, 0);
      assert.deepEqual(
        (await call(db, "admin", "access_requests_waiting('seminar', $1)", [free])).map(({ email }) => email),
        ["member_other@ejemplo.mx"],
      );
      const line = () => call(db, "admin", "search_access_targets('seminar', 'FINÁNZ')");
      const figures = () => call(db, "admin", "access_figures('seminar', array[$1::uuid])", [free]);
      assert.deepEqual(await line(), [{ id: free, title: "Finanzas", people: 0, requests: 1 }]);
      assert.deepEqual(await figures(), [{ id: free, people: 0, requests: 1 }]);
      const waiting = (await call(db, "admin", "search_access_targets('seminar')")).map((one) =>
        Number(one["requests"]),
      );
      assert.ok(waiting.includes(0));
      assert.deepEqual(
        waiting,
        waiting.toSorted((a, b) => b - a),
      );
      await grant(db, PEOPLE.member_other);
      assert.deepEqual(await line(), [{ id: free, title: "Finanzas", people: 1, requests: 0 }]);
      assert.deepEqual(await figures(), [{ id: free, people: 1, requests: 0 }]);
      assert.match(await refusal(db, () => ask(db, "member_other")), /^PT409 already_has_access/);
      assert.match(await refusal(db, () => ask(db, "member_other", SEMINARS.draft)), /^PT404 not_found/);
    },
  },
  {
    name: "the oldest request comes first",
    async run(db) {
      await db.query(
        "update public.access_requests set created_at = now() - interval '1 day' where target_id = $1 and user_id = $2",
        [SEMINARS.asked, PEOPLE.admin],
      );
      const waiting = await call(db, "admin", "access_requests_waiting('seminar', $1)", [SEMINARS.asked]);
      assert.equal(waiting[0]?.["email"], "admin@ejemplo.mx");
      assert.equal(waiting.length, SIGNED_IN.length);
    },
  },
  {
    name: "asking is limited to ten a minute, and a declined request is logged",
    async run(db) {
      for (let turn = 0; turn < 10; turn += 1) {
        await ask(db, "member_other");
        await as(db, "member_other", () =>
          db.query("delete from public.access_requests where target_id = $1", [free]),
        );
      }
      assert.match(await refusal(db, () => ask(db, "member_other")), /^PT429 rate_limited/);
      await waitAMinute(db);
      await ask(db, "member_other");
      const logged = () =>
        list(db, "select actor_id from public.audit_log where table_name = 'access_requests'");
      assert.deepEqual(await logged(), []);
      await as(db, "admin", () =>
        db.query("delete from public.access_requests where target_id = $1", [free]),
      );
      assert.deepEqual(await logged(), [PEOPLE.admin]);
    },
  },
  {
    name: "asking again does not count against the ten requests a minute, and a trusted script asks for anybody",
    async run(db) {
      for (let turn = 0; turn < 12; turn += 1) await ask(db, "member_other");
      assert.equal(await refusal(db, () => ask(db, "member_other", SEMINARS.other)), "accepted");
      await db.query(
        "insert into public.access_requests (kind, target_id, user_id) values ('seminar', $1, $2)",
        [SEMINARS.other, PEOPLE.member_owner],
      );
      assert.equal(
        await value(db, "select user_id from public.access_requests where target_id = $1", [SEMINARS.other]),
        PEOPLE.member_owner,
      );
    },
  },
];
