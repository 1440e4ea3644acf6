import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { paths } from "#domain/paths.ts";
import type { Role } from "#domain/roles.ts";
import { NewTopic } from "#features/forum/list/new-topic.tsx";
import { AskForPrayer } from "#features/prayers/components/ask-for-prayer.tsx";
import { keepReceived } from "#features/sharing/received/received-store.ts";
import type { Received } from "#features/sharing/received/received.ts";
import { SubmitTestimonial } from "#features/testimonials/components/submit-testimonial.tsx";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import ReceivedRoute from "../public/received.tsx";

/** A device that keeps nothing yet, without network. */
export async function setStage(): Promise<void> {
  await Promise.all([deleteMemberStore(MARTA), memberStore(null).then(({ drafts }) => drafts.clear())]);
  queryClient.clear();
  new RowsServer({ forum_categories: [], testimonials: [] }, { my_testimonials: () => [] }).mood = "offline";
}

export const signIn = (role: Role) =>
  store.set(sessionAtom, sessionOf({ id: MARTA, user_metadata: { first_name: "Marta" } }, role, "signed-in"));

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** The title takes the focus of those who arrive. */
function Page() {
  return (
    <>
      <PageTitle title="Otra página" />
      <Outlet />
    </>
  );
}

/** The screen at an address; without a role, for a visitor. No request is answered. */
export function open(search = "?texto=Oren+por+Rosa%2C+la+operan+el+lunes", role: Role | null = "member") {
  if (role) signIn(role);
  else store.set(sessionAtom, VISITOR);
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/compartir${search}`]}>
          <Routes>
            <Route path="/compartir" element={<ReceivedRoute />} />
            <Route element={<Page />}>
              <Route path={paths.prayers()} element={<AskForPrayer userId={MARTA} onSent={() => {}} />} />
              <Route
                path={paths.testimonials()}
                element={<SubmitTestimonial userId={MARTA} name="Marta" />}
              />
              <Route path={paths.forum()} element={<NewTopic onClose={() => {}} />} />
              <Route path="*" element={null} />
            </Route>
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const arrived = () => page.getByRole("region", { name: "Lo que llegó" });
export const heading = (name: string) => page.getByRole("heading", { name });
/** Texts that wait on this device for a person, or for a visitor. */
export const waiting = async (userId: string | null = MARTA) =>
  (await (await memberStore(userId)).drafts.list("received")).map(({ value }) => (value as Received).text);
export const kept = (userId: string | null, text: string, at: number) =>
  keepReceived(userId, [{ title: "", text, link: "", at }]);
export const HOUR = 3_600_000;
/** At a part that begins with these words, not where the focus falls when a button goes. */
export const focusIsAt = async (words: string) =>
  await expect
    .poll(() => document.activeElement?.matches("div") && document.activeElement.textContent)
    .toMatch(new RegExp(`^${words}`));
export const at = async (address: string) =>
  await expect.element(page.getByRole("status").last()).toHaveTextContent(address);

/** The device refuses these calls. */
export function refuse(call: "put" | "delete" | "get") {
  return vi.spyOn(IDBObjectStore.prototype, call).mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}
