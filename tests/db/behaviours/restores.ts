import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { as, list, one, refusal, value } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, GALLERY, PROPHECIES } from "../scenario-rows.ts";
import {
  begin,
  check,
  CHURCH,
  completePeople,
  disabledTriggers,
  emptyProject,
  makeCopy,
  restore,
  stage,
  sums,
  withoutCopies,
} from "./backup-steps.ts";

export const RESTORES = withoutCopies([
  {
    name: "a copy brings back what was deleted and changed by mistake, to the last row; it is logged and told",
    async run(db) {
      await completePeople(db);
      const before = await sums(db);
      const copy = await makeCopy(db);
      await db.exec(`delete from public.albums where id = '${GALLERY.albums.shown}';
        update public.prophecies set title = 'Otro título' where id = '${PROPHECIES.published}';
        delete from public.comments where id = '${COMMENTS.shared}';
        insert into public.testimonials (author_name, content) values ('Nueva', 'Uno que la copia no tiene')`);
      const id = await stage(db, copy);
      const { tables, problems, accounts_missing: accounts } = await check(db, id);
      assert.deepEqual([problems, accounts], [[], 0]);
      const found = Object.fromEntries(tables.map(({ name, ...counts }) => [name, counts]));
      assert.deepEqual(found["public.albums"], { missing: 1, extra: 0, different: 0 });
      assert.deepEqual(found["public.testimonials"], { missing: 0, extra: 1, different: 0 });
      assert.equal(found["public.prophecies"]?.different, 1);
      assert.equal(found["public.events"], undefined);
      await as(db, "super_admin", () =>
        value(db, "select public.run_restore($1, $2)", [id, CHURCH.toLowerCase()]),
      );
      assert.equal(await value(db, "select private.run_restores()"), 1);
      const state = await as(db, "super_admin", () => value(db, "select public.restore_state()"));
      assert.deepEqual(
        [(state as { state: string }).state, (state as { can_undo: boolean }).can_undo],
        ["done", true],
      );
      await db.exec("delete from public.notifications where title = 'Se restauró una copia de seguridad'");
      assert.deepEqual(await sums(db), before);
      assert.deepEqual(await disabledTriggers(db), []);
      assert.deepEqual(
        await list(db, "select action from public.audit_log where action like 'BACKUP%' order by id"),
        ["BACKUP_MADE", "BACKUP_RESTORED"],
      );
    },
  },
  {
    name: "every super admin is notified of a restore, and nobody else",
    async run(db) {
      await restore(db, await makeCopy(db));
      assert.deepEqual(
        await list(
          db,
          `select user_id from public.notifications where title = 'Se restauró una copia de seguridad'
           and message = 'La pidió ' || private.display_name('${PEOPLE.super_admin}') || '.'`,
        ),
        await list(db, "select id from private.people where rank = 3"),
      );
    },
  },
  {
    name: "a restore is undone for a week, and then no more",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(
        `update public.prophecies set title = 'Escrito después' where id = '${PROPHECIES.published}'`,
      );
      await restore(db, copy);
      const title = () =>
        value(db, `select title from public.prophecies where id = '${PROPHECIES.published}'`);
      assert.notEqual(await title(), "Escrito después");
      const id = await value(db, "select id from private.restores");
      const undo = () => as(db, "super_admin", () => db.query("select public.undo_restore($1)", [id]));
      await undo();
      const shown = await as(db, "super_admin", () => value(db, "select public.restore_state()"));
      assert.equal((shown as { state: string }).state, "undoing");
      await db.query("select private.run_restores()");
      assert.equal(await title(), "Escrito después");
      assert.equal(await value(db, "select state from private.restores"), "undone");
      assert.equal(await refusal(db, undo), "PT404 not_found");
      await db.exec("update private.restores set state = 'done'");
      await db.exec(
        "update private.backups set expires_at = now() - interval '1 minute' where kind = 'before_restore'",
      );
      await db.query("select private.drop_old_backups()");
      assert.equal(await refusal(db, undo), "PT404 not_found");
    },
  },
  {
    name: "a copy from before the tables changed fits: new columns get their defaults, columns and tables that went are left out",
    async run(db) {
      const copy = await makeCopy(db);
      const body = '{"id": 1}';
      copy.header.tables.push({ name: "public.gone", rows: 1, chunks: [{ number: 0 }] });
      Object.assign(copy.header.tables.at(-1) ?? {}, {
        columns: ["id"],
        chunks: [{ number: 0, rows: 1, bytes: 9, sha256: createHash("sha256").update(body).digest("hex") }],
      });
      copy.chunks.push({ table: "public.gone", number: 0, body });
      await db.exec(`delete from public.albums where id = '${GALLERY.albums.shown}';
        alter table public.albums add column planted integer not null default 7;
        alter table public.contact_messages drop column note cascade`);
      assert.equal(await restore(db, copy), "done");
      assert.equal(
        await value(db, `select planted from public.albums where id = '${GALLERY.albums.shown}'`),
        7,
      );
    },
  },
  {
    name: "rows that others hold by a reference are set in place: a comment with answers, a fund with offerings, a category with topics",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`
        update public.comments set total_reactions = total_reactions + 1 where id in (select parent_comment_id from public.comments);
        update public.donation_funds set name = name || ' y más' where id in (select fund_id from public.donations);
        update public.forum_categories set name = name || ' y más' where id in (select category_id from public.forum_topics)`);
      assert.equal(await restore(db, copy), "done");
      const changed = await list(
        db,
        "select name from public.donation_funds where name like '% y más' union all select name from public.forum_categories where name like '% y más'",
      );
      assert.deepEqual(changed, []);
    },
  },
  {
    name: "an undo that fails may be tried again",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`delete from public.albums where id = '${GALLERY.albums.shown}'`);
      await restore(db, copy);
      const id = await value(db, "select id from private.restores order by done_at desc nulls last limit 1");
      const undo = async () => {
        await as(db, "super_admin", () => db.query("select public.undo_restore($1)", [id]));
        await db.query("select private.run_restores()");
        return one(db, "select state, problem is null as is_fine from private.restores where id = $1", [id]);
      };
      await db.exec(
        `update private.backup_chunks set body = replace(body, '"id"', '"ID"') where table_name = 'public.events'`,
      );
      assert.deepEqual(await undo(), { state: "done", is_fine: false });
      await db.exec(
        `update private.backup_chunks set body = replace(body, '"ID"', '"id"') where table_name = 'public.events'`,
      );
      assert.deepEqual(await undo(), { state: "undone", is_fine: true });
    },
  },
  {
    name: "a restore that cannot end changes nothing, and says so",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`delete from public.albums where id = '${GALLERY.albums.shown}'`);
      await completePeople(db);
      const before = await sums(db);
      const id = await stage(db, copy);
      await check(db, id);
      await as(db, "super_admin", () => db.query("select public.run_restore($1, $2)", [id, CHURCH]));
      // near the end, when most tables were replaced
      await db.exec("alter table public.photos add constraint planted check (album_id is null) not valid");
      await db.query("select private.run_restores()");
      const { state, problem } = await one(db, "select state, problem from private.restores");
      assert.equal(state, "failed");
      assert.match(String(problem), /planted/);
      await db.exec("delete from public.notifications where title = 'Una restauración no se pudo hacer'");
      assert.deepEqual(await sums(db), before);
      assert.deepEqual(await disabledTriggers(db), []);
    },
  },
  {
    name: "a restore that takes longer than a statement may has failed: it changes nothing, and is not tried again each minute",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`delete from public.albums where id = '${GALLERY.albums.shown}'`);
      await completePeople(db);
      const before = await sums(db);
      const id = await stage(db, copy);
      await check(db, id);
      await as(db, "super_admin", () => db.query("select public.run_restore($1, $2)", [id, CHURCH]));
      await db.exec(`alter table public.photos add constraint endless check (pg_sleep(600) is null) not valid;
        set local statement_timeout = '1s'`);
      assert.equal(await value(db, "select private.run_restores()"), 1);
      await db.exec("set local statement_timeout = 0");
      const { state, problem } = await one(db, "select state, problem from private.restores");
      assert.equal(state, "failed");
      assert.match(String(problem), /statement timeout/);
      assert.equal(await value(db, "select private.run_restores()"), 0);
      await db.exec("delete from public.notifications where title = 'Una restauración no se pudo hacer'");
      assert.deepEqual(await sums(db), before);
      assert.deepEqual(await disabledTriggers(db), []);
    },
  },
  {
    name: "an empty project becomes the church of the copy: rows, accounts with their passwords, and its restorer's own account",
    async run(db) {
      // the first super admin of the new project has another id
      await db.query("delete from auth.users where id = $1", [PEOPLE.spare]);
      await completePeople(db);
      await db.exec(
        `update auth.users set encrypted_password = '$2a$10$' || md5(id::text) where email <> 'unverified@ejemplo.mx'`,
      );
      const before = await sums(db);
      const copy = await makeCopy(db);
      const passwords = () =>
        list(db, "select id || coalesce(encrypted_password, '') from auth.users order by 1");
      const had = await passwords();
      await emptyProject(db);
      // an older one carries no erasures
      copy.header.tables = copy.header.tables.filter(({ name }) => name !== "private.erasures");
      copy.chunks = copy.chunks.filter(({ table }) => table !== "private.erasures");
      assert.equal(await restore(db, copy, "spare"), "done");
      assert.deepEqual(await passwords(), had);
      await db.exec("delete from public.notifications where title = 'Se restauró una copia de seguridad'");
      assert.deepEqual(await sums(db), before);
      assert.equal(await value(db, "select id from private.church"), copy.header.church.id);
    },
  },
  {
    name: "refused: an altered chunk, missing ones, a newer copy, another church's, a wrong name, no format, an old session",
    async run(db) {
      const copy = await makeCopy(db);
      const says = (work: () => Promise<unknown>, who: Person = "super_admin") =>
        refusal(db, () => as(db, who, work));
      const tries = (header: object) =>
        says(() => db.query("select public.begin_restore($1)", [JSON.stringify(header)]));
      assert.equal(await tries(copy.header), "accepted");
      assert.equal(await tries({ ...copy.header, migration: "99990101000000" }), "PT409 newer_copy");
      assert.equal(
        await tries({ ...copy.header, church: { id: "otra", name: "Otra" } }),
        "PT409 other_church",
      );
      for (const wrong of [{}, { ...copy.header, format: 2 }, { ...copy.header, tables: "x" }])
        assert.equal(await tries(wrong), "22023 unknown_format");
      const id = await begin(db, copy.header);
      const [first] = copy.chunks;
      const stages = (body: string, number = first?.number) =>
        says(() =>
          db.query("select public.stage_restore_chunk($1, $2, $3, $4)", [id, first?.table, number, body]),
        );
      assert.equal(await stages(`${first?.body} `), "22023 altered_chunk");
      assert.equal(await stages(first?.body ?? "", 99), "22023 altered_chunk");
      assert.equal(await stages(first?.body ?? ""), "accepted");
      assert.equal(
        await says(() => db.query("select public.check_restore($1)", [id])),
        "55000 chunks_missing",
      );
      const run = (name: string) => says(() => db.query("select public.run_restore($1, $2)", [id, name]));
      assert.equal(await run(CHURCH), "PT404 not_found");
      await stage(db, copy);
      const whole = await value(db, "select id from private.restores where state = 'staging'");
      await check(db, whole);
      const runs = (name: string) => says(() => db.query("select public.run_restore($1, $2)", [whole, name]));
      assert.deepEqual(
        [await runs("Otra iglesia"), await runs("")],
        ["22023 wrong_name", "22023 wrong_name"],
      );
      assert.equal(await runs(CHURCH), "accepted");
      await db.exec(
        `update auth.sessions set created_at = now() - interval '11 minutes' where user_id = '${PEOPLE.super_admin}'`,
      );
      for (const act of ["start_backup()", "begin_restore('{}')", `run_restore('${String(whole)}', '')`])
        assert.equal(await says(() => db.query(`select public.${act}`)), "PT403 recent_session_required");
    },
  },
  {
    name: "two at once: the second copy and the second restore are refused with the name of who is at it; one's own begins again",
    async run(db) {
      await db.exec(`update public.app_users set role = 'super_admin' where id = '${PEOPLE.admin}'`);
      const copy = await makeCopy(db);
      const start = (who: Person) =>
        refusal(db, () => as(db, who, () => db.query("select public.start_backup()")));
      await as(db, "super_admin", () => db.query("select public.start_backup()"));
      assert.deepEqual(
        [await start("admin"), await start("super_admin")],
        ["PT409 backup_running", "accepted"],
      );
      // two minutes after the last word of a page it is taken for closed
      const copyId = await value(db, "select id from private.backups where state = 'frozen'");
      const asks = [
        ["select public.read_backup_chunk($1, 'public.albums', 0)", copyId],
        ["select public.keep_backup($1)", copyId],
      ] as const;
      const age = () => db.exec("update private.backups set alive_at = now() - interval '121 seconds'");
      const isMade = () =>
        as(db, "admin", () =>
          value(db, "select is_being_made from public.list_backups() where id = $1", [copyId]),
        );
      for (const [ask, id] of asks) {
        await age();
        assert.equal(await isMade(), false);
        await as(db, "super_admin", () => db.query(ask, [id]));
        assert.equal(await isMade(), true);
        assert.equal(await start("admin"), "PT409 backup_running");
      }
      await age();
      assert.equal(await start("admin"), "accepted");
      await begin(db, copy.header);
      const begins = (who: Person) =>
        refusal(db, () =>
          as(db, who, () => db.query("select public.begin_restore($1)", [JSON.stringify(copy.header)])),
        );
      assert.deepEqual(
        [await begins("admin"), await begins("super_admin")],
        ["PT409 restore_running", "accepted"],
      );
      await db.exec("update private.restores set begun_at = now() - interval '25 hours'");
      assert.equal(await begins("admin"), "accepted");
    },
  },
  {
    name: "a page closed at any step of a restore changes nothing: a day later the rows beside the site are gone, and none can go on",
    async run(db) {
      const copy = await makeCopy(db);
      await db.exec(`delete from public.albums where id = '${GALLERY.albums.shown}'`);
      await completePeople(db);
      const before = await sums(db);
      const half = { ...copy, chunks: copy.chunks.slice(0, 3) };
      const steps: Record<string, () => Promise<unknown>> = {
        begun: () => begin(db, copy.header),
        "half way": () => stage(db, half),
        compared: async () => {
          const id = await stage(db, copy);
          await check(db, id);
          return id;
        },
      };
      for (const [step, upTo] of Object.entries(steps)) {
        const id = await upTo();
        assert.equal(await value(db, "select private.run_restores()"), 0, step);
        await db.query("update private.restores set begun_at = now() - interval '25 hours' where id = $1", [
          id,
        ]);
        await db.query("select private.drop_old_backups()");
        assert.equal(await value(db, "select to_regnamespace('backup_scratch')"), null, step);
        assert.equal(
          await refusal(db, () =>
            as(db, "super_admin", () => db.query("select public.run_restore($1, $2)", [id, CHURCH])),
          ),
          "PT404 not_found",
          step,
        );
        assert.deepEqual(await sums(db), before, step);
      }
    },
  },
  {
    name: "a restore is given up by its own author before it has begun",
    async run(db) {
      const copy = await makeCopy(db);
      const id = await stage(db, copy);
      await check(db, id);
      await as(db, "super_admin", () => db.query("select public.run_restore($1, $2)", [id, CHURCH]));
      await as(db, "super_admin", () => db.query("select public.cancel_restore($1)", [id]));
      assert.equal(await value(db, "select private.run_restores()"), 0);
      assert.equal(await as(db, "super_admin", () => value(db, "select public.restore_state()")), null);
    },
  },
]);
