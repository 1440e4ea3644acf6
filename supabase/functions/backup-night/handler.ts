import { answerQueueCall, background, forEachAtMost } from "../_shared/background.ts";
import type { Copies, Listed, Part, Stored } from "./copies.ts";
import type { Store } from "./store.ts";

export type Night = {
  secret: string;
  copies: Copies;
  store: Store;
  /** Starts the next run; its result is not this run's concern. */
  callAgain: () => Promise<unknown>;
  now?: () => number;
};

/** Parts of one lease, of some 0.4 MB each, 0.8 at most. */
const BATCH = 20;
/** Hosted functions get 2 s of CPU a request: 40 parts at 20 ms are less than half of that. */
const MOST_BATCHES = 2;
const UPLOADS_AT_ONCE = 4;
/** A batch takes 75 s when every upload takes its longest, and a hosted function lives for 150, in milliseconds. */
const BEGIN_WITHIN_MS = 60_000;

type NightSummary = { stored: number; finished: number; left: number; failed: string[] };

/** Carries the frozen rows of the night to storage: `POST` with the secret; answers a summary. */
export function handle(request: Request, night: Night): Promise<Response> {
  return answerQueueCall(request, { secret: night.secret, work: () => run(night), error: "backup failed" });
}

async function run({ copies, store, callAgain, now = Date.now }: Night): Promise<NightSummary> {
  const beginUntil = now() + BEGIN_WITHIN_MS;
  const summary: NightSummary = { stored: 0, finished: 0, left: 0, failed: [] };
  for (let batch = 0; batch < MOST_BATCHES && now() <= beginUntil; batch += 1) {
    const parts = await copies.lease(BATCH);
    // Another run has the rest.
    if (parts.length === 0) return summary;
    summary.left = 0;
    for (const [backupId, leased] of Map.groupBy(parts, ({ backup_id: id }) => id)) {
      const stored = await storeAll(leased, store, summary.failed);
      summary.stored += stored.length;
      const left = await copies.settle(backupId, stored);
      const lost = left === 0 ? await close(backupId, copies, store) : [];
      summary.failed.push(...lost);
      summary.left += left + lost.length;
      if (left + lost.length === 0) summary.finished += 1;
    }
    // A failed upload waits for the next minute, because an outage outlasts a call.
    if (summary.left === 0 || summary.failed.length > 0) return summary;
  }
  background(callAgain());
  return summary;
}

/** Answers the parts that are in storage; the names of the others are added to `failed`. */
async function storeAll(parts: readonly Part[], store: Store, failed: string[]): Promise<Stored[]> {
  const stored: Stored[] = [];
  await forEachAtMost(UPLOADS_AT_ONCE, parts, async (part) => {
    const name = fileOf(part);
    try {
      const body = new TextEncoder().encode(part.body);
      if ((await sha256(body)) !== part.sha256) throw new Error("the rows are not those that were frozen");
      const bytes = await through(body, new CompressionStream("gzip"));
      await store.put(`${part.backup_id}/rows/${name}`, bytes, "application/gzip");
      stored.push({ table_name: part.table_name, number: part.number, bytes: bytes.length });
    } catch (error) {
      console.warn(`${name} stays for now: ${String(error)}`);
      failed.push(name);
    }
  });
  return stored;
}

/**
 * Checks what is in storage, writes the header last and ends the copy. Otherwise takes the settling of parts back, so
 * that a later run stores them again and comes here again; answers the names of those.
 */
async function close(backupId: string, copies: Copies, store: Store): Promise<string[]> {
  const { text, parts } = await copies.header(backupId);
  // Another one each night, by the copy's random id.
  const sample = parts[Number.parseInt(backupId.slice(0, 8), 16) % parts.length];
  if (!sample) throw new Error("a copy without parts");
  let lost: Listed[];
  try {
    const sizes = await store.list(`${backupId}/rows`);
    lost = parts.filter((part) => !sizes.has(fileOf(part)));
    if (lost.length === 0) {
      await checkPart(backupId, sample, store);
      const header = await writeHeader(backupId, text, store);
      await copies.finish(
        backupId,
        parts.reduce((sum, part) => sum + (sizes.get(fileOf(part)) ?? 0), header),
      );
      return [];
    }
  } catch (error) {
    console.warn(`the copy stays open for now: ${String(error)}`);
    lost = [sample];
  }
  await copies.settle(
    backupId,
    lost.map(({ table_name, number }) => ({ table_name, number, bytes: null })),
  );
  return lost.map(fileOf);
}

async function checkPart(backupId: string, part: Listed, store: Store): Promise<void> {
  const packed = await read(await store.open(`${backupId}/rows/${fileOf(part)}`));
  const rows = await through(packed, new DecompressionStream("gzip"));
  if ((await sha256(rows)) !== part.sha256) throw new Error(`${fileOf(part)} is not as it was written`);
}

/** Answers its bytes. */
async function writeHeader(backupId: string, text: string, store: Store): Promise<number> {
  const path = `${backupId}/header.json`;
  const header = new TextEncoder().encode(text);
  await store.put(path, header, "application/json");
  if ((await sha256(await read(await store.open(path)))) !== (await sha256(header)))
    throw new Error("header.json is not as it was written");
  return header.length;
}

const fileOf = ({ table_name: table, number }: Omit<Listed, "sha256">) => `${table}.${number}.ndjson.gz`;

const read = (stream: ReadableStream<Uint8Array>) => new Response(stream).bytes();

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  read(new Blob([bytes]).stream().pipeThrough(stream));

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
