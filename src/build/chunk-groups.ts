interface ModuleLinks {
  importedIds: readonly string[];
}

type GetModuleInfo = (id: string) => ModuleLinks | null;

/** Whether a module is one of those that another reaches. */
type Belongs = (id: string, getModuleInfo: GetModuleInfo) => boolean;

/**
 * The modules that `entry` (absolute path) imports statically, all the way down, but for what matches
 * `except`. The graph is walked once per build.
 */
export function reachableFrom(entry: string, { except }: { except?: RegExp } = {}): Belongs {
  let members: Set<string> | undefined;
  return (id, getModuleInfo) => {
    members ??= reachable(entry, except, getModuleInfo);
    return members.has(id);
  };
}

/**
 * A chunk group for the bundler: all that `belongs` travels as one file. What a screen needs anyway,
 * in seventeen small files, costs a phone a second.
 */
export function inOnePiece(name: string, belongs: Belongs, priority: number) {
  return {
    name: (id: string, graph: { getModuleInfo: GetModuleInfo }) =>
      belongs(id, (module) => graph.getModuleInfo(module)) ? name : null,
    debugName: name,
    priority,
  };
}

function reachable(entry: string, except: RegExp | undefined, getModuleInfo: GetModuleInfo): Set<string> {
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || except?.test(id)) continue;
    seen.add(id);
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
