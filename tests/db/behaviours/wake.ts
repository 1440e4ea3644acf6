import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { act, goLive, NEW, runAfter } from "./media-steps.ts";

/** Lets the call of a function leave a trace that this transaction can read. */
const listen = (db: Statements) =>
  db.exec(`create temp table calls (channel text);
    create or replace function private.wake(p_channel text, p_address text) returns void language sql security definer
    as 'insert into pg_temp.calls values (p_channel)'`);
const calls = (db: Statements) =>
  value(db, "select count(*)::int from pg_temp.calls where channel = 'push_queue'");
const queue = (db: Statements, wait: string) =>
  db.query(
    `insert into private.push_queue (notification_id, subscription_id, not_before) values ($1, $2, now() + $3::interval)`,
    [ownRow("notification", PEOPLE.admin), ownRow("device", PEOPLE.admin), wait],
  );

const VAULT = readFileSync(join(import.meta.dirname, "../../hosted/vault.sql"), "utf8");

/** pg_net, whose calls are written down. */
const NET = `
  create schema net;
  create table net.requests (url text, body jsonb, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000)
    returns bigint language sql as 'insert into net.requests values (url, body, headers) returning 1::bigint'`;

/** Gives the database what a hosted project has besides: pg_net, and a vault where there is none yet. */
async function makeHosted(db: Statements): Promise<void> {
  if ((await value(db, "select to_regnamespace('vault')::text")) === null) await db.exec(VAULT);
  await db.exec(NET);
}

const secret = (db: Statements, name: string, text: string) =>
  db.query("select vault.create_secret($2, $1)", [name, text]);

export const WAKE: readonly Behaviour[] = [
  {
    name: "a message that can go calls push-dispatch, one that waits does not",
    async run(db) {
      await listen(db);
      await queue(db, "1 hour");
      assert.equal(await calls(db), 0);
      await as(db, "member_owner", () => db.query("select public.send_test_notification()"));
      assert.equal(await calls(db), 1);
    },
  },
  {
    name: "the jobs of the minute call push-dispatch while something is due, and not for what is leased or waits",
    async run(db) {
      await listen(db);
      await queue(db, "1 hour");
      await db.query("select private.run_jobs()");
      assert.equal(await calls(db), 0);
      await db.exec(
        "update private.push_queue set not_before = now(), leased_until = now() + interval '1 minute'",
      );
      await db.query("select private.run_jobs()");
      assert.equal(await calls(db), 0);
      await db.exec("update private.push_queue set leased_until = null");
      await db.query("select private.run_jobs()");
      assert.equal(await calls(db), 1);
    },
  },
  {
    name: "a hosted project is called by pg_net with the vault's address and secret, once both are there",
    async run(db) {
      await makeHosted(db);
      await queue(db, "0");
      assert.deepEqual(await list(db, "select url from net.requests"), []);
      await secret(db, "push_dispatch_url", "https://x.example/push-dispatch");
      await secret(db, "other", "no");
      await db.query("select private.wake_push_dispatch()");
      assert.deepEqual(await list(db, "select url from net.requests"), []);
      await secret(db, "push_dispatch_secret", "secreto");
      await db.query("select private.wake_push_dispatch()");
      assert.deepEqual(await db.query("select url, body, headers from net.requests"), [
        {
          url: "https://x.example/push-dispatch",
          body: {},
          headers: { "content-type": "application/json", authorization: "Bearer secreto" },
        },
      ]);
    },
  },
  {
    name: "media-auto-archive is called once, five seconds after a transmission ended",
    async run(db) {
      await makeHosted(db);
      await secret(db, "media_auto_archive_url", "https://x.example/media-auto-archive");
      await secret(db, "push_dispatch_secret", "secreto");
      await goLive(db);
      await act(db, "end_stream", NEW);
      const called = () => list(db, "select url from net.requests");
      await runAfter(db, "4 seconds");
      assert.deepEqual(await called(), []);
      await runAfter(db, "1 second");
      await runAfter(db, "10 seconds");
      assert.deepEqual(await called(), ["https://x.example/media-auto-archive"]);
    },
  },
  {
    name: "media-auto-archive is called five minutes after a start, and again until somebody answers",
    async run(db) {
      await makeHosted(db);
      await secret(db, "media_auto_archive_url", "https://x.example/media-auto-archive");
      await secret(db, "push_dispatch_secret", "secreto");
      await db.exec("delete from private.media_jobs");
      await goLive(db);
      const called = () => list(db, "select url from net.requests");
      await runAfter(db, "299 seconds");
      assert.deepEqual(await called(), []);
      await runAfter(db, "1 second");
      assert.deepEqual(await called(), ["https://x.example/media-auto-archive"]);
      await runAfter(db, "10 seconds");
      assert.equal((await called()).length, 2);
    },
  },
  {
    name: "storage-sweep is called by the jobs while a file is due, once address and secret are there",
    async run(db) {
      await makeHosted(db);
      const called = async () => {
        await db.exec("delete from net.requests; select private.run_jobs()");
        return list(db, "select url || ' ' || (headers ->> 'authorization') from net.requests");
      };
      // between three and five in the morning it begins the copy of the night, which calls its function
      await db.exec("delete from private.jobs where function = 'start_nightly_copy'");
      await db.exec("insert into private.file_queue (bucket_id, name) values ('gallery', 'perdida.webp')");
      await secret(db, "storage_sweep_url", "https://x.example/storage-sweep");
      assert.deepEqual(await called(), []);
      await secret(db, "push_dispatch_secret", "secreto");
      assert.deepEqual(await called(), ["https://x.example/storage-sweep Bearer secreto"]);
      await db.exec("delete from vault.secrets where name = 'storage_sweep_url'");
      assert.deepEqual(await called(), []);
      await secret(db, "storage_sweep_url", "https://x.example/storage-sweep");
      await db.exec("update private.file_queue set not_before = now() + interval '1 hour'");
      assert.deepEqual(await called(), []);
      await db.exec(`create temp table channels (name text);
        create or replace function private.wake(p_channel text, p_address text) returns void language sql as 'insert into pg_temp.channels values (p_channel)';
        update private.file_queue set not_before = now(); select private.run_jobs()`);
      assert.deepEqual(await list(db, "select name from pg_temp.channels"), ["file_queue"]);
    },
  },
  {
    name: "backup-night is called each minute while a copy of the night is frozen",
    async run(db) {
      await makeHosted(db);
      await secret(db, "backup_night_url", "https://x.example/backup-night");
      await secret(db, "push_dispatch_secret", "secreto");
      const called = async () => {
        const job =
          "select function from private.jobs where every = '1 minute' and function = 'carry_nightly_copy'";
        await db.exec(`delete from net.requests; select private.${String(await value(db, job))}()`);
        return list(db, "select url || ' ' || (headers ->> 'authorization') from net.requests");
      };
      assert.deepEqual(await called(), []);
      const id = await value(db, "select private.freeze('nightly', null, null)");
      assert.deepEqual(await called(), ["https://x.example/backup-night Bearer secreto"]);
      await db.query("select public.finish_night($1, 1)", [id]);
      assert.deepEqual(await called(), []);
    },
  },
];
