import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { COMMENTS, GALLERY, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

interface Step {
  state: string;
  seen: number;
  changed: number;
}
interface Batch {
  seen: number;
  found: number;
  cursor: string | null;
}

const begin = (db: Statements, utility: string) =>
  as(db, "super_admin", () => value(db, "select public.begin_utility($1)", [utility])) as Promise<string>;
const step = (db: Statements, id: string) =>
  as(db, "super_admin", () => value(db, "select public.step_utility($1)", [id])) as Promise<Step>;
const check = (db: Statements, utility: string, cursor: string | null = null) =>
  as(db, "super_admin", () =>
    value(db, "select public.check_utility($1, $2)", [utility, cursor]),
  ) as Promise<Batch>;

/** Runs a repair to its end. */
async function run(db: Statements, utility: string): Promise<Step> {
  const id = await begin(db, utility);
  for (;;) {
    const now = await step(db, id);
    if (now.state === "done") return now;
  }
}

/** Writes as a fault would: no trigger sees it. */
const corrupt = (db: Statements, sql: string) =>
  db.exec(
    `set local session_replication_role = 'replica'; ${sql}; set local session_replication_role = 'origin'`,
  );

interface Counted {
  table_name: string;
  column_name: string;
}
const counts = (db: Statements) =>
  db.query(
    "select table_name, column_name from private.stored_counts() order by number",
  ) as unknown as Promise<Counted[]>;

/** Every row of these tables, and where it lies: a row that was written lies elsewhere. */
async function rowsOf(
  db: Statements,
  tables: readonly string[],
): Promise<Map<string, [place: string, row: object]>> {
  const all = new Map<string, [string, object]>();
  for (const table of new Set(tables))
    for (const { id, place, row } of await db.query<{ id: string; place: string; row: object }>(
      `select id::text, ctid::text as place, to_jsonb(kept) as row from public.${table} as kept`,
    ))
      all.set(`${table} ${id}`, [place, row]);
  return all;
}

const traces = (db: Statements) =>
  one(
    db,
    `select (select count(*)::int from public.audit_log where action <> 'UTILITY_RUN') as acts,
      (select count(*)::int from public.notifications) as notices, (select count(*)::int from private.push_queue) as pushes,
      (select count(*)::int from public.forum_post_versions) as versions`,
  );

export const UTILITIES: readonly Behaviour[] = [
  {
    name: "every count that stands beside a row is known, and right where nothing went wrong",
    async run(db) {
      assert.deepEqual(
        await list(
          db,
          `select table_name || '.' || column_name from information_schema.columns
           where table_schema = 'public' and data_type = 'integer' and column_name ~ '(_count|^likes|^total_)'
             and table_name in (select relname from pg_class where relkind = 'r')
           except select table_name || '.' || column_name from private.stored_counts() order by 1`,
        ),
        // edits are no rows, and rows of views are summed and forgotten
        ["comments.edit_count", "forum_posts.edit_count", "media_content.view_count"],
      );
      await run(db, "recount");
      assert.deepEqual(await check(db, "recount").then(({ found, cursor }) => ({ found, cursor })), {
        found: 0,
        cursor: null,
      });
    },
  },
  {
    name: "a wrong count is repaired, and nothing else of its row, of other rows, of the log or of notices changes",
    async run(db) {
      await run(db, "recount");
      const kept = await counts(db);
      const tables = kept.map(({ table_name: table }) => table);
      const right = await rowsOf(db, tables);
      const before = await traces(db);
      const wrong: string[] = [];
      for (const { table_name: table, column_name: column } of kept) {
        const [row] = await db.query<{ id: string }>(
          `select id::text from public.${table} order by id limit 1`,
        );
        assert.ok(row, `${table} has no row`);
        // the number of prayers never falls
        const change = table === "prayer_requests" ? "- 1" : "+ 7";
        if (table === "prayer_requests") await db.query("delete from public.prayer_marks");
        if (table === "prayer_requests")
          await corrupt(
            db,
            `insert into public.prayer_marks (request_id, user_id, day) values ('${row.id}', '${PEOPLE.admin}', '2026-01-01')`,
          );
        else
          await corrupt(
            db,
            `update public.${table} set ${column} = ${column} ${change} where id = '${row.id}'`,
          );
        wrong.push(`${table} ${row.id}`);
      }
      const broken = await rowsOf(db, tables);
      assert.equal((await check(db, "recount")).found, kept.length);
      assert.deepEqual(await rowsOf(db, tables), broken); // a check writes nothing
      assert.equal((await run(db, "recount")).changed, kept.length);
      const repaired = await rowsOf(db, tables);
      for (const [key, [place, row]] of repaired) {
        if (!wrong.includes(key)) assert.equal(place, broken.get(key)?.[0], `${key} was written`);
        const was = right.get(key)?.[1];
        assert.deepEqual(
          row,
          key.startsWith("prayer_requests") && wrong.includes(key)
            ? { ...was, prayed_count: Math.max(1, (was as { prayed_count: number }).prayed_count) }
            : was,
        );
      }
      assert.deepEqual(await traces(db), before);
      assert.equal((await run(db, "recount")).changed, 0);
    },
  },
  {
    name: "a prayer of somebody whose account is gone stays in the count",
    async run(db) {
      await corrupt(
        db,
        "delete from public.prayer_marks; update public.prayer_requests set prayed_count = 5",
      );
      await run(db, "recount");
      assert.deepEqual(await list(db, "select distinct prayed_count from public.prayer_requests"), ["5"]);
    },
  },
  {
    name: "more rows than a batch takes are counted in several, each once, and a stopped run goes on where it was",
    async run(db) {
      await run(db, "recount");
      await corrupt(
        db,
        `insert into public.prophecies (title, content, category, author, slug, comment_count)
         select 'Profecía ' || n, '<p>Luz</p>', 'Fe', 'Ana', 'muchas-' || n, 1 from generate_series(1, 1100) as n`,
      );
      const total = Number(
        await value(
          db,
          `select sum((xpath('/row/n/text()', query_to_xml('select count(*) as n from public.' || table_name, false, true, '')))[1]::text::int)
           from private.stored_counts()`,
        ),
      );
      const first = await check(db, "recount");
      assert.equal(first.seen, 1000);
      assert.match(first.cursor ?? "", /^1:[0-9a-f-]{36}$/);
      const id = await begin(db, "recount");
      assert.deepEqual(await step(db, id), { state: "running", seen: 1000, changed: first.found });
      assert.equal(
        await as(db, "super_admin", () => value(db, "select public.stop_utility($1)", [id])),
        true,
      );
      assert.equal(
        await as(db, "super_admin", () => value(db, "select public.stop_utility($1)", [id])),
        false,
      );
      const state = await as(db, "super_admin", () => value(db, "select public.utility_state()"));
      assert.deepEqual(
        (state as { id: string; state: string; by_name: string }[])
          .filter((each) => each.id === id)
          .map((each) => [each.state, each.by_name]),
        [["stopped", "Sara Prueba"]],
      );
      let now = await step(db, id);
      while (now.state !== "done") now = await step(db, id);
      assert.deepEqual([now.seen, now.changed], [total, 1100]);
      assert.deepEqual(await step(db, id), now); // done is done
      assert.deepEqual(
        await list(
          db,
          "select changes ->> 'state' || ' ' || (changes ->> 'changed') from public.audit_log where action = 'UTILITY_RUN' order by id desc limit 2",
        ),
        ["done 1100", `stopped ${first.found}`],
      );
    },
  },
  {
    name: "search words are made again where they are old, and nothing else of the rows changes",
    async run(db) {
      const tables = await list(db, "select table_name from private.search_columns()");
      assert.deepEqual(tables, [
        "albums",
        "comments",
        "contact_messages",
        "donations",
        "events",
        "forum_posts",
        "forum_topics",
        "media_content",
        "prayer_requests",
        "prayer_updates",
        "prophecies",
        "resources",
        "seminars",
        "testimonials",
      ]);
      assert.equal((await check(db, "search")).found, 0);
      const before = await traces(db);
      await db.exec(`create or replace function private.search_words(p_text text) returns tsvector language sql immutable
        set search_path = pg_catalog, pg_temp as $$ select to_tsvector('pg_catalog.simple', 'nueva ' || coalesce(p_text, '')) $$`);
      const old = await rowsOf(db, tables);
      const { found } = await check(db, "search");
      assert.ok(found >= tables.length - 1);
      assert.equal((await run(db, "search")).changed, found);
      for (const [key, [, { search: words, ...row }]] of (await rowsOf(db, tables)) as Map<
        string,
        [string, { search: string }]
      >) {
        const { search: _, ...was } = (old.get(key)?.[1] ?? {}) as { search: string };
        assert.deepEqual(row, was, key);
        if (!key.startsWith("albums")) assert.match(words, /'nueva'/);
      }
      assert.equal((await check(db, "search")).found, 0);
      assert.deepEqual(await traces(db), before);
    },
  },
  {
    name: "one repair at a time: another one is refused by the name of who began it, until it is silent for a minute",
    async run(db) {
      const id = await begin(db, "jobs");
      const other = () => as(db, "bystander", () => db.query("select public.begin_utility('recount')"));
      assert.equal(await refusal(db, other), "PT409 utility_busy");
      await db.exec("update private.maintenance_runs set alive_at = now() - interval '61 seconds'");
      await other();
      assert.equal(
        await value(db, "select state from private.maintenance_runs where id = $1", [id]),
        "stopped",
      );
      assert.equal(await refusal(db, () => step(db, id)), "PT409 utility_busy");
    },
  },
  {
    name: "a repair that nobody knows is neither counted nor begun, and a run that is not there does not go on",
    async run(db) {
      assert.equal(await refusal(db, () => check(db, "everything")), "22023 unknown_utility");
      assert.match(
        await refusal(db, () => begin(db, "everything")),
        /^23514 .*maintenance_runs_known_utility/,
      );
      assert.equal(await refusal(db, () => step(db, PEOPLE.admin)), "PT404 not_found");
    },
  },
  {
    name: "the trash is counted, and emptied of all that is in it and of nothing else",
    async run(db) {
      const trash = `select count(*)::int from (select deleted_at from public.prophecies union all select deleted_at from public.albums
        union all select deleted_at from public.photos union all select deleted_at from public.media_content
        union all select deleted_at from public.forum_topics) as kept where deleted_at is `;
      await db.query("update public.prophecies set deleted_at = now() where id = $1", [PROPHECIES.quiet]);
      const found = Number(await value(db, `${trash} not null`));
      assert.ok(found >= 3);
      assert.equal((await check(db, "trash")).found, found);
      const named = await as(db, "super_admin", () =>
        db.query("select kind, title, total::int from public.list_trash()"),
      );
      assert.equal(named.length, Math.min(found, 10));
      const title = await value(db, "select title from public.prophecies where id = $1", [PROPHECIES.quiet]);
      assert.deepEqual(named[0], { kind: "prophecy", title, total: found });
      assert.equal(Number(await value(db, `${trash} not null`)), found);
      await run(db, "trash");
      assert.equal(Number(await value(db, `${trash} not null`)), 0);
      assert.deepEqual(
        await list(db, "select id from public.photos where album_id = $1 order by id", [
          GALLERY.albums.shown,
        ]),
        [GALLERY.photos.first, GALLERY.photos.second],
      );
      assert.equal((await run(db, "trash")).changed, 0);
    },
  },
  {
    name: "pushes that wait for more than ten minutes are queued again; those being sent, later and out of date ones are left alone",
    async run(db) {
      await db.exec(`delete from private.push_queue;
        insert into private.push_queue (notification_id, subscription_id, not_before, expires_at, leased_until, attempts)
        select (select id from public.notifications where user_id = devices.user_id limit 1), devices.id, now() - waits, now() + lives, leased, 5
        from (select id, user_id, row_number() over (order by id) as place from public.push_subscriptions) as devices
        join (values (1, interval '11 minutes', interval '1 hour', null::timestamptz), (2, interval '11 minutes', interval '1 hour', now() + interval '1 minute'),
          (3, interval '9 minutes', interval '1 hour', null), (4, interval '11 minutes', interval '-1 second', null)) as states (place, waits, lives, leased)
          using (place)`);
      assert.equal(Number(await value(db, "select count(*) from private.push_queue")), 4);
      assert.deepEqual(await check(db, "pushes"), { seen: 3, found: 1, cursor: null });
      assert.equal((await run(db, "pushes")).changed, 1);
      assert.deepEqual(await list(db, "select attempts from private.push_queue order by attempts"), [
        "0",
        "5",
        "5",
        "5",
      ]);
      assert.equal((await run(db, "pushes")).changed, 0);
    },
  },
  {
    name: "all jobs run but those of copies and restores, as nobody, and the caller is who began it",
    async run(db) {
      await db.exec(`delete from private.job_runs; delete from private.jobs where function not in ('purge_notifications', 'run_restores', 'drill_backup');
        create function private.say_who() returns integer language plpgsql as $$ begin
          insert into public.audit_log (actor_id, action) values (auth.uid(), 'EXPORT'); return 1; end $$;
        create function private.break_down() returns integer language plpgsql as $$ begin raise exception 'roto'; end $$;
        insert into private.jobs (name, function) values ('who', 'say_who'), ('broken', 'break_down')`);
      assert.deepEqual(await check(db, "jobs"), { seen: 3, found: 3, cursor: null });
      assert.deepEqual(await run(db, "jobs"), { state: "done", seen: 3, changed: 2 });
      assert.deepEqual(await list(db, "select name from private.job_runs order by name"), [
        "broken",
        "forget notices",
        "who",
      ]);
      assert.deepEqual(
        await list(
          db,
          "select action || ' ' || coalesce(actor_id::text, 'nobody') from public.audit_log order by id desc limit 2",
        ),
        [`UTILITY_RUN ${PEOPLE.super_admin}`, "EXPORT nobody"],
      );
    },
  },
  {
    name: "lost files are found by the rule of the job that queues them, and stay where they are until they are queued",
    async run(db) {
      await run(db, "lost_files");
      const before = await list(db, "select name from private.file_queue order by name");
      await db.exec(`insert into storage.objects (bucket_id, name, created_at, metadata) values
        ('event-images', 'suelta/1.webp', now() - interval '2 days', '{"size": 5000}'), ('event-images', 'nueva/1.webp', now(), '{"size": 1}')`);
      const lost = () =>
        as(db, "super_admin", () =>
          db.query(
            "select bucket_id, name, bytes::int, is_queued from public.list_lost_files() where name in ('suelta/1.webp', 'nueva/1.webp')",
          ),
        );
      const file = { bucket_id: "event-images", name: "suelta/1.webp", bytes: 5000 };
      assert.deepEqual(await lost(), [{ ...file, is_queued: false }]);
      assert.equal((await check(db, "lost_files")).found, 1);
      assert.deepEqual(await list(db, "select name from private.file_queue order by name"), before);
      assert.equal((await run(db, "lost_files")).changed, 1);
      assert.deepEqual(await lost(), [{ ...file, is_queued: true }]);
      assert.equal((await check(db, "lost_files")).found, 0);
    },
  },
  {
    name: "what names a file that is gone is listed with the place where it is seen",
    async run(db) {
      const missing = () =>
        as(db, "super_admin", () =>
          list(
            db,
            "select kind || ' ' || path || ' ' || bucket_id || '/' || name from public.list_missing_files()",
          ),
        );
      await corrupt(
        db,
        `update public.events set image_url = '/storage/v1/object/public/event-images/${COMMENTS.shared}/a.webp'
        where id = (select id from public.events order by id limit 1)`,
      );
      const slug = await value(db, "select slug from public.events order by id limit 1");
      const line = `event /eventos/${String(slug)} event-images/${COMMENTS.shared}/a.webp`;
      assert.ok((await missing()).includes(line));
      await db.query("insert into storage.objects (bucket_id, name) values ('event-images', $1)", [
        `${COMMENTS.shared}/a.webp`,
      ]);
      assert.ok(!(await missing()).includes(line));
    },
  },
];
