interface ModuleLinks {
  importedIds: readonly string[];
}

type GetModuleInfo = (id: string) => ModuleLinks | null;

/** Whether a module is one of those that another reaches. */
export type Belongs = (id: string, getModuleInfo: GetModuleInfo) => boolean;

/**
 * The modules that `entry` (absolute path) imports statically, all the way down, except those that match `except`. The
 * graph is walked once per build. Throws when the build has no such module.
 */
export function reachableFrom(entry: string, { except }: { except?: RegExp } = {}): Belongs {
  let members: Set<string> | undefined;
  return (id, getModuleInfo) => {
    members ??= reachable(entry, except, getModuleInfo);
    return members.has(id);
  };
}

/** The modules that belong to any of the groups. */
export function either(...groups: readonly Belongs[]): Belongs {
  return (id, getModuleInfo) => groups.some((belongs) => belongs(id, getModuleInfo));
}

/** The modules that belong to one group and to the other. */
export function both(one: Belongs, other: Belongs): Belongs {
  return (id, getModuleInfo) => one(id, getModuleInfo) && other(id, getModuleInfo);
}

/** The modules that belong to two of the groups or more. */
export function several(groups: readonly Belongs[]): Belongs {
  return (id, getModuleInfo) => groups.filter((belongs) => belongs(id, getModuleInfo)).length > 1;
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
  // A file that was renamed would leave its group empty, and nobody would see it but slow phones.
  if (!getModuleInfo(entry)) throw new Error(`The build has no module ${entry}`);
  const seen = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || except?.test(id)) continue;
    seen.add(id);
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
