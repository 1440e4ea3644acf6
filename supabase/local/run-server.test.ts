import { createServer, type AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { explain } from "./run-server.ts";
import { startServer } from "./server.ts";

it("says in a sentence that the port is taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const failure: unknown = await startServer({ port, functions: false }).catch((error: unknown) => error);
  expect(explain(failure, port)).toBe(
    `Port ${port} is in use by another program. Stop it, or choose another one: PORT=${port + 1} npm start`,
  );
  other.close();
  expect(explain(new Error("something else"), port)).toBe("something else");
});

it("says in a sentence that the database of DATABASE_URL does not answer", async () => {
  // Nothing listens on port 1, and Node's own message is empty where localhost has two addresses.
  const databaseUrl = "postgres://postgres@localhost:1/none";
  const failure: unknown = await startServer({ port: 0, databaseUrl, functions: false }).catch(
    (error: unknown) => error,
  );
  expect(explain(failure, 0)).toBe(
    "The PostgreSQL of DATABASE_URL does not answer. Start it, or leave DATABASE_URL out: npm start brings its own.",
  );
});

it("ends though a part of it does not, and asks every other part to end", async () => {
  const server = await startServer({ port: 0, functions: false, closingMs: 200 });
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const held = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  const work = server.db.transaction(() => {
    holds.resolve();
    return held.promise;
  });
  await holds.promise;
  await server.close();
  expect(said.mock.calls).toContainEqual(["a part could not be closed: it did not end within 200 ms"]);
  await expect(fetch(server.origin)).rejects.toThrow("fetch failed");
  held.resolve();
  await work;
});
