import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { classNames } from "./class-names.ts";
import { drawingEnvironment, siteOrigin } from "./build-environment.ts";

/** Folder of the build with the middleware of hosts: it is no file of the site. */
const EDGE_FOLDER = "_edge";

/** Screens that the edge draws; those of others would make it ten times as large. */
const DRAWN = /\/routes\/public\/(?:prophecy|event|album|seminar|media-item|forum-topic)\.tsx$/;

/**
 * Writes the middleware that fills the addresses of single items (app/edge/main.ts) as one file. It needs only what
 * every host has: fetch, Request, Response and Web Crypto.
 */
export async function buildEdge(root: string, dist: string, settings: SiteSettings): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: {
      ...drawingEnvironment(settings),
      "import.meta.env.VITE_SITE_URL": JSON.stringify(siteOrigin()),
      "process.env.NODE_ENV": '"production"',
    },
    css: classNames,
    plugins: [react(), onlyWhatIsDrawn()],
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "src/app/edge/main.ts",
      outDir: join(dist, EDGE_FOLDER),
      emptyOutDir: true,
      minify: true,
      target: "es2022",
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: "item-pages.js" } },
    },
  });
}

/** The client of rows takes up what is known, and what is loaded later or never drawn here is empty. */
function onlyWhatIsDrawn(): Plugin {
  const NOTHING = "\0nothing";
  return {
    name: "only-what-is-drawn",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source === NOTHING) return NOTHING;
      if (source.endsWith("/early-answers.ts"))
        return this.resolve("#app/edge/known-answers.ts", importer, { ...options, skipSelf: true });
      return null;
    },
    async resolveDynamicImport(source, importer) {
      if (typeof source !== "string" || source.endsWith("@supabase/postgrest-js")) return null;
      const found = await this.resolve(source, importer);
      return found && DRAWN.test(found.id) ? null : NOTHING;
    },
    load: (id) => (id === NOTHING ? "export default () => null;" : null),
  };
}
