import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Role } from "#domain/roles.ts";
import { maintenanceQuery } from "#platform/maintenance/maintenance.ts";
import { sessionAtom, VISITOR } from "#platform/session/session.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MaintenanceBar } from "./maintenance-bar.tsx";

let state: { mode: string; words: string | null } | null;

beforeEach(() => {
  state = null;
  new RowsServer({}, { maintenance_state: () => state && { ...TIMES, ...state } });
});

afterEach(() => vi.unstubAllGlobals());

/** Until eleven at night of a day that is long past: only the server's clock says that it is not. */
const TIMES = {
  until: "2026-11-28T05:00:00+00:00",
  seconds_left: 3_600,
  since: "2026-11-28T03:00:00+00:00",
  changed_at: "2026-11-28T03:00:00+00:00",
};

async function open({ role = "member", office = false }: { role?: Role; office?: boolean } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const store = createStore();
  store.set(sessionAtom, { ...VISITOR, status: "signed-in", role });
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <MaintenanceBar office={office} />
      </QueryClientProvider>
    </Provider>,
  );
  return { ...screen, again: () => client.invalidateQueries({ queryKey: maintenanceQuery.queryKey }) };
}

test("without maintenance the bar is empty", async () => {
  const { getByRole, again } = await open();
  await again();
  await expect.element(getByRole("status")).toBeEmptyDOMElement();
});

test("the read-only mode says until when, its words as text, and what becomes of what one writes", async () => {
  state = { mode: "read_only", words: "<b>Cambiamos</b> el techo" };
  const { container, getByRole } = await open();
  await expect
    .element(getByRole("status"))
    .toMatchTextContent(
      /^Estamos en mantenimiento hasta las 11:00.p\..m\. <b>Cambiamos<\/b> el techo\. Lo que escribas se guarda en tu teléfono y se envía solo al terminar\.$/,
    );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.each([
  ["admin", /puedes consultar todo, pero no guardar cambios\.$/],
  ["super_admin", /Tú sí puedes guardar cambios; las demás personas no\.$/],
] as const)("in the office it promises %s what holds", async (role, promise) => {
  state = { mode: "read_only", words: null };
  const { getByRole } = await open({ role, office: true });
  await expect.element(getByRole("status")).toMatchTextContent(promise);
});

test("an announcement is its words alone", async () => {
  state = { mode: "notice", words: "Hoy a las 10 cerramos un rato" };
  const { getByRole } = await open();
  await expect.element(getByRole("status")).toHaveTextContent("Hoy a las 10 cerramos un rato.");
});

test("when the mode ends the bar goes without a reload", async () => {
  state = { mode: "read_only", words: null };
  const { getByRole, again } = await open();
  await expect.element(getByRole("status")).toMatchTextContent(/mantenimiento/);
  state = null;
  await again();
  await expect.element(getByRole("status")).toBeEmptyDOMElement();
});
