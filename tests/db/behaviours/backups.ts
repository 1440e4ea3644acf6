import assert from "node:assert/strict";
import { as, list, one, refusal, value } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { begin, makeCopy, withoutCopies } from "./backup-steps.ts";

export const BACKUPS = withoutCopies([
  {
    name: "a frozen copy is only its maker's, and is given up by them or after a day",
    async run(db) {
      await db.exec(`update public.app_users set role = 'super_admin' where id = '${PEOPLE.admin}'`);
      const id = await as(db, "super_admin", () => value(db, "select public.start_backup()"));
      const reads = (who: Person) =>
        refusal(db, () =>
          as(db, who, () => db.query("select public.read_backup_chunk($1, 'public.albums', 0)", [id])),
        );
      assert.deepEqual([await reads("super_admin"), await reads("admin")], ["accepted", "PT404 not_found"]);
      assert.equal(
        await refusal(db, () => as(db, "admin", () => db.query("select public.drop_backup($1)", [id]))),
        "PT404 not_found",
      );
      await db.exec("update private.backups set frozen_at = now() - interval '25 hours'");
      await db.query("select private.drop_old_backups()");
      assert.equal(await reads("super_admin"), "PT404 not_found");
    },
  },
  {
    name: "files of every bucket are listed in order; those that a restore misses are named, and only then a super admin adds them",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(
        'update storage.objects set metadata = \'{"size": 7, "mimetype": "image/webp"}\' where bucket_id = \'avatars\'',
      );
      const listed = await as(db, "super_admin", () =>
        db.query<{ bucket: string; name: string; bytes: string }>("select * from public.list_backup_files()"),
      );
      assert.equal(listed.length, Number(await value(db, "select count(*) from storage.objects")));
      const [, second] = listed;
      const after = await as(db, "super_admin", () =>
        db.query<{ name: string }>("select * from public.list_backup_files($1, $2, 1)", [
          listed[0]?.bucket,
          listed[0]?.name,
        ]),
      );
      assert.deepEqual(
        after.map(({ name }) => name),
        [second?.name],
      );
      const add = (who: Person, bucket = "gallery") =>
        refusal(db, () =>
          as(db, who, () =>
            db.query("insert into storage.objects (bucket_id, name) values ($1, 'x/y.webp')", [bucket]),
          ),
        );
      assert.match(await add("super_admin", "receipts"), /^42501/);
      const id = await begin(db, copy.header);
      const missing = await as(db, "super_admin", () =>
        list(db, "select name from public.missing_restore_files($1, $2)", [
          id,
          JSON.stringify([
            { bucket: "avatars", name: `${PEOPLE.admin}/cara.webp`, bytes: 7 },
            { bucket: "avatars", name: `${PEOPLE.member_owner}/cara.webp`, bytes: 8 },
            { bucket: "gallery", name: "nada.webp", bytes: 1 },
          ]),
        ]),
      );
      assert.deepEqual(missing.toSorted(), [`${PEOPLE.member_owner}/cara.webp`, "nada.webp"].toSorted());
      assert.equal(await add("super_admin", "receipts"), "accepted");
      assert.match(await add("admin", "receipts"), /^42501/);
      assert.match(await add("super_admin", "backups"), /^42501/);
    },
  },
  {
    name: "the copy of the night is frozen once, tried, carried in leases, and forgotten when it is in its bucket",
    async run(db) {
      const freeze = () => value(db, "select private.start_nightly_copy()");
      const zone = (hour: number) =>
        db.query(
          `insert into public.site_settings (key, value) select 'location', jsonb_build_object('timeZone', name) from (
             select name from pg_timezone_names where name like 'Etc/GMT%' and extract(hour from timezone(name, now())) = $1 limit 1) as zones
           on conflict (key) do update set value = site_settings.value || excluded.value`,
          [hour],
        );
      await db.exec("alter table public.site_settings disable trigger user");
      await zone(12);
      assert.equal(await freeze(), 0);
      await zone(4);
      assert.deepEqual([await freeze(), await freeze()], [1, 0]);
      assert.equal(await value(db, "select private.drill_backup()"), 1);
      const backup = await one<{ id: string; drilled_at: unknown; drill_problem: unknown }>(
        db,
        "select id, drilled_at, drill_problem from private.backups",
      );
      assert.notEqual(backup.drilled_at, null);
      assert.equal(backup.drill_problem, null);
      assert.equal(await value(db, "select private.drill_backup()"), 0);
      const lease = () =>
        as(db, "service", () =>
          db.query<{ table_name: string; number: number }>(
            "select table_name, number from public.lease_backup_parts(100)",
          ),
        );
      const { files, stored } = await one<{ files: { name: string }[]; stored: string[] }>(
        db,
        `select public.nightly_header($1) -> 'files' as files, (
           select array_agg(name order by bucket_id, name) from storage.objects where bucket_id <> 'backups') as stored`,
        [backup.id],
      );
      assert.deepEqual(
        files.map(({ name }) => name),
        stored,
      );
      const parts = await lease();
      assert.equal(parts.length, Number(await value(db, "select count(*) from private.backup_chunks")));
      assert.deepEqual(await lease(), []);
      const settle = (some: typeof parts) =>
        as(db, "service", () =>
          value(db, "select public.settle_backup_parts($1, $2)", [
            backup.id,
            JSON.stringify(some.map(({ table_name: table, number }) => ({ table, number, bytes: 10 }))),
          ]),
        );
      assert.equal(await settle(parts.slice(1)), 1);
      await db.exec(
        "update private.backup_chunks set leased_until = now() - interval '1 second' where stored_bytes is null",
      );
      assert.equal((await lease()).length, 1);
      assert.equal(await settle(parts.slice(0, 1)), 0);
      assert.equal(await value(db, "select private.carry_nightly_copy()"), 1);
      await as(db, "service", () => db.query("select public.finish_night($1, 600)", [backup.id]));
      assert.equal(await value(db, "select private.carry_nightly_copy()"), 0);
      assert.deepEqual(await one(db, "select state, bytes::int from private.backups"), {
        state: "done",
        bytes: 600,
      });
      assert.equal(await value(db, "select count(*)::int from private.backup_chunks"), 0);
    },
  },
  {
    name: "a drill says which table is not whole",
    async run(db) {
      await db.query("select private.freeze('nightly', null, null)");
      await db.exec("delete from private.backup_chunks where table_name = 'public.albums'");
      await db.query("select private.drill_backup()");
      assert.match(
        String(await value(db, "select drill_problem from private.backups")),
        /^public\.albums: 0 of \d+ rows$/,
      );
    },
  },
  {
    name: "nightly copies are kept for seven days, four weeks and six months; their files go with them",
    async run(db) {
      await db.exec(`insert into private.backups (kind, state, header, frozen_at)
        select 'nightly', 'done', '{}', now() - days * interval '1 day' from generate_series(0, 400) as days`);
      const old = await value(db, "select id from private.backups order by frozen_at limit 1");
      await db.query("insert into storage.objects (bucket_id, name) values ('backups', $1)", [
        `${String(old)}/header.json`,
      ]);
      await db.query("select private.drop_old_backups()");
      const kept = Number(await value(db, "select count(*)::int from private.backups"));
      assert.ok(kept >= 14 && kept <= 18, `${kept} kept`);
      assert.equal(
        await value(
          db,
          "select count(*)::int from private.backups where frozen_at > now() - interval '6 days 12 hours'",
        ),
        7,
      );
      assert.deepEqual(await list(db, "select name from private.file_queue where bucket_id = 'backups'"), [
        `${String(old)}/header.json`,
      ]);
    },
  },
]);
