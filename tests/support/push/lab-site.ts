import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { withRevisions } from "#build/precache-manifest.ts";
import { revisionOf, withRevision } from "#domain/file-revision.ts";
import { ensureLocalKeys } from "#local/keys.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** A test run says NODE_ENV=test, and Vite would build for that. */
const PRODUCTION = { "process.env.NODE_ENV": '"production"', "import.meta.env.PROD": "true" };

export type LabSite = {
  dist: string;
  /** Replaces the site by another version, as a deployment does. */
  deploy: (revision: string) => Promise<void>;
  /** A deployment whose worker lists a file that is not there. */
  deployBroken: () => Promise<void>;
  remove: () => void;
};

/**
 * A bare page with the site's real push code and its real service worker: so a test can look at push
 * alone, without the screens.
 */
export async function buildLabSite(): Promise<LabSite> {
  const dist = mkdtempSync(join(tmpdir(), "lab-site-"));
  mkdirSync(join(dist, "donaciones"));
  await buildRevision(dist, "1");
  return {
    dist,
    deploy: (revision) => buildRevision(dist, revision),
    deployBroken: () => buildRevision(dist, `broken ${Date.now()}`, ["assets/lost-abcdefgh.js"]),
    remove: () => rmSync(dist, { recursive: true, force: true }),
  };
}

async function buildRevision(dist: string, revision: string, lost: string[] = []): Promise<void> {
  const pages = ["index.html", "app.html", "donaciones/index.html"];
  const html = pageOf(revision);
  const marked = withRevision(html, await revisionOf(Buffer.from(html)));
  for (const page of pages) writeFileSync(join(dist, page), marked);
  await bundle("tests/support/push/lab-page.ts", "page.js", dist, revision, {});
  const files = await withRevisions(
    dist,
    [...pages, "page.js"].map((url) => ({ url })),
  );
  const manifest = [...files, ...lost.map((url) => ({ url, revision }))];
  await bundle("sw/sw.ts", "sw.js", dist, revision, { "self.__WB_MANIFEST": JSON.stringify(manifest) });
}

async function bundle(
  entry: string,
  file: string,
  dist: string,
  revision: string,
  define: Record<string, string>,
): Promise<void> {
  const environment = {
    VITE_SUPABASE_URL: "",
    VITE_VAPID_PUBLIC_KEY: ensureLocalKeys().vapidPublicKey,
    VITE_BUILD_ID: `laboratorio ${revision}`,
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

function pageOf(revision: string): string {
  return `<!doctype html><html lang="es"><head><title>Laboratorio ${revision}</title><script src="/page.js"></script></head><h1>Laboratorio</h1></html>`;
}
