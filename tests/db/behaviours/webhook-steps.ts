import assert from "node:assert/strict";
import { as, list, one, value } from "../behaviour.ts";
import { WEBHOOK } from "../fixtures/webhooks.ts";
import type { Statements } from "../test-database.ts";

export interface Leased extends Record<string, unknown> {
  delivery_id: string;
  attempts: number;
  event: string;
  target_id: string;
  title: string | null;
  path: string;
}

export const lease = (db: Statements, limit = 50) =>
  as(db, "service", () => db.query<Leased>("select * from public.lease_webhook_batch($1)", [limit]));

export const settle = (db: Statements, { delivery_id, attempts }: Leased, answer: object) =>
  as(db, "service", () =>
    value(db, "select public.settle_webhook_batch($1)", [
      JSON.stringify([{ delivery_id, attempts, ...answer }]),
    ]),
  );

export const FAILS = { status: 500, answer: "falla", problem: null };
export const WELL = { status: 204, answer: "", problem: null };

/** Queues a call of the scenario's webhook. */
export const queue = (db: Statements, event = "prayer") =>
  db.query("insert into private.webhook_deliveries (webhook_id, event, path) values ($1, $2, '/oracion')", [
    WEBHOOK,
    event,
  ]);

export async function leased(db: Statements, event?: string): Promise<Leased> {
  await queue(db, event);
  const [row] = await lease(db);
  assert.ok(row);
  return row;
}

export const calls = (db: Statements) =>
  list(
    db,
    `select concat_ws(' ', event, target_id, title, path) from private.webhook_deliveries where state = 'waiting' order by 1`,
  );

export const delivery = (db: Statements, { delivery_id: id }: Pick<Leased, "delivery_id">) =>
  one<{ state: string; problem: string | null; status: number | null; answer: string; wait: number }>(
    db,
    `select state, problem, status, answer, extract(epoch from not_before - now())::int as wait
     from private.webhook_deliveries where id = $1`,
    [id],
  );

export const hook = (db: Statements) =>
  one<{ is_active: boolean; off_reason: string | null; failing: boolean }>(
    db,
    "select is_active, off_reason, failing_since is not null as failing from private.webhooks where id = $1",
    [WEBHOOK],
  );

export const sara = <Result>(db: Statements, work: () => Promise<Result>) => as(db, "super_admin", work);
export const add = (
  db: Statements,
  url = "https://otra.example.com/",
  events = "{prayer}",
  name = "Otra hoja",
) =>
  sara(db, () => value(db, "select public.add_webhook(gen_random_uuid(), $1, $2, $3)", [name, url, events]));

export const later = (db: Statements) =>
  db.exec("update private.webhook_deliveries set not_before = now() where state = 'waiting'");
