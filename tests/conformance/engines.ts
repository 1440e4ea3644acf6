import { describe } from "vitest";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

/** Runs the same tests on the embedded database and on a native PostgreSQL. */
export function onBothEngines(
  prepare: (backend: Backend) => Promise<void>,
  tests: (backend: () => Backend) => void,
): void {
  let backend: Backend;
  describe("embedded database", () => {
    shared.beforeAll(async ({ stack }) => {
      backend = stack;
      await prepare(backend);
    });
    tests(() => backend);
  });
  describe("native database", () => {
    shared.beforeAll(async ({ native }) => {
      backend = await startBackend({ functions: false, databaseUrl: await native.copy() });
      await prepare(backend);
      return () => backend.close();
    });
    tests(() => backend);
  });
}
