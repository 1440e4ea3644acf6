import { describe, expect, it } from "vitest";
import { Functions } from "#local/functions.ts";
import { projectConfig } from "#local/project-config.ts";
import type { Backend } from "#tests/support/backend.ts";
import { claimsFor, signToken } from "./sign-token.ts";
import { shared } from "./stack.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

let backend: Backend;
shared.beforeAll(({ stackWithFunctions }) => {
  backend = stackWithFunctions;
});

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

  it("want a person's token unless config.toml says otherwise", async () => {
    const strict = new Functions({
      origin: backend.origin,
      keys: backend.keys,
      config: { ...projectConfig(), functions: {} },
    });
    const call = async (token?: string) =>
      (
        await strict.fetch(
          new Request(`${backend.origin}/functions/v1/push-dispatch`, {
            method: "POST",
            ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
          }),
        )
      ).json();
    const refused = { code: 401, message: "Invalid JWT" };
    expect(await call()).toEqual(refused);
    expect(await call(backend.keys.publishableKey)).toEqual(refused);
    expect(await call(signToken(claimsFor(MARTA, 60), "another secret"))).toEqual(refused);
    // Past the door, the function has its own opinion.
    expect(await call(signToken(claimsFor(MARTA, 60), backend.keys.jwtSecret))).toEqual({
      error: "unauthorized",
    });
    await strict.stop();
  });

  it("are told to run when the push queue gets a row", async () => {
    const [subscription] = await backend.db.query<{ id: string }>(
      `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, 'https://push.invalid/none', $2, $3) returning id`,
      [MARTA, backend.keys.vapidPublicKey, Buffer.alloc(16, 1).toString("base64url")],
    );
    const { promise: leased, resolve } = Promise.withResolvers<void>();
    const stop = await backend.db.listen("leased", () => resolve());
    await backend.db.exec(`
      create function public.announce_lease() returns trigger language plpgsql as $$ begin perform pg_notify('leased', ''); return null; end $$;
      create trigger announce_lease after update of leased_until on private.push_queue execute function public.announce_lease();
    `);
    const member = await backend.signedIn("miembro@demo.local");
    expect((await member.rpc("send_test_notification")).error).toBeNull();
    await leased;
    expect(subscription?.id).toBeTruthy();
    await stop();
    await backend.db.exec(`
      drop function public.announce_lease cascade;
      delete from public.push_subscriptions where endpoint = 'https://push.invalid/none';
    `);
  });
});
