interface ModuleLinks {
  importedIds: readonly string[];
}

type GetModuleInfo = (id: string) => ModuleLinks | null;

/**
 * Whether a module belongs to the first download: everything that the module `entry` (absolute path)
 * imports statically, all the way down, but for what matches `except`. The graph is walked once per build.
 */
export function coreModules(
  entry: string,
  { except }: { except: RegExp },
): (id: string, getModuleInfo: GetModuleInfo) => boolean {
  let core: Set<string> | undefined;
  return (id, getModuleInfo) => {
    core ??= reachable(entry, except, getModuleInfo);
    return core.has(id);
  };
}

function reachable(entry: string, except: RegExp, getModuleInfo: GetModuleInfo): Set<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || except.test(id)) continue;
    seen.add(id);
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
