import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleOf } from "../support/addresses.ts";
import { startBackend } from "../support/backend.ts";
import { median, type BenchmarkResult } from "./benchmark.ts";
import { buildFloors, plainContent } from "./floors.ts";
import { hosting, makeCertificate, startFront } from "./front.ts";
import { startSlowLink } from "./slow-link.ts";
import { openPhone, visit, type Visit } from "./visit.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);

interface Site {
  name: string;
  origin: string;
  path: string;
  main: string;
  hydrated: string | null;
}

/** A filled public list. */
const LIST = "main ul[aria-busy] li";

/** The public addresses, with a selector of what people come for. */
const ROUTES: Readonly<Record<string, string>> = {
  "/": "h1",
  "/blog": LIST,
  "/blog/:slugOrId": "article > div > p:not([class])",
  "/eventos": "main section h2 time",
  "/eventos/:slugOrId": "article h1",
  "/galeria": LIST,
  "/galeria/:albumId": "main ul li img",
  "/recursos": LIST,
  "/seminarios": LIST,
  "/seminarios/:slugOrId": "article h1",
  "/testimonios": LIST,
  "/streaming": "main section h2",
  "/media": LIST,
  "/media/:mediaId": "article h1",
  "/foro": LIST,
  "/foro/topic/:topicId": "main ol li article",
  "/oracion": LIST,
  "/oracion/:prayerId": "main article",
  "/donaciones": "h1",
  "/contacto": "main form textarea",
  "/buscar": "main input[type=search]",
  "/auth": "main input[type=password]",
  "/reset-password": "main h1",
  "/codigo": "main h1",
};

/** Its text is read before the page answers: that it is there, and not more, is held against what React needs in all. */
const PROPHECY = "/blog/:slugOrId";

/** Those to measure: `BENCH_ROUTES=/blog,/auth`, or all. */
const ASKED = process.env["BENCH_ROUTES"]?.split(",");

type Phase = "cold" | "repeat" | "offline";
const PHASES: readonly Phase[] = ["cold", "repeat", "offline"];

/**
 * Every public address on a slow phone against the least a browser could do with home's text: bare HTML, and a
 * prerendered React page, all measured in turn in the same run.
 */
export async function run(): Promise<BenchmarkResult> {
  await using backend = await startBackend();
  const work = mkdtempSync(join(tmpdir(), "bench-floors-"));
  const floors = await buildFloors(plainContent(readFileSync("dist/index.html", "utf8")), work);
  const certificate = makeCertificate();
  const fronts = await Promise.all(
    [hosting("dist", backend.origin), hosting(floors.bare), hosting(floors.react)].map((respond) =>
      startFront(certificate, respond),
    ),
  );
  const [ours, bare, react] = fronts.map(({ origin }) => origin);
  const patterns = Object.keys(ROUTES).filter((pattern) => ASKED?.includes(pattern) ?? true);
  const sites: Site[] = [
    ...(await Promise.all(
      patterns.map(async (pattern) => ({
        name: pattern,
        origin: ours ?? "",
        path: await exampleOf(pattern, backend),
        main: ROUTES[pattern] ?? "h1",
        hydrated: "header button",
      })),
    )),
    ...(patterns.includes("/")
      ? [{ name: "bare", origin: bare ?? "", path: "/", main: "h1", hydrated: null }]
      : []),
    { name: "react", origin: react ?? "", path: "/", main: "h1", hydrated: "button" },
  ];
  const servers = new Map(fronts.map(({ port, server }) => [port, server as unknown as net.Server]));
  const seen: Record<string, Visit[]> = {};
  // The first start of the browser fills disk caches and is dropped.
  for (const site of sites.slice(0, 1)) await visits(site, servers, certificate.spki);
  for (let round = 1; round <= ROUNDS; round++) {
    // The order alternates, so that no site is always first.
    for (const site of round % 2 ? sites : sites.toReversed()) {
      for (const [phase, measured] of Object.entries(await visits(site, servers, certificate.spki))) {
        (seen[`${site.name} ${phase}`] ??= []).push(measured);
        console.log(`${round} ${describe(`${site.name} ${phase}`, [measured])}`);
      }
    }
  }
  for (const { server } of fronts) server.close();
  rmSync(work, { recursive: true, force: true });
  return {
    name: "page-load",
    figures: ratios(patterns, (key, figure) => median((seen[key] ?? []).map((one) => one[figure]))),
    notes: [`medians of ${ROUNDS} rounds, in ms`, ...absolutes(seen)],
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

function ratios(
  patterns: readonly string[],
  of: (key: string, figure: keyof Visit) => number,
): BenchmarkResult["figures"] {
  const ratio = (ours: string, floor: string, figure: keyof Visit, max: number) => ({
    value: of(ours, figure) / of(floor, figure),
    unit: "× floor",
    max,
  });
  const home: BenchmarkResult["figures"] = {
    "/, largest paint, cold / bare": ratio("/ cold", "bare cold", "largestPaint", 1.2),
    "/, largest paint, repeat / bare": ratio("/ repeat", "bare repeat", "largestPaint", 2),
    "/, largest paint, offline / bare": ratio("/ offline", "bare offline", "largestPaint", 2),
  };
  return {
    ...(patterns.includes("/") && home),
    ...Object.fromEntries(
      patterns.flatMap((name) => [
        [
          `${name}, usable, cold / react`,
          ratio(`${name} cold`, "react cold", "usable", name === "/" ? 1.6 : 1.8),
        ],
        ...(name === PROPHECY
          ? [
              [
                `${name}, text, cold / react, usable`,
                { value: of(`${name} cold`, "main") / of("react cold", "usable"), unit: "× floor", max: 1.2 },
              ],
            ]
          : []),
        [
          `${name}, largest paint, repeat / react`,
          ratio(`${name} repeat`, "react repeat", "largestPaint", 2),
        ],
        [
          `${name}, largest paint, offline / react`,
          ratio(`${name} offline`, "react offline", "largestPaint", 2),
        ],
        ...PHASES.map((phase) => [
          `${name}, layout shift, ${phase}`,
          { value: of(`${name} ${phase}`, "layoutShift"), unit: "", max: 0 },
        ]),
      ]),
    ),
  };
}

/** One line for each page and visit: what the figures above were made of. */
function absolutes(seen: Record<string, Visit[]>): string[] {
  return Object.entries(seen).map(([key, all]) => describe(key, all));
}

function describe(key: string, visits: readonly Visit[]): string {
  const value = (figure: keyof Visit) => Math.round(median(visits.map((one) => one[figure])));
  const shift = median(visits.map(({ layoutShift }) => layoutShift)).toFixed(3);
  return `${key}: first ${value("firstPaint")}, largest ${value("largestPaint")}, content ${value("main")}, usable ${value("usable")}, shift ${shift}`;
}
