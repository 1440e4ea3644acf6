import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Addresses of what a screen needs before it can be drawn. */
export interface ScreenFiles {
  scripts: [string, ...string[]];
  styles: string[];
}

/** The chunk of each module in `modules` (ends of paths) with everything it imports statically, in loading order. */
export function screenFiles(bundle: Bundle, modules: readonly string[]): ScreenFiles {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === "chunk");
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(file);
  };
  for (const module of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!holder) throw new Error(`No chunk holds ${module}`);
    add(holder);
  }
  const address = (file: string) => `/${file}`;
  const [first, ...rest] = [...scripts].map(address);
  if (!first) throw new Error(`No chunk holds ${modules.join(" or ")}`);
  return { scripts: [first, ...rest], styles: [...styles].map(address) };
}
