import assert from "node:assert/strict";
import { value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { act, add, finish, goLive, item, jobsOf, leaseOf, NEW, runAfter, statusOf } from "./media-steps.ts";

/** The function looks at the start of the item and says this of it; answers what it was given. */
const lookAtStart = async (db: Statements, outcome: string) => {
  const [job] = await leaseOf(db, NEW);
  assert.equal(await finish(db, job, outcome), true);
  return { kind: job?.["kind"], provider: job?.["provider"], attempts: job?.["attempts"] };
};
/** The recorded signal of the item, and the number of an admin's notices that it is missing. */
const signalOf = async (db: Statements) => [
  (await item(db, "signal"))["signal"],
  await value(
    db,
    "select count(*)::int from public.notifications where user_id = $1 and group_key = 'media:' || $2 || ':no_signal'",
    [PEOPLE.super_admin, NEW],
  ),
];

export const MEDIA_SIGNAL: readonly Behaviour[] = [
  {
    name: "a start that YouTube does not show after five minutes is told to admins once, and looked for every minute until it is seen",
    async run(db) {
      await goLive(db);
      await runAfter(db, "4 minutes 59 seconds");
      assert.deepEqual(await leaseOf(db, NEW), []);
      await runAfter(db, "1 second");
      assert.deepEqual(await lookAtStart(db, "gone"), { kind: "signal", provider: "youtube", attempts: 1 });
      assert.deepEqual(await signalOf(db), ["lost", 1]);
      const [notice] = await db.query<{ title: string; message: string; path: string }>(
        "select title, message, data ->> 'path' as path from public.notifications where user_id = $1 and group_key = 'media:' || $2 || ':no_signal'",
        [PEOPLE.super_admin, NEW],
      );
      assert.deepEqual(notice, {
        title: "La transmisión no tiene señal",
        message:
          "Culto dominical. YouTube no la muestra en vivo. Revisa que OBS esté transmitiendo, que su clave de transmisión sea la de YouTube y que el enlace sea el de hoy.",
        path: "/admin/media",
      });
      await db.exec("delete from public.notifications");
      assert.deepEqual(await leaseOf(db, NEW), []);
      for (let look = 0; look < 6; look += 1) {
        await runAfter(db, "59 seconds");
        assert.deepEqual(await leaseOf(db, NEW), []);
        await runAfter(db, "1 second");
        assert.equal((await lookAtStart(db, "gone"))["attempts"], 1);
      }
      assert.deepEqual(await signalOf(db), ["lost", 0], "they know");
      await runAfter(db, "1 minute");
      await lookAtStart(db, "there");
      assert.deepEqual(await signalOf(db), ["ok", 0]);
      await runAfter(db, "1 hour");
      assert.deepEqual(await leaseOf(db, NEW), [], "it was seen");
      assert.equal(await statusOf(db), "live");
    },
  },
  {
    name: "of a start about which nobody can tell nothing is said, and after five looks nobody is asked",
    async run(db) {
      await goLive(db);
      await runAfter(db, "5 minutes");
      await lookAtStart(db, "unknown");
      assert.deepEqual(await signalOf(db), ["unknown", 0]);
      await runAfter(db, "1 minute");
      await lookAtStart(db, "gone");
      await db.exec("delete from public.notifications");
      for (let look = 1; look <= 5; look += 1) {
        await runAfter(db, "1 minute");
        assert.equal((await lookAtStart(db, "unknown"))["attempts"], look);
        assert.deepEqual(await signalOf(db), ["lost", 0], "as far as anybody knows");
      }
      await runAfter(db, "1 minute");
      assert.deepEqual(await signalOf(db), ["unknown", 0]);
      assert.deepEqual(await leaseOf(db, NEW), []);
      assert.equal(
        await value(
          db,
          "select outcome from private.media_jobs where media_content_id = $1 and kind = 'signal'",
          [NEW],
        ),
        "unknown",
      );
    },
  },
  {
    name: "nobody looks for the signal of what Facebook transmits",
    async run(db) {
      await add(db, { stream_url: "'https://www.facebook.com/watch/?v=1234567890'" });
      await act(db, "start_stream", NEW);
      assert.deepEqual(await jobsOf(db), ["limit"]);
      await runAfter(db, "5 minutes");
      assert.deepEqual(await leaseOf(db, NEW), []);
    },
  },
  {
    name: "a word about the signal of what has ended comes too late; one that goes on has five minutes again",
    async run(db) {
      await goLive(db);
      await runAfter(db, "5 minutes");
      await lookAtStart(db, "gone");
      await runAfter(db, "1 minute");
      const [late] = await leaseOf(db, NEW);
      await act(db, "end_stream", NEW);
      await db.exec("delete from public.notifications");
      assert.equal(await finish(db, late, "gone"), false);
      assert.deepEqual(await signalOf(db), ["unknown", 0]);
      await act(db, "resume_stream", NEW);
      await runAfter(db, "4 minutes 59 seconds");
      assert.deepEqual(await leaseOf(db, NEW), []);
      await runAfter(db, "1 second");
      await lookAtStart(db, "there");
      assert.deepEqual(await signalOf(db), ["ok", 0]);
    },
  },
];
