import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { AskForAccess } from "./ask-for-access.tsx";

const MARTA = anId(93);
const TARGET = { kind: "seminar", target_id: anId(7), user_id: MARTA };

beforeEach(() => {
  queryClient.clear();
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
});

const draw = (grants: Record<string, unknown>[] = [], requests: Record<string, unknown>[] = []) => {
  const withIds = (rows: Record<string, unknown>[]) => rows.map((row) => ({ id: "", ...TARGET, ...row }));
  const server = new RowsServer({ access_grants: withIds(grants), access_requests: withIds(requests) });
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={["/seminarios/x"]}>
          <AskForAccess kind="seminar" targetId={anId(7)} />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  ).then((screen) => ({ ...screen, server }));
};

describe("asking for access", () => {
  it("sends the request", async () => {
    const { server } = await draw();
    await page.getByRole("button", { name: "Pedir acceso" }).click();
    await expect
      .poll(() => server.writes.at(-1))
      .toMatch(new RegExp(`^POST access_requests .*{"kind":"seminar","target_id":"${anId(7)}"}$`));
  });

  it("shows that it waits, and can be taken back", async () => {
    const { server } = await draw([], [{ created_at: "2026-11-01T12:00:00Z" }]);
    await expect.element(page.getByText("Solicitud pendiente")).toBeVisible();
    await page.getByRole("button", { name: "Retirar mi solicitud" }).click();
    await expect.element(page.getByRole("button", { name: "Pedir acceso" })).toBeVisible();
    expect(server.tables["access_requests"]).toEqual([]);
  });

  it("is offered again when an access has expired, and not while it is good", async () => {
    const first = await draw([{ expires_at: "2026-01-06T05:59:59Z", revoked_at: null }]);
    await expect.element(page.getByText(/Tu acceso venció el 05 ene 2026/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Pedir acceso" })).toBeVisible();
    await first.unmount();
    queryClient.clear();
    const { container } = await draw([{ expires_at: null, revoked_at: null }]);
    await expect.poll(() => container.textContent).toBe("");
  });

  it("leads a visitor to sign in, and back", async () => {
    store.set(sessionAtom, sessionOf({}, "visitor", "visitor"));
    await draw();
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para pedir acceso" }))
      .toHaveAttribute("href", "/auth?next=%2Fseminarios%2Fx");
  });
});
