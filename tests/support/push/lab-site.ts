import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { ensureLocalKeys } from "#local/keys.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const PAGE =
  '<!doctype html><html lang="es"><title>Laboratorio</title><script src="/page.js"></script><h1>Laboratorio</h1></html>';

/** A test run says NODE_ENV=test, and Vite would build for that. */
const PRODUCTION = { "process.env.NODE_ENV": '"production"', "import.meta.env.PROD": "true" };

export type LabSite = { dist: string; remove: () => void };

/**
 * A bare page with the site's real push code and its real service worker: so a test can look at push
 * alone, without the screens. `revision` makes a new version of the worker.
 */
export async function buildLabSite(revision = "1"): Promise<LabSite> {
  const dist = mkdtempSync(join(tmpdir(), "lab-site-"));
  mkdirSync(join(dist, "donaciones"));
  const pages = ["index.html", "app.html", "donaciones/index.html"];
  for (const page of pages) writeFileSync(join(dist, page), PAGE);
  const manifest = [...pages, "page.js"].map((url) => ({ url, revision }));
  await bundle("tests/support/push/lab-page.ts", "page.js", dist, {});
  await bundle("sw/sw.ts", "sw.js", dist, { "self.__WB_MANIFEST": JSON.stringify(manifest) });
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}

async function bundle(
  entry: string,
  file: string,
  dist: string,
  define: Record<string, string>,
): Promise<void> {
  const environment = {
    VITE_SUPABASE_URL: "",
    VITE_VAPID_PUBLIC_KEY: ensureLocalKeys().vapidPublicKey,
    VITE_BUILD_ID: "laboratorio",
  };
  const values = Object.entries(environment).map(([name, value]) => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ]);
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { ...Object.fromEntries(values), ...define, ...PRODUCTION },
    build: {
      outDir: dist,
      emptyOutDir: false,
      lib: { entry: join(ROOT, entry), formats: ["iife"], name: "lab", fileName: () => file },
    },
  } satisfies InlineConfig);
}
