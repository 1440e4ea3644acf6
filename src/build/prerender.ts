import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { revisionOf, withRevision } from "#domain/file-revision.ts";
import { isCacheablePage } from "#domain/cached-pages.ts";
import { ROUTES } from "#domain/routes.ts";
import { ITEM_PATHS } from "#functions/_shared/contracts/item-addresses.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { LOCAL_BACKEND, onThisOrigin, type EarlyRequests } from "#domain/early-pages.ts";
import { appearanceScript, themeStyle } from "./inline-scripts.ts";
import { DEPLOYED_SCHEMA } from "./deployed-schema.ts";
import { classNames } from "./class-names.ts";
import { buildEdge } from "./edge.ts";
import { drawingEnvironment, siteUrl, supabaseOrigin } from "./build-environment.ts";
import { fillPage } from "./page-html.ts";
import { pagesOf, PLACEHOLDERS } from "./pages.ts";
import { screenFiles } from "./screen-files.ts";
import { securityHeaders } from "./security-headers.ts";
import { pagesForSitemap, publishedPaths, sitemap, withSitemaps } from "./sitemap.ts";
import { headersFile, redirectsFile } from "./static-host.ts";

/** As in platform/settings/initial-settings.ts, which reads it. */
const SETTINGS_ELEMENT = "initial-settings";

/** Entry of every page, for all screens. */
const ENTRY = "src/app/main.tsx";

/** Modules that every screen drawn here, and not taken over, waits for: its data's client and this device's stores. */
const BEFORE_DRAWING = ["@supabase/postgrest-js/dist/index.mjs", "src/app/start-device.ts"];

/**
 * Writes the prerendered pages, the shell, the headers and the rules for static hosts after the client build: the
 * screens rendered from the settings (see settings-for-build), first styles and the appearance script inline.
 */
export function prerender(settings: SiteSettings): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: "prerender",
    apply: (options, { command }) => command === "build" && !options.build?.ssr,
    configResolved: (resolved) => void (config = resolved),
    writeBundle: (_, written) => void (bundle = written),
    closeBundle: {
      sequential: true,
      order: "pre",
      async handler() {
        const dist = join(config.root, config.build.outDir);
        // After a build that failed there is nothing to finish, and Vite says why.
        if (!existsSync(join(dist, "index.html"))) return;
        const renderer = await buildRenderer(config.root, settings);
        const template = readFileSync(join(dist, "index.html"), "utf8");
        const fonts = Object.keys(bundle).filter((file) => file.endsWith(".woff2"));
        const inlineScript = appearanceScript(fonts.map((file) => `/${file}`));
        const written: string[] = [];
        const site = siteUrl();
        for (const page of pagesOf(settings)) {
          const { path, screen, below } = page;
          const { scripts, styles } = screenFiles(bundle, [ENTRY, ...(screen ? [screen] : []), ...below]);
          // Home answers as soon as it is taken over; elsewhere more than the entry's few would hold the paint up.
          const first = path === "/" ? scripts : screenFiles(bundle, [ENTRY]).scripts;
          const later = screen === null ? [] : [...scripts, ...screenFiles(bundle, BEFORE_DRAWING).scripts];
          const markup = path === null ? "" : await renderer.render(path);
          const html = fillPage(template, {
            ...page,
            path: page.isShared ? null : path,
            markup: withoutPlaceholder(onThisOrigin(markup)),
            folded: path !== null && !isCacheablePage(path),
            readStyle: (file) => readFileSync(join(dist, file), "utf8"),
            styles,
            scripts: first,
            laterScripts: path === "/" ? [] : [...new Set(later)].filter((file) => !first.includes(file)),
            earlyRequests:
              path === null || path === "/" ? null : earlyRequests(path, await renderer.firstRequests()),
            inlineScript,
            appName: settings.identity.shortName,
            hasPodcast: settings.media.podcast.on,
            siteUrl: site,
            ownStyle: themeStyle(settings.theme),
            data: { [SETTINGS_ELEMENT]: settings },
          });
          write(join(dist, page.file), withRevision(html, await revisionOf(Buffer.from(html))));
          written.push(html);
        }
        writeHeaders(dist, written);
        const patterns = Object.values(ROUTES).map(({ pattern }) => pattern);
        const files = pagesOf(settings).map(({ file }) => file);
        writeFileSync(join(dist, "_redirects"), redirectsFile(patterns, files));
        copyFileSync(join(dist, "app.html"), join(dist, "404.html"));
        await buildEdge(config.root, dist, settings);
        // Cloudflare runs functions/ for these alone.
        writeFileSync(
          join(dist, "_routes.json"),
          JSON.stringify({ version: 1, include: ITEM_PATHS, exclude: [] }),
        );
        if (site) await writeSitemap(dist, site, settings);
      },
    },
  };
}

interface Renderer {
  render: (path: string) => Promise<string>;
  firstRequests: () => Promise<[url: string, init: RequestInit | undefined][]>;
}

async function buildRenderer(root: string, settings: SiteSettings): Promise<Renderer> {
  const scratch = join(root, ".local", "prerender");
  rmSync(scratch, { recursive: true, force: true });
  // A separate folder per build: Node keeps modules it has imported once.
  const outDir = join(scratch, Date.now().toString(36));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    define: drawingEnvironment(settings),
    css: classNames,
    plugins: [react()],
    build: {
      ssr: "src/app/entry-server.tsx",
      outDir,
      emptyOutDir: true,
      minify: false,
      // a screen of the back office, which is never drawn here, asks for it
      rolldownOptions: { external: [DEPLOYED_SCHEMA] },
    },
  });
  return (await import(pathToFileURL(join(outDir, "entry-server.js")).href)) as Renderer;
}

/** First requests of the screen at `path`, as its page carries them. */
function earlyRequests(
  path: string,
  asked: Awaited<ReturnType<Renderer["firstRequests"]>>,
): EarlyRequests | null {
  if (asked.length === 0) return null;
  return {
    placeholder: Object.values(PLACEHOLDERS).find((one) => path.endsWith(one)) ?? "",
    requests: asked.map(([url, init]) => ({
      url: url.replace(LOCAL_BACKEND, ""),
      method: init?.method ?? "GET",
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === "string" ? init.body : null,
    })),
  };
}

/** Links back to the page itself are right once it is drawn; until then they lead on without it. */
function withoutPlaceholder(markup: string): string {
  const cleaned = Object.values(PLACEHOLDERS).reduce(
    (text, placeholder) => text.replace(new RegExp(`\\?next=[^"]*${placeholder}`, "g"), ""),
    markup,
  );
  for (const placeholder of Object.values(PLACEHOLDERS))
    if (cleaned.includes(placeholder))
      throw new Error(`A shared page shows an address of its own: ${placeholder}`);
  return cleaned;
}

async function writeSitemap(dist: string, site: string, { features: { off } }: SiteSettings): Promise<void> {
  const paths = [...pagesForSitemap(off), ...(await publishedPaths(off))];
  write(join(dist, "sitemap.xml"), sitemap(site, paths));
  const robots = join(dist, "robots.txt");
  write(robots, withSitemaps(readFileSync(robots, "utf8"), site));
}

function writeHeaders(dist: string, pages: readonly string[]): void {
  const bodies = (tag: string) =>
    pages.flatMap((html) =>
      [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(([, body = ""]) => body),
    );
  const origin = supabaseOrigin();
  const table = securityHeaders({
    supabaseOrigin: origin,
    inlineScripts: [...new Set(bodies("script"))],
    inlineStyles: [...new Set(bodies("style"))],
    reportTo: origin ? (process.env["CSP_REPORT_URL"] ?? "") : "/_local/csp",
  });
  writeFileSync(join(dist, "headers.json"), JSON.stringify(table, null, 2));
  const assets = readdirSync(join(dist, "assets")).map((file) => `/assets/${file}`);
  writeFileSync(join(dist, "_headers"), headersFile(table, assets));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
