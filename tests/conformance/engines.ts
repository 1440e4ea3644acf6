import { afterAll, beforeAll, describe } from "vitest";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { startPostgres, type PrivatePostgres } from "#tests/support/postgres.ts";

/** Runs the same tests on the embedded database and on a native PostgreSQL, each with a stack of its own. */
export function onBothEngines(
  prepare: (backend: Backend) => Promise<void>,
  tests: (backend: () => Backend) => void,
): void {
  describe.each(["embedded", "native"])("%s database", (engine) => {
    let backend: Backend;
    let postgres: PrivatePostgres | undefined;
    beforeAll(async () => {
      if (engine === "native") postgres = await startPostgres();
      backend = await startBackend({ functions: false, databaseUrl: await postgres?.createDatabase() });
      await prepare(backend);
    });
    afterAll(async () => {
      await backend.close();
      await postgres?.close();
    });
    tests(() => backend);
  });
}
