import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { VitePluginPWAAPI } from "vite-plugin-pwa";
import { pageRevision, revisionOf } from "#domain/file-revision.ts";

/**
 * Gives every file that the service worker is to keep the revision by which it checks what arrives: a page's is the
 * one it names, another's the digest of its content.
 */
export function withRevisions<File extends { url: string }>(
  folder: string,
  files: readonly File[],
): Promise<(File & { revision: string })[]> {
  return Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file.url));
      const isPage = file.url.endsWith(".html");
      const revision = isPage ? pageRevision(content.toString("utf8")) : await revisionOf(content);
      if (revision === null) throw new Error(`${file.url} names no revision`);
      return { ...file, revision };
    }),
  );
}

/** Keeps vite-plugin-pwa from listing the web app manifest by its own digest: it is found like every other file. */
export function listWrittenFilesOnly(): Plugin {
  let pwa: VitePluginPWAAPI | undefined;
  return {
    name: "list-written-files-only",
    apply: "build",
    configResolved: ({ plugins }) => {
      pwa = plugins.find(({ name }) => name === "vite-plugin-pwa")?.api as VitePluginPWAAPI | undefined;
    },
    buildStart: () => pwa?.extendManifestEntries(() => []),
  };
}
