import { sessionIdAtom, store } from "#platform/session/session.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type { Database } from "#platform/supabase/database.types.ts";

/** A device of the person that gets pushes; its keys are for the sender only. */
export type Device = Pick<
  Database["public"]["Tables"]["push_subscriptions"]["Row"],
  | "id"
  | "session_id"
  | "endpoint"
  | "device_label"
  | "created_at"
  | "updated_at"
  | "last_success_at"
  | "last_shown_at"
  | "failing_since"
>;

/** The person's devices, the one used last first. Throws AppError. */
export async function listDevices(signal = new AbortController().signal): Promise<Device[]> {
  const query = (await db())
    .from("push_subscriptions")
    .select(
      "id, session_id, endpoint, device_label, created_at, updated_at, last_success_at, last_shown_at, failing_since",
    )
    .order("updated_at", { ascending: false });
  return unwrap(await query.abortSignal(signal));
}

/** Push addresses that the server has for the person, and that do not ring within an earlier session. Throws AppError. */
export async function listEndpoints(): Promise<string[]> {
  const devices = await listDevices();
  const here = store.get(sessionIdAtom);
  return devices
    .filter(({ session_id: theirs }) => !here || !theirs || theirs === here)
    .map(({ endpoint }) => endpoint);
}

/** Stores this device for the signed-in person; an earlier user of the device loses it. Throws AppError. */
export async function registerDevice(
  endpoint: string,
  p256dh: string,
  auth: string,
  label: string,
): Promise<void> {
  const rows = await db();
  unwrap(
    await rows.rpc("register_push_subscription", {
      p_endpoint: endpoint,
      p_p256dh: p256dh,
      p_auth: auth,
      p_device_label: label,
    }),
  );
}

/**
 * Deletes the row of the device with this endpoint: the browser knows its endpoint, not the row's id. Throws AppError.
 */
export async function removeDevice(endpoint: string): Promise<void> {
  unwrap(await (await db()).from("push_subscriptions").delete().eq("endpoint", endpoint));
}

/** Sends the person one notice on every channel; AppError "rate-limited" above 3 a minute. */
export async function sendTestNotification(): Promise<void> {
  unwrap(await (await db()).rpc("send_test_notification"));
}
