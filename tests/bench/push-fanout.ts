import { type ChildProcess, fork } from "node:child_process";
import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Backend, startBackend } from "#tests/support/backend.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { publishAndTell } from "#tests/support/publish-and-tell.ts";
import { makeCertificates } from "#tests/support/push/certificates.ts";
import type { BenchmarkResult } from "./benchmark.ts";
import { childProcess, cpuMs, familyCpuMs, peakMemoryMb } from "./process-usage.ts";
import type { SinkReport } from "./push-sink.ts";

const DEVICES = 10_000;
/** Devices that are gone, as push-sink.ts answers. */
const GONE = DEVICES * 0.03;
/** Second tries come with the minute, after 30 s or after a timeout of 10 s and 30 s. */
const GIVE_UP_MS = 240_000;

/**
 * One prophecy to 10,000 people with a device each: real triggers and queue on a native PostgreSQL, the real function
 * under Deno, a push service in a separate process that has lost 3 % of them, puts 2 % off and leaves 1 % without an answer.
 */
export async function run(): Promise<BenchmarkResult> {
  const certificates = makeCertificates();
  const folder = dirname(certificates.authorityFile);
  const files = [join(folder, "sink.pem"), join(folder, "sink.key")] as const;
  writeFileSync(files[0], certificates.cert);
  writeFileSync(files[1], certificates.key);
  const sink = fork(join(import.meta.dirname, "push-sink.ts"), [...files]);
  const { port } = await nextReport(sink);
  const postgres = await startPostgres();
  const backend = await startBackend({
    databaseUrl: await postgres.createDatabase(),
    env: { PUSH_HOSTS: `127.0.0.1:${port}`, DENO_CERT: certificates.authorityFile },
  });
  try {
    await aCongregation(backend, port);
    return await measure(backend, sink);
  } finally {
    await backend.close();
    await postgres.close();
    sink.disconnect();
    certificates.remove();
  }
}

async function measure(backend: Backend, sink: ChildProcess): Promise<BenchmarkResult> {
  await backend.functions?.warmUp();
  const dispatcher = childProcess("push-dispatch/index.ts");
  const admin = await backend.signedIn("admin@demo.local");
  const parts: Record<string, () => number> = {
    function: () => cpuMs(dispatcher),
    "API and jobs": () => cpuMs(process.pid),
    database: () => familyCpuMs(childProcess("bin/postgres")),
    "push service": () => cpuMs(sink.pid ?? 0),
  };
  const before = Object.values(parts).map((cpu) => cpu());
  const started = Date.now();
  await publishAndTell(admin, { title: "Para todos", content: "<p>Paz.</p>" });
  const published = Date.now();

  let report = await ask(sink);
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) {
      if (Date.now() - started > GIVE_UP_MS)
        throw new Error(`only ${report.taken} of ${DEVICES - GONE} arrived`);
      await pause(200);
      report = await ask(sink);
    }
  };
  await until(() => report.taken + report.gone + report.putOff >= DEVICES);
  const spent = Object.values(parts).map((cpu, index) => (cpu() - (before[index] ?? 0)) / DEVICES);
  const seconds = (report.lastFirstAt - report.firstAt) / 1000;
  await until(() => report.taken >= DEVICES - GONE);
  const [left] = await settledQueue(backend);
  const [devices] = await backend.db.query<{ count: number }>(
    "select count(*)::int as count from public.push_subscriptions where endpoint like 'https://127.0.0.1:%'",
  );
  return {
    name: "push-fanout",
    figures: {
      "messages per second": { value: DEVICES / seconds, unit: "/s", min: 1_500 },
      "CPU per message in the function": {
        value: spent[0] ?? Number.NaN,
        unit: "ms",
        max: 2,
      },
      // All of the process, Deno's own program file included.
      "peak memory of the function": { value: peakMemoryMb(dispatcher), unit: "MB", max: 200 },
      "messages beyond one each": { value: report.doubled, unit: "", max: 0 },
      "devices that are gone, kept": {
        value: (devices?.count ?? Number.NaN) - (DEVICES - GONE),
        unit: "",
        max: 0,
      },
      "connections to the service": { value: report.connections, unit: "", max: 1 },
      "refused by the service": { value: report.refused, unit: "", max: 0 },
      "left in the queue": { value: left?.count ?? Number.NaN, unit: "", max: 0 },
      "time to write the notices and the queue": { value: published - started, unit: "ms" },
      "publish to first message": { value: report.firstAt - started, unit: "ms" },
      "publish to last first message": { value: report.lastFirstAt - started, unit: "ms", max: 7_000 },
    },
    notes: [
      `${DEVICES} people with a device each; database, API, function and push service on one machine`,
      `processor time per message: ${Object.keys(parts)
        .map((part, index) => `${part} ${spent[index]?.toFixed(2)} ms`)
        .join(", ")}`,
    ],
  };
}

/** Reports come a little after the messages: waits until the last are settled. */
async function settledQueue(backend: Backend): Promise<{ count: number }[]> {
  const count = () =>
    backend.db.query<{ count: number }>("select count(*)::int as count from private.push_queue");
  for (let tries = 0; tries < 50 && (await count())[0]?.count !== 0; tries++) await pause(100);
  return count();
}

async function aCongregation({ db }: Backend, port: number): Promise<void> {
  // The demo people have no devices; of these each has one.
  // As a batch: else each of them makes the admins' list of waiting members be counted.
  await db.query(
    `with batch as materialized (select set_config('private.is_batch', 'on', true))
     insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     select gen_random_uuid(), 'authenticated', 'authenticated', 'persona' || n || '@demo.local', now(), '{}'
     from batch, generate_series(1, $1::int) as n`,
    [DEVICES],
  );
  const keys = Array.from({ length: 200 }, aDeviceKey);
  await db.query(
    `with people as (
       select users.id, row_number() over (order by users.email)::int as n from auth.users where users.email like 'persona%'
     )
     insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, device_label)
     select people.id, 'https://127.0.0.1:' || $1::text || '/wpush/v2/' || people.n,
       ($2::text[])[1 + people.n % 200], ($3::text[])[1 + people.n % 200], 'Chrome en Android'
     from people`,
    [String(port), keys.map(({ p256dh }) => p256dh), keys.map(({ auth }) => auth)],
  );
  await db.exec("analyze");
}

function aDeviceKey(): { p256dh: string; auth: string } {
  const pair = createECDH("prime256v1");
  return { p256dh: pair.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
}

async function ask(sink: ChildProcess): Promise<SinkReport> {
  const answer = nextReport(sink);
  sink.send("report");
  return answer;
}

async function nextReport(sink: ChildProcess): Promise<SinkReport> {
  const [report] = (await once(sink, "message")) as [SinkReport];
  return report;
}
