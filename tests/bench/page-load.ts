import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend } from "../support/backend.ts";
import { median, type BenchmarkResult } from "./benchmark.ts";
import { buildFloors, plainContent } from "./floors.ts";
import { hosting, makeCertificate, startFront, upstream } from "./front.ts";
import { startSlowLink } from "./slow-link.ts";
import { openPhone, visit, type Visit } from "./visit.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);

interface Site {
  name: string;
  origin: string;
  path: string;
  main: string;
  hydrated: string | null;
}

type Phase = "cold" | "repeat" | "offline";
const PHASES: readonly Phase[] = ["cold", "repeat", "offline"];

/**
 * Home and a read prophecy on a slow phone against the least a browser could do with the same text:
 * bare HTML, and a prerendered React page, all measured in turn in the same run.
 */
export async function run(): Promise<BenchmarkResult> {
  await using backend = await startBackend();
  const slug = await newestSlug(backend.origin);
  const work = mkdtempSync(join(tmpdir(), "bench-floors-"));
  const floors = await buildFloors(plainContent(readFileSync("dist/index.html", "utf8")), work);
  const certificate = makeCertificate();
  const fronts = await Promise.all(
    [hosting("dist", upstream(backend.origin)), hosting(floors.bare), hosting(floors.react)].map((respond) =>
      startFront(certificate, respond),
    ),
  );
  const [ours, bare, react] = fronts.map(({ origin }) => origin);
  const sites: Site[] = [
    { name: "home", origin: ours ?? "", path: "/", main: "h1", hydrated: "header button" },
    {
      name: "prophecy",
      origin: ours ?? "",
      path: `/blog/${slug}`,
      main: "article h1",
      hydrated: "header button",
    },
    { name: "bare", origin: bare ?? "", path: "/", main: "h1", hydrated: null },
    { name: "react", origin: react ?? "", path: "/", main: "h1", hydrated: "button" },
  ];
  const servers = new Map(fronts.map(({ port, server }) => [port, server as unknown as net.Server]));
  const seen: Record<string, Visit[]> = {};
  // Round 0 fills disk caches and is dropped; the order alternates, so that no site is always first.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const site of round % 2 ? sites : sites.toReversed()) {
      for (const [phase, measured] of Object.entries(await visits(site, servers, certificate.spki))) {
        if (round > 0) (seen[`${site.name} ${phase}`] ??= []).push(measured);
      }
    }
    console.log(`round ${round} of ${ROUNDS}`);
  }
  for (const { server } of fronts) server.close();
  rmSync(work, { recursive: true, force: true });
  return {
    name: "page-load",
    figures: ratios((key, figure) => median((seen[key] ?? []).map((one) => one[figure]))),
    notes: [absolutes(seen)],
  };
}

/** Cold, repeat and offline visit of one site in one profile; the browser is restarted in between, as on another day. */
async function visits(
  site: Site,
  servers: ReadonlyMap<number, net.Server>,
  spki: string,
): Promise<Record<Phase, Visit>> {
  const profile = mkdtempSync(join(tmpdir(), "bench-profile-"));
  const link = await startSlowLink(servers);
  const measured = {} as Record<Phase, Visit>;
  try {
    for (const phase of PHASES) {
      await using phone = await openPhone(profile, link, spki);
      if (phase === "offline") {
        link.goOffline();
        await phone.setOffline(true);
      }
      measured[phase] = await visit(phone, site.origin + site.path, link, {
        main: site.main,
        hydrated: site.hydrated,
        awaitWorker: phase === "cold",
      });
    }
  } finally {
    link.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return measured;
}

function ratios(of: (key: string, figure: keyof Visit) => number): BenchmarkResult["figures"] {
  const ratio = (ours: string, floor: string, figure: keyof Visit, max: number) => ({
    value: of(ours, figure) / of(floor, figure),
    unit: "× floor",
    max,
  });
  return {
    "home, largest paint, cold / bare": ratio("home cold", "bare cold", "largestPaint", 1.2),
    "home, usable, cold / react": ratio("home cold", "react cold", "usable", 1.6),
    "home, largest paint, repeat / bare": ratio("home repeat", "bare repeat", "largestPaint", 2),
    "home, largest paint, offline / bare": ratio("home offline", "bare offline", "largestPaint", 2),
    "prophecy, largest paint, repeat / react": ratio("prophecy repeat", "react repeat", "largestPaint", 2),
    "prophecy, largest paint, offline / react": ratio("prophecy offline", "react offline", "largestPaint", 2),
    "home, layout shift": { value: of("home cold", "layoutShift"), unit: "", max: 0 },
    "prophecy, layout shift, offline": { value: of("prophecy offline", "layoutShift"), unit: "", max: 0 },
  };
}

function absolutes(seen: Record<string, Visit[]>): string {
  const lines = Object.entries(seen).map(([key, all]) => {
    const value = (figure: keyof Visit) => Math.round(median(all.map((one) => one[figure])));
    return `${key}: first ${value("firstPaint")}, largest ${value("largestPaint")}, usable ${value("usable")} ms`;
  });
  return `medians of ${ROUNDS} rounds; ${lines.join("; ")}`;
}

async function newestSlug(origin: string): Promise<string> {
  const { publishableKey } = (await import("#local/keys.ts")).ensureLocalKeys();
  const answer = await fetch(
    `${origin}/rest/v1/prophecies?select=slug&status=eq.published&order=publish_date.desc&publish_date=lte.now()&limit=1`,
    {
      headers: { apikey: publishableKey },
    },
  );
  const [newest] = (await answer.json()) as { slug: string }[];
  if (!newest) throw new Error("The seed has no published prophecy");
  return newest.slug;
}
