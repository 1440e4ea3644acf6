import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type Backend } from "#tests/support/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe("functions", () => {
  it("run unchanged under Deno and reach the stack with the secret key", async () => {
    const { data, error } = await backend.client().functions.invoke("push-dispatch", {
      headers: { Authorization: `Bearer ${backend.keys.dispatchSecret}` },
    });
    expect([error, data]).toEqual([null, expect.objectContaining({ leased: expect.any(Number) as number })]);
  });

  it("decide themselves who may call them where config.toml says so", async () => {
    const { error, response } = await backend.client().functions.invoke("push-dispatch");
    expect([error?.name, response?.status]).toEqual(["FunctionsHttpError", 401]);
  });

  it("are unknown by any other name", async () => {
    const { response } = await backend.client().functions.invoke("no-such-function");
    expect(response?.status).toBe(404);
    expect((await fetch(`${backend.origin}/functions/v1/_shared`)).status).toBe(404);
  });

  it("start again after a crash", async () => {
    await backend.functions?.stop();
    const { error } = await backend.client().functions.invoke("push-dispatch", {
      headers: { Authorization: `Bearer ${backend.keys.dispatchSecret}` },
    });
    expect(error).toBeNull();
  });
});
