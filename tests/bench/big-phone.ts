import { mkdtempSync, rmSync } from "node:fs";
import type net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_ACCOUNTS } from "#local/demo-accounts.ts";
import { startBackend } from "#tests/support/backend.ts";
import { signIn } from "#tests/support/site.ts";
import { median, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { hosting, makeCertificate, startFront } from "./front.ts";
import { startSlowLink } from "./slow-link.ts";
import { openPhone, visit } from "./visit.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);

/** Rows on the device after three months, in all. */
const ROWS = 20_000;
const NOTICES = 2_000;
const ARTICLES = 300;
const SOUNDS = 40;
const SOUND_BYTES = 5_000_000;

/** A phone that is slower by more than this has been let grow. */
const MOST = 1.5;

const [MARTA] = DEMO_ACCOUNTS;

/** Addresses, with a selector of what people come for. */
const PAGES: Readonly<Record<string, { path: string; main: string }>> = {
  home: { path: "/", main: "h1" },
  "a prophecy": { path: "/blog/alzare-mis-ojos-al-volcan", main: "article > div > p:not([class])" },
  "the bell's list": { path: "/notificaciones", main: "main ul li" },
};

const PHASES = ["online", "offline"] as const;

/** A phone with three months of use against one that signed in yesterday: each opens the same pages from its own store. */
export async function run(): Promise<BenchmarkResult> {
  await using backend = await startBackend();
  const certificate = makeCertificate();
  const front = await startFront(certificate, hosting("dist", backend.origin));
  const servers = new Map([[front.port, front.server as unknown as net.Server]]);
  const profiles = {
    new: mkdtempSync(join(tmpdir(), "bench-new-")),
    old: mkdtempSync(join(tmpdir(), "bench-old-")),
  };
  const link = await startSlowLink(servers);
  link.speedUp();
  const seen: Record<string, number[]> = {};
  try {
    for (const [name, profile] of Object.entries(profiles)) {
      await using phone = await openPhone(profile, link, certificate.spki);
      const page = await phone.newPage();
      await signIn(page, front.origin, "marta", backend.origin);
      for (const { path, main } of Object.values(PAGES))
        await visit(phone, front.origin + path, link, { main, hydrated: "header button", awaitWorker: true });
      if (name !== "old") continue;
      await page.goto(`${front.origin}/favicon.svg`);
      await page.evaluate(fillStore, {
        owner: MARTA.id,
        rows: ROWS,
        notices: NOTICES,
        articles: ARTICLES,
        sounds: SOUNDS,
        soundBytes: SOUND_BYTES,
      });
    }
    // The first round fills the system's caches and is dropped.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const name of round % 2 ? (["new", "old"] as const) : (["old", "new"] as const))
        for (const phase of PHASES) {
          await using phone = await openPhone(profiles[name], link, certificate.spki);
          if (phase === "offline") await phone.setOffline(true);
          for (const [title, { path, main }] of Object.entries(PAGES)) {
            const { usable } = await visit(phone, front.origin + path, link, {
              main,
              hydrated: "header button",
              awaitWorker: false,
            });
            if (round > 0) (seen[`${title}, ${phase}, ${name}`] ??= []).push(usable);
          }
        }
  } finally {
    link.close();
    front.server.close();
    for (const profile of Object.values(profiles)) rmSync(profile, { recursive: true, force: true });
  }
  const figures: Record<string, Figure> = {};
  for (const title of Object.keys(PAGES))
    for (const phase of PHASES) {
      const of = (name: string) => median(seen[`${title}, ${phase}, ${name}`] ?? []);
      figures[`${title}, ${phase}, old / new`] = { value: of("old") / of("new"), unit: "×", max: MOST };
    }
  return {
    name: "big-phone",
    figures,
    notes: [
      `${ROWS} rows in the store of a phone four times slower than this machine, ${NOTICES} notices, ${ARTICLES} articles and ${SOUNDS} sounds of ${SOUND_BYTES / 1e6} MB among them; ${ROUNDS} rounds; network and server of this machine`,
      ...Object.entries(seen).map(
        ([key, all]) => `${key}: ${all.map(Math.round).join(", ")} ms until usable`,
      ),
    ],
  };
}

interface Filling {
  owner: string;
  rows: number;
  notices: number;
  articles: number;
  sounds: number;
  soundBytes: number;
}

/** Runs in the page: three months of reading, straight into the store. */
async function fillStore({ owner, rows, notices, articles, sounds, soundBytes }: Filling): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`iglesia-${owner}`);
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("open")));
  });
  const day = 86_400_000;
  const uuid = (number: number) => `00000000-0000-4000-a000-${String(number).padStart(12, "0")}`;
  const at = (number: number, of: number) => Date.now() - (90 * day * (number + 1)) / of;
  const words = "Así dice el Señor de paz: sus misericordias son nuevas cada mañana. ";
  const put = (table: string, count: number, row: (number: number) => object) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(table, "readwrite");
      for (let number = 0; number < count; number += 1) transaction.objectStore(table).put(row(number));
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error(table)));
    });
  const template = await new Promise<{ article: object } | undefined>((resolve) => {
    const all = database.transaction("articles").objectStore("articles").getAll();
    all.addEventListener("success", () => resolve((all.result as { article: object }[])[0]));
  });
  await put("articles", articles, (number) => ({
    id: uuid(number),
    slug: `palabra-${number}`,
    savedAt: at(number, articles),
    article: {
      ...template?.article,
      id: uuid(number),
      slug: `palabra-${number}`,
      content: `<p>${words.repeat(60)}</p>`,
    },
  }));
  await put("notifications", notices, (number) => {
    const row = {
      id: uuid(number),
      user_id: owner,
      type: "new_post",
      title: "Nueva profecía",
      message: words,
      read: number > 20,
      data: {},
      related_post_id: null,
      created_at: new Date(at(number, notices)).toISOString(),
    };
    return { id: row.id, created_at: row.created_at, row };
  });
  const values = rows - notices - articles - sounds;
  const message = (number: number) => ({ id: uuid(number), content: words.repeat(3), user_name: "Ana Ruiz" });
  await put("values", values, (number) => {
    const kind = ["thread:", "media-thread:", "event-thread:", "forum-posts:", "seminar:"][number % 5] ?? "";
    const value = {
      threads: Array.from({ length: 5 }, (_, each) => message(each)),
      total: 5,
      cachedAt: at(number, values),
    };
    return { id: kind + uuid(number), value, cachedAt: at(number, values) };
  });
  const sound = new Uint8Array(soundBytes);
  for (let number = 0; number < sounds; number += 1)
    await put("downloads", 1, () => ({
      id: uuid(number),
      savedAt: at(number, sounds),
      about: { kind: "media", id: uuid(number), title: `Prédica ${number}` },
      file: new Blob([sound], { type: "audio/mpeg" }),
    }));
  database.close();
}
