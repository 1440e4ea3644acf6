import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { actingOn, outcomes } from "./at-once.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import type { Person } from "./people.ts";
import { UPLOADS } from "./scenario-rows.ts";

/** Several connections to a native PostgreSQL: two tabs with the same file, and the minute beside them. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});
const { by, number } = actingOn(() => database);

const FILE = `'culto.mp4', 9000, 'video/mp4', '9000-' || repeat('a', 64) || '-' || repeat('b', 64)`;
const begin = (who: Person = "admin", file = FILE) =>
  by(who, (db) =>
    db.query<{ id: string; object_name: string }>(
      `select id, object_name from public.begin_media_upload(${file})`,
    ),
  );
const call = (name: string, id: string) =>
  by("admin", (db) =>
    db.query<{ result: string | boolean }>(`select public.${name}($1)::text as result`, [id]),
  ).then(([row]) => row?.result);
/** The file of the upload that is open is whole. */
const arrive = () =>
  database.query(
    `insert into storage.objects (bucket_id, name, metadata, created_at)
     select 'media', object_name, '{"size": 5000}', now() - interval '3 minutes' from public.media_uploads where id = $1`,
    [UPLOADS.open],
  );
const minute = () => database.query("select private.settle_media_uploads()");

it("two beginnings with the same file at the same moment get the same upload", async () => {
  const begun = await Promise.all([begin(), begin(), begin("super_admin"), begin(), begin("super_admin")]);
  expect(new Set(begun.map(([row]) => row?.object_name)).size).toBe(1);
  expect(await number("select count(*) from public.media_uploads where file_size = 9000")).toBe(1);
});

it("of twenty files at the same moment ten are on their way", async () => {
  const tried = await outcomes(
    Array.from({ length: 20 }, (_, n) =>
      begin(
        "admin",
        `'culto.mp4', ${n + 1}, 'video/mp4', '${n + 1}-' || repeat('a', 64) || '-' || repeat('b', 64)`,
      ),
    ),
  );
  expect(tried.filter((outcome) => outcome === "ok")).toHaveLength(9);
  expect(await number("select count(*) from public.media_uploads")).toBe(10);
});

it("of two tabs that say at once where they send, one is heard and both know it", async () => {
  const say = (url: string) =>
    by("admin", (db) =>
      db.query<{ path: string }>("select public.set_media_upload_path($1, $2) as path", [
        UPLOADS.open,
        `/storage/v1/upload/resumable/${url}`,
      ]),
    );
  const [one, other] = await Promise.all([say("uno"), say("dos")]);
  expect(one).toEqual(other);
});

it("two tabs and the minute that finish at once make one recording", async () => {
  await arrive();
  const finish = () => call("finish_media_upload", UPLOADS.open);
  expect(await outcomes([finish(), minute(), finish(), minute(), finish()])).toEqual(
    Array.from({ length: 5 }, () => "ok"),
  );
  expect(
    await number(`select count(*) from public.stream_archive where media_content_id = '${UPLOADS.open}'`),
  ).toBe(1);
  expect(await number("select count(*) from public.media_uploads")).toBe(0);
});

it("an upload that is cancelled and finished at once is either a recording or nothing", async () => {
  await arrive();
  const [finished, cancelled] = await Promise.allSettled([
    call("finish_media_upload", UPLOADS.open),
    call("cancel_media_upload", UPLOADS.open),
  ]);
  const isMade = finished.status === "fulfilled";
  expect(cancelled).toEqual({ status: "fulfilled", value: isMade ? "false" : "true" });
  expect(await number(`select count(*) from public.media_content where id = '${UPLOADS.open}'`)).toBe(
    isMade ? 1 : 0,
  );
  expect(await number("select count(*) from private.file_queue where bucket_id = 'media'")).toBe(
    isMade ? 0 : 1,
  );
});
