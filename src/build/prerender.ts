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
import { isOff } from "#domain/features.ts";
import { revisionOf, withRevision } from "#domain/file-revision.ts";
import { ROUTES } from "#domain/routes.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { appearanceScript } from "./appearance-script.ts";
import { buildEnvironment, siteUrl, supabaseOrigin } from "./build-environment.ts";
import { fillPage, type PageTexts } from "./page-html.ts";
import { screenFiles } from "./screen-files.ts";
import { securityHeaders } from "./security-headers.ts";
import { pagesForSitemap, publishedPaths, sitemap, withSitemaps } from "./sitemap.ts";
import { headersFile, redirectsFile } from "./static-host.ts";
import { themeStyle } from "./theme-style.ts";

interface Page extends PageTexts {
  path: string;
  file: string;
  /** Null for a page without one: nothing is rendered into it. */
  screen: string | null;
}

/** Pages that are readable before any script runs, with their file and what search engines see. */
function pagesOf({ identity: { name, shortName, tagline }, features }: SiteSettings): Page[] {
  const pages: Page[] = [
    {
      path: "/",
      file: "index.html",
      screen: "app/routes/public/home.tsx",
      title: name,
      description: `${tagline}: horarios, visión, profecías y avisos de nuestra comunidad.`,
    },
    {
      path: "/donaciones",
      file: "donaciones/index.html",
      screen: "app/routes/public/donations.tsx",
      title: `Ofrendas · ${shortName}`,
      description: `Datos bancarios para ofrendar a la ${name}.`,
    },
  ];
  return pages.filter(({ path }) => !isOff(features.off, path));
}

/** As in platform/settings/initial-settings.ts, which reads it. */
const SETTINGS_ELEMENT = "initial-settings";

/** What every page needs, whatever its screen. */
const ENTRY = "src/app/main.tsx";

/** Pages without content: the shell of every other address, and the one the worker puts a kept prophecy in. */
function shellsOf({ identity: { name, shortName } }: SiteSettings): Page[] {
  const empty = { title: shortName, description: name };
  return [
    { ...empty, path: "/app", file: "app.html", screen: null },
    { ...empty, path: "/read", file: "read.html", screen: "app/routes/public/prophecy.tsx" },
  ];
}

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
        const render = await buildRenderer(config.root, settings);
        const shells = shellsOf(settings);
        const template = readFileSync(join(dist, "index.html"), "utf8");
        const fonts = Object.keys(bundle).filter((file) => file.endsWith(".woff2"));
        const inlineScript = appearanceScript(fonts.map((file) => `/${file}`));
        const written: string[] = [];
        const site = siteUrl();
        for (const page of [...pagesOf(settings), ...shells]) {
          const { scripts, styles } = screenFiles(bundle, [ENTRY, ...(page.screen ? [page.screen] : [])]);
          const isShell = shells.includes(page);
          const html = fillPage(template, {
            ...page,
            markup: isShell ? "" : await render(page.path),
            readStyle: (file) => readFileSync(join(dist, file), "utf8"),
            styles,
            // What a kept or a written page shows needs no script; asking for more than home's few would hold its paint up.
            scripts: page.path === "/" ? scripts : screenFiles(bundle, [ENTRY]).scripts,
            inlineScript,
            appName: settings.identity.shortName,
            siteUrl: site,
            ownStyle: themeStyle(settings.theme),
            data: { [SETTINGS_ELEMENT]: settings },
          });
          write(join(dist, page.file), withRevision(html, await revisionOf(Buffer.from(html))));
          written.push(html);
        }
        writeHeaders(dist, written);
        const patterns = Object.values(ROUTES).map(({ pattern }) => pattern);
        const prerendered = pagesOf(settings).map(({ path }) => path);
        writeFileSync(join(dist, "_redirects"), redirectsFile(patterns, prerendered));
        copyFileSync(join(dist, "app.html"), join(dist, "404.html"));
        if (site) await writeSitemap(dist, site, settings);
      },
    },
  };
}

async function buildRenderer(
  root: string,
  settings: SiteSettings,
): Promise<(path: string) => Promise<string>> {
  const scratch = join(root, ".local", "prerender");
  rmSync(scratch, { recursive: true, force: true });
  // A folder of its own per build: Node keeps modules it has imported once.
  const outDir = join(scratch, Date.now().toString(36));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    define: buildEnvironment(process.env, settings),
    plugins: [react()],
    build: { ssr: "src/app/entry-server.tsx", outDir, emptyOutDir: true, minify: false },
  });
  const entry = pathToFileURL(join(outDir, "entry-server.js")).href;
  const { render } = (await import(entry)) as { render: (path: string) => Promise<string> };
  return render;
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
