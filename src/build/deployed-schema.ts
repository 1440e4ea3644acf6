import type { Plugin } from "vite";

interface Migration {
  version: string;
  name: string;
}

interface Permission {
  kind: string;
  object: string;
  operation: string;
  permissions: { visitor: string };
}

/** Name of the module. */
export const DEPLOYED_SCHEMA = "virtual:deployed-schema";

/**
 * The database that this build was made for, as a module: /admin/database compares it with the one that is there. Read only
 * where it is imported.
 */
export function deployedSchema(
  migrations: () => readonly Migration[],
  permissions: () => readonly Permission[],
): Plugin {
  return {
    name: "deployed-schema",
    resolveId: (id) => (id === DEPLOYED_SCHEMA ? `\0${DEPLOYED_SCHEMA}` : undefined),
    load(id) {
      if (id !== `\0${DEPLOYED_SCHEMA}`) return;
      const known = migrations().map(({ version, name }) => ({ version, name }));
      return `export const MIGRATIONS = ${JSON.stringify(known)};
export const OPEN_TO_VISITORS = ${JSON.stringify(openToVisitors(permissions()))};`;
    },
  };
}

/** The grants that visitors have by the list of permissions, each once. */
export function openToVisitors(lines: readonly Permission[]): string[] {
  const open = lines.flatMap(({ kind, object, operation, permissions: { visitor } }) => {
    if (visitor !== "yes") return [];
    if (kind === "table" || kind === "column") return [`table ${object.split(".")[0]} ${operation}`];
    return kind === "procedure" ? [`procedure ${object} ${operation}`] : [];
  });
  return [...new Set(open)];
}
