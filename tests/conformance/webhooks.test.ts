import { expect, it } from "vitest";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

let backend: Backend;
shared.beforeAll(({ stackWithFunctions }) => {
  backend = stackWithFunctions;
});

it("carries a test from the page by queue and function to an address, and back what came of it", async () => {
  const owner = await backend.signedIn("super@demo.local");
  const id = crypto.randomUUID();
  const { data: secret, error } = await owner.rpc("add_webhook", {
    p_id: id,
    p_name: "Hoja de cálculo",
    // a name that leads nowhere: no test calls the internet
    p_url: "https://no-existe.example.com/recibir",
    p_events: ["new_post"],
  });
  expect([error, secret]).toEqual([null, expect.stringMatching(/^whsec_/)]);
  expect((await owner.rpc("test_webhook", { p_id: id })).error).toBeNull();
  const deliveries = async () => {
    const { data } = await owner.rpc("webhook_state");
    return (data as { id: string; deliveries: object[] }[]).find((hook) => hook.id === id)?.deliveries;
  };
  await expect.poll(deliveries, { interval: 200 }).toEqual([
    expect.objectContaining({
      event: "test",
      state: "failed",
      attempts: 1,
      status: null,
      problem: expect.stringMatching(/^(no-address|timeout)$/) as string,
    }),
  ]);
  expect((await owner.rpc("delete_webhook", { p_id: id })).error).toBeNull();
});
