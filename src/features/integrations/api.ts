import { db } from "#platform/supabase/client.ts";
import { functionAddress } from "#platform/supabase/environment.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import type { WebhookPlan } from "./schema.ts";
import type { Webhook } from "./webhook.ts";

/** Whether a function answers: deployed, started with its secrets, and reached by this browser. */
export async function isAnswering(name: string, signal: AbortSignal): Promise<boolean> {
  try {
    const address = functionAddress(`${name}/health`);
    return (await timedFetch(address, { signal, cache: "no-store" })).ok;
  } catch (error) {
    signal.throwIfAborted();
    void error;
    return false;
  }
}

/** Every webhook with its newest calls; super admins only. Throws AppError. */
export async function readWebhooks(signal: AbortSignal): Promise<Webhook[]> {
  return unwrap(await (await db()).rpc("webhook_state").abortSignal(signal)) as unknown as Webhook[];
}

/** Adds a webhook; answers its secret, which is shown once. Throws AppError. */
export async function addWebhook(id: string, { name, url, events }: WebhookPlan): Promise<string> {
  return unwrap(
    await (await db()).rpc("add_webhook", { p_id: id, p_name: name, p_url: url, p_events: events }),
  );
}

/** Changes name, address and events. Throws AppError. */
export async function changeWebhook(id: string, { name, url, events }: WebhookPlan): Promise<void> {
  unwrap(await (await db()).rpc("change_webhook", { p_id: id, p_name: name, p_url: url, p_events: events }));
}

/** Gives a webhook a new secret and answers it, which is shown once. Throws AppError. */
export async function changeWebhookSecret(id: string): Promise<string> {
  return unwrap(await (await db()).rpc("change_webhook_secret", { p_id: id }));
}

/** Switches a webhook on or off. Throws AppError. */
export async function switchWebhook(id: string, isActive: boolean): Promise<void> {
  unwrap(await (await db()).rpc("switch_webhook", { p_id: id, p_is_active: isActive }));
}

/** Deletes a webhook with its calls. Throws AppError. */
export async function deleteWebhook(id: string): Promise<void> {
  unwrap(await (await db()).rpc("delete_webhook", { p_id: id }));
}

/** Sends a test, whose answer appears among the calls. Throws AppError. */
export async function testWebhook(id: string): Promise<void> {
  unwrap(await (await db()).rpc("test_webhook", { p_id: id }));
}

/** Tries a call again now. Throws AppError. */
export async function retryDelivery(id: string): Promise<void> {
  unwrap(await (await db()).rpc("retry_delivery", { p_id: id }));
}
