import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { deleteMemberStore } from "../../offline/member-store.ts";
import { outboxAtom } from "../../offline/outbox.ts";
import { queryClient } from "../../query/query-client.ts";
import { anId } from "../../supabase/testing/rows-server.ts";
import { sessionAtom, sessionOf, store } from "../session.ts";

/** The member of {@link signInMember}. */
export const MARTA = anId(91);

/** Marta, signed in on a device that keeps nothing yet and has nothing to send. */
export async function signInMember(): Promise<void> {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
  store.set(
    sessionAtom,
    sessionOf({ id: MARTA, user_metadata: { first_name: "Marta" } }, "member", "signed-in"),
  );
}

/** Providers around the application's screens, at an address. */
export function MemberStage({ children, at = "/" }: { children: ReactNode; at?: string }) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </Provider>
  );
}
