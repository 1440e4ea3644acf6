import { Provider } from "jotai";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { ImportPage } from "../import-page.tsx";
import { ImportsServer } from "./imports-server.ts";

/** A new server with two events before each test, and a super admin at the page. */
export function importStage() {
  const newServer = () =>
    new ImportsServer({
      events: [
        { id: "e1", title: "Vigilia" },
        { id: "e2", title: "Retiro" },
      ],
    });
  const stage = { server: newServer() };
  beforeEach(() => {
    store.set(sessionAtom, sessionOf({ id: anId(3), email: "sara@example.com" }, "super_admin", "signed-in"));
    stage.server = newServer();
  });
  afterEach(async () => {
    await endOfRequests();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return stage;
}

export const open = (search: string) =>
  openPanel(
    <Provider store={store}>
      <ImportPage />
    </Provider>,
    `/admin/importar${search}`,
  );
export const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
export const choose = (contents: string, name = "agenda.csv") =>
  userEvent.upload(page.getByLabelText("Archivo"), new File([contents], name));

/** Gives the page a file and lets it be tried. */
export async function review(contents: string, name?: string) {
  await choose(contents, name);
  await button("Revisar sin importar").click();
  await expect.element(page.getByRole("heading", { name: "Revisión" })).toBeVisible();
}

export const EVENTS =
  "Título,Fecha,Hora,Tel\nVigilia,21/11/2026,19:00,2\nRetiro,31/02/2026,,2\nCena,22/11/2026,18:00,2\n";
