import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const brotli = promisify(brotliCompress);
const TEXT = /^(?!_edge\/).*\.(html|js|css|svg|json|webmanifest|txt)$/;
/** Smaller files do not get smaller on the wire. */
const MIN_BYTES = 256;

/** Writes a `.br` beside every text file of the build, as good static hosts do on their own. */
export function compress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "compress",
    apply: (options, { command }) => command === "build" && !options.build?.ssr,
    configResolved: (resolved) => void (config = resolved),
    closeBundle: {
      sequential: true,
      order: "post",
      handler: () => compressFolder(join(config.root, config.build.outDir)),
    },
  };
}

/** Writes a `.br` beside every text file of a folder, if there is one. */
export async function compressFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  if (statSync(file).size < MIN_BYTES) return;
  const text = readFileSync(file);
  const packed = await brotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  writeFileSync(`${file}.br`, packed);
}
