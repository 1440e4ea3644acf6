import type { SupabaseClient } from "@supabase/supabase-js";

/** Sends a notice now that would leave in ten minutes, as an admin's "Enviar ya" does. */
export async function sendNow(admin: SupabaseClient, kind: string, id: string, about: string): Promise<void> {
  const key = { p_kind: kind, p_target_id: id, p_about: about };
  const { data, error } = await admin.rpc("send_waiting_notice", key);
  if (error || data !== true) throw new Error(error?.message ?? `no notice ${about} waits`);
}

/** An admin publishes a prophecy and sends its notice at once. */
export async function publishAndTell(
  admin: SupabaseClient,
  prophecy: { title: string; content: string; category?: string },
): Promise<{ id: string; slug: string }> {
  const row = { id: crypto.randomUUID(), category: "Esperanza", ...prophecy, status: "published" };
  const { data, error } = await admin.from("prophecies").insert(row).select("id, slug").single();
  if (error) throw new Error(error.message);
  const { id, slug }: { id: string; slug: string } = data;
  await sendNow(admin, "prophecy", id, "new_post");
  return { id, slug };
}
