import assert from "node:assert/strict";
import { as, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { at, change, idOf, items, minute, PLAN, plan } from "./media-schedule-steps.ts";
import { act, LINK } from "./media-steps.ts";

export const MEDIA_SCHEDULE_CHANGES: readonly Behaviour[] = [
  {
    name: "the link is the first one's alone, whatever is changed of the service; those that follow keep their own",
    async run(db) {
      const links = () => items(db, "coalesce(stream_url, 'falta')");
      const own = LINK.replace("watch?v=dQw4", "watch?v=aaaa");
      await plan(db, { stream_url: `'${LINK}'` });
      assert.deepEqual(await links(), [`2 ${LINK}`, "9 falta"]);
      assert.match(await refusal(db, () => change(db, `stream_url = '${own}'`)), /^42501/);
      await as(db, "admin", () =>
        db.query(
          "update public.media_content set stream_url = $2 where schedule_id = $1 and occurrence = private.today() + 9",
          [PLAN, own],
        ),
      );
      await change(db, `starts_at = ${at(2, "12:00")}, ends_at = ${at(2, "13:00")}`);
      assert.deepEqual(await links(), [`2 ${LINK}`, `9 ${own}`]);
      await change(db, "title = 'Culto de fe', applies_from = private.today() + 9");
      await change(db, "is_paused = true, applies_from = private.today() + 2");
      await change(db, "is_paused = false");
      assert.deepEqual(await links(), [`2 ${LINK}`, `9 ${own}`]);
      await change(
        db,
        `starts_at = ${at(3)}, ends_at = ${at(3, "11:00")}, applies_from = private.today() + 2`,
      );
      assert.deepEqual(await links(), [`3 ${LINK}`, "10 falta"], "it goes along to another day");
      await change(
        db,
        `starts_at = ${at(11)}, ends_at = ${at(11, "11:00")}, applies_from = private.today() + 10`,
      );
      assert.deepEqual(await links(), [`3 ${LINK}`, "11 falta"], "that of the first is not next week's");
    },
  },
  {
    name: "another weekday plans other days, and an end takes away what would follow",
    async run(db) {
      await plan(db);
      const first = await idOf(db, 2);
      await change(db, `starts_at = ${at(3)}, ends_at = ${at(3, "11:00")}`);
      assert.deepEqual(await items(db), ["3 10:00", "10 10:00"]);
      assert.deepEqual(
        await one(
          db,
          "select deleted_at is null as kept, schedule_id, occurrence from public.media_content where id = $1",
          [first],
        ),
        { kept: false, schedule_id: null, occurrence: null },
      );
      await change(db, `starts_at = ${at(2)}, ends_at = ${at(2, "11:00")}`);
      assert.deepEqual(await items(db), ["2 10:00", "9 10:00"]);
      await change(db, "recurrence_until = private.today() + 8");
      assert.deepEqual(await items(db), ["2 10:00"]);
      await change(db, "exceptions = array[private.today() + 2]");
      assert.deepEqual(await items(db), []);
      await change(db, "exceptions = '{}', recurrence_until = null");
      assert.deepEqual(await items(db), ["2 10:00", "9 10:00"]);
      // cancelled from the first on: the day before is the last
      await change(db, "recurrence_until = private.today() + 1");
      assert.deepEqual(await items(db), []);
      assert.equal(await minute(db), 0);
    },
  },
  {
    name: "a service that is paused takes place on no day until it goes on; what has begun ends",
    async run(db) {
      await plan(db, {
        recurrence: "'daily'",
        recurrence_until: "private.today() + 5",
        stream_url: `'${LINK}'`,
      });
      const live = await idOf(db, 2);
      await act(db, "start_stream", live);
      await change(db, "is_paused = true, applies_from = private.today()");
      assert.deepEqual(await items(db), []);
      assert.equal(await minute(db), 0);
      assert.equal(await value(db, "select status from public.media_content where id = $1", [live]), "live");
      await change(db, "is_paused = false, applies_from = private.today()");
      assert.deepEqual(await items(db), ["3 10:00", "4 10:00", "5 10:00"]);
    },
  },
  {
    name: "changes of one day outlast a pause, and nobody is notified of them again",
    async run(db) {
      await plan(db, { stream_url: `'${LINK}'` });
      const [first, second] = [await idOf(db, 2), await idOf(db, 9)];
      await db.query("update public.media_content set title = 'Bautizos' where id = $1", [second]);
      await db.query("update public.media_content set deleted_at = now() - interval '1 hour' where id = $1", [
        first,
      ]);
      await as(db, "admin", () =>
        db.query(
          `select public.schedule_media($1, timezone(private.congregation_zone(), ${at(10, "18:00")}))`,
          [second],
        ),
      );
      await change(db, "is_paused = true, applies_from = private.today()");
      assert.deepEqual(await items(db), []);
      await change(db, `speaker = 'Rut', starts_at = ${at(2, "11:00")}, ends_at = ${at(2, "12:00")}`);
      assert.deepEqual(await items(db), []);
      await change(db, "is_paused = false, applies_from = private.today()");
      assert.deepEqual(
        await items(db, "title || ' ' || speaker"),
        ["9 Bautizos Rut"],
        "what was deleted by hand stays so",
      );
      assert.equal(await idOf(db, 9), second);
      assert.deepEqual(await items(db), ["9 18:00"]);
      assert.deepEqual(
        await one(db, "select is_paused, paused_at from public.media_schedules where id = $1", [PLAN]),
        { is_paused: false, paused_at: null },
      );
      // on a day that the schedule has dropped, it does not come back
      await change(db, "is_paused = true");
      await change(db, "recurrence_until = private.today() + 3");
      await change(db, "is_paused = false");
      assert.deepEqual(await items(db), []);
    },
  },
  {
    name: "a change leaves dates that have begun, or come before its first day, as they are",
    async run(db) {
      await plan(db, { stream_url: `'${LINK}'` });
      const live = await idOf(db, 2);
      await act(db, "start_stream", live);
      await change(db, "title = 'Culto de fe', recurrence_until = private.today() + 1");
      assert.deepEqual(
        await one(db, "select title, status, deleted_at from public.media_content where id = $1", [live]),
        { title: "Culto", status: "live", deleted_at: null },
      );
      assert.deepEqual(await items(db), []);
    },
  },
];
