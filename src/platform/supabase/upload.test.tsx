import { afterEach, expect, test, vi } from "vitest";
import { fileProblem } from "./upload.ts";
import { RowsServer } from "./testing/rows-server.ts";

afterEach(() => vi.unstubAllGlobals());

const state = (mode: string) => ({
  mode,
  words: null,
  until: "2026-11-28T05:00:00+00:00",
  seconds_left: 60,
  since: "2026-11-28T03:00:00+00:00",
  changed_at: "2026-11-28T03:00:00+00:00",
});

test.each([
  ["a failing storage in the read-only mode", "500", state("read_only"), "maintenance"],
  ["a refusing one in the read-only mode", "403", state("read_only"), "maintenance"],
  ["a failing storage without maintenance", "500", null, "network"],
  ["a refusing one while maintenance is announced", "403", state("notice"), "denied"],
])("a file that was not stored by %s", async (_, statusCode, answer, kind) => {
  new RowsServer({}, { maintenance_state: () => answer });
  expect((await fileProblem({ statusCode, message: "x" })).kind).toBe(kind);
});

test("a file that is wrong itself asks nobody", async () => {
  const server = new RowsServer({}, { maintenance_state: () => state("read_only") });
  expect((await fileProblem({ statusCode: "413", message: "too large" })).kind).toBe("invalid");
  expect(server.requests).toEqual([]);
});

test("without an answer about maintenance the first failure counts", async () => {
  new RowsServer({}).mood = "offline";
  expect((await fileProblem({ statusCode: "500", message: "x" })).kind).toBe("network");
});
