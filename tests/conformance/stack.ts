import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { startFaultProxy } from "#tests/support/fault-proxy.ts";
import { startPostgres, type PrivatePostgres } from "#tests/support/postgres.ts";

// oxlint-disable no-empty-pattern -- Vitest reads the names of the fixtures that a fixture needs

/** A native PostgreSQL with a database that was migrated and seeded. */
interface Native {
  /** Makes a copy of the seeded database; answers its address. */
  copy(): Promise<string>;
}

/** Lets the limiters forget what the file before has done. */
async function rested(backend: Backend): Promise<Backend> {
  await backend.db.query("delete from private.rate_limit_events");
  return backend;
}

async function seeded(postgres: PrivatePostgres): Promise<Native> {
  const url = await postgres.createDatabase();
  const backend = await startBackend({ functions: false, databaseUrl: url });
  await backend.close();
  return { copy: () => postgres.createDatabase(new URL(url).pathname.slice(1)) };
}

/**
 * Fixtures that the files of a worker share, each started when the first file asks for it:
 * `shared.beforeAll(({ stack }) => …)`. An embedded stack costs three seconds of a processor, most tests some milliseconds.
 * So a file brings its own data, puts back what it changes for everybody, and counts nothing that another may add. One that
 * restarts its stack, or sends it odd requests by the hundred, starts its own with `startBackend`.
 */
export const shared = test
  // The site that `plain` serves: empty, for site.test.ts to fill.
  .extend("dist", { scope: "worker" }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), "iglesia-dist-"));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return folder;
  })
  .extend("plain", { scope: "worker" }, async ({ dist }, { onCleanup }) => {
    const backend = await startBackend({ functions: false, dist });
    onCleanup(() => backend.close());
    return backend;
  })
  .extend("complete", { scope: "worker" }, async ({}, { onCleanup }) => {
    // No push service is asked: the only allowed host does not exist.
    const backend = await startBackend({ env: { PUSH_HOSTS: "push.invalid" } });
    onCleanup(() => backend.close());
    return backend;
  })
  /** A stack on the embedded database, without functions and the jobs that call them. */
  .extend("stack", { scope: "file" }, ({ plain }) => rested(plain))
  /** A stack on the embedded database, with them. */
  .extend("stackWithFunctions", { scope: "file" }, ({ complete }) => rested(complete))
  /** A proxy between the stack and the modules of the site, which learn its address once and keep it. */
  .extend("network", { scope: "worker" }, async ({ plain }, { onCleanup }) => {
    const proxy = await startFaultProxy(plain.origin);
    onCleanup(() => proxy.close());
    return proxy;
  })
  .extend("native", { scope: "worker" }, async ({}, { onCleanup }) => {
    const postgres = await startPostgres();
    onCleanup(() => postgres.close());
    return seeded(postgres);
  });
