import { createRequire } from "node:module";
import { minify } from "terser";
import type { Plugin } from "vite";

/**
 * Minifies the named chunks once more with terser, whose three passes find the 1 to 3 % (brotli) that the bundler's own
 * minifier leaves. The bundler alone knows which modules may be dropped, so its pass stays the first.
 */
export function minifyTwice(chunks: readonly string[]): Plugin {
  const { version } = createRequire(import.meta.url)("terser/package.json") as { version: string };
  return {
    name: "minify-twice",
    apply: (options, { command }) => command === "build" && !options.build?.ssr,
    // Another terser writes other bytes: the address of the file must tell.
    augmentChunkHash: ({ name }) => (chunks.includes(name) ? version : undefined),
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunks.includes(chunk.name)) continue;
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 3 } });
        if (code) chunk.code = code;
      }
    },
  };
}
