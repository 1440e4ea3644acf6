import { request } from "node:http";
import { expect, it } from "vitest";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

let backend: Backend;
shared.beforeAll(({ stack }) => {
  backend = stack;
});

/** Sends a message to the office from an address of this machine, with what the client says of itself; answers the status. */
function write(from: string, said: Record<string, string> = {}): Promise<number> {
  const { port, keys } = backend;
  const message = JSON.stringify({
    p_id: crypto.randomUUID(),
    p_name: "Rosa",
    p_email: "rosa@correo.example",
    p_phone: "",
    p_subject: "",
    p_message: "Quiero visitarlos el domingo",
  });
  return new Promise((resolve, reject) => {
    request({
      host: "127.0.0.1",
      port,
      localAddress: from,
      method: "POST",
      path: "/rest/v1/rpc/send_contact_message",
      headers: { apikey: keys.publishableKey, "content-type": "application/json", ...said },
    })
      .on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
      .on("error", reject)
      .end(message);
  });
}

it("visitors are distinguished by their address, not by what they send", async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1)
    statuses.push(
      await write("127.0.0.1", {
        "cf-connecting-ip": `203.0.113.${number}`,
        "x-forwarded-for": `203.0.113.${number}`,
      }),
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await write("127.0.0.2")).toBe(200);
});
