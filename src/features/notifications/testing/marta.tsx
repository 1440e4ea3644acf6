import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { storeSession } from "#platform/session/testing/stored-session.ts";

export const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local" };

/** Signs Marta in on an empty device. */
export async function signMartaIn(): Promise<void> {
  storeSession(MARTA);
  store.set(
    sessionAtom,
    sessionOf({ ...MARTA, user_metadata: { first_name: "Marta" } }, "member", "signed-in"),
  );
  queryClient.clear();
  const kept = await memberStore(MARTA.id);
  await Promise.all([kept.notifications.clear(), kept.values.clear(), kept.outbox.clear()]);
}
