import { Provider } from "jotai";
import { afterEach, beforeEach, vi } from "vitest";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { SecurityPage } from "../security-page.tsx";
import { SecurityServer } from "../../testing/security-server.ts";

/** The super admin who looks. */
export const SARA = anId(3);

/** A new server before each test, and the page over it. */
export function securityStage() {
  const stage = {
    server: new SecurityServer(),
    open: (search = "") =>
      openPanel(
        <Provider store={store}>
          <SecurityPage />
        </Provider>,
        `/admin/security${search}`,
      ),
    /** Bodies of the calls of a procedure. */
    bodies: (name: string) =>
      stage.server.called.filter(([called]) => called === name).map(([, body]) => body),
  };
  beforeEach(() => {
    stage.server = new SecurityServer();
    store.set(sessionAtom, sessionOf({ id: SARA, email: "sara@example.com" }, "super_admin", "signed-in"));
  });
  afterEach(async () => {
    await endOfRequests();
    vi.restoreAllMocks();
  });
  return stage;
}
