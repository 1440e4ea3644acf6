import { setTimeout as pause } from "node:timers/promises";
import { startBackend } from "#tests/support/backend.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { percentile, type Figure } from "./benchmark.ts";

const STARTS = 20;
/** From one to the next, in ms: not in step with the five seconds of the jobs. */
const APART_MS = 1_370;
const FIRST_IN_MS = 3_000;
const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

export const about = `${STARTS} starts, ${APART_MS} ms apart, on native PostgreSQL; the jobs run every 5 s as hosted`;

/** Delay between a planned start and the first read that shows the item live, through the policies. */
export async function measure(): Promise<Record<string, Figure>> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres();
  opened.defer(() => postgres.close());
  const backend = opened.use(await startBackend({ databaseUrl: await postgres.createDatabase() }));
  const planned = await backend.db.query<{ id: string; ms: string }>(
    `insert into public.media_content (title, stream_url, scheduled_for)
     select 'Culto ' || n, 'https://www.youtube.com/watch?v=' || lpad(n::text, 11, 'a'), now() + ($1 + n * $2) * interval '1 ms'
     from generate_series(0, ${STARTS - 1}) as n
     returning id, (extract(epoch from scheduled_for) * 1000)::text as ms`,
    [FIRST_IN_MS, APART_MS],
  );
  const dueAt = new Map(planned.map(({ id, ms }) => [id, Number(ms)]));
  const late: number[] = [];
  const giveUpAt = Date.now() + FIRST_IN_MS + STARTS * APART_MS + PATIENCE_MS;
  while (dueAt.size > 0) {
    if (Date.now() > giveUpAt) throw new Error(`${dueAt.size} were never started`);
    const live = await backend.db.query<{ id: string }>(
      "select id from public.media_content where id = any ($1) and status = 'live'",
      [[...dueAt.keys()]],
    );
    for (const { id } of live) {
      late.push((Date.now() - (dueAt.get(id) ?? Number.NaN)) / 1_000);
      dueAt.delete(id);
    }
    await pause(LOOK_EVERY_MS);
  }
  return {
    "scheduled start, late by: p95": { value: percentile(late, 95), unit: "s", max: 10 },
    "scheduled start, late by: median": { value: percentile(late, 50), unit: "s" },
  };
}
