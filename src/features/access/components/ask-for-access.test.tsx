import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { toast } from "#ui/toast/toast.ts";
import { AskForAccess } from "./ask-for-access.tsx";

const MARTA = anId(93);
const TARGET = { kind: "seminar", target_id: anId(7), user_id: MARTA };

beforeEach(() => {
  queryClient.clear();
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
});

const serve = (grants: Record<string, unknown>[] = [], requests: Record<string, unknown>[] = []) => {
  const withIds = (rows: Record<string, unknown>[]) => rows.map((row) => ({ id: "", ...TARGET, ...row }));
  return new RowsServer({ access_grants: withIds(grants), access_requests: withIds(requests) });
};
const draw = () =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={["/seminarios/x"]}>
          <AskForAccess kind="seminar" targetId={anId(7)} />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );

describe("asking for access", () => {
  it("sends the request", async () => {
    const server = serve();
    await draw();
    await page.getByRole("button", { name: "Pedir acceso" }).click();
    await expect
      .poll(() => server.writes.at(-1))
      .toMatch(new RegExp(`^POST access_requests .*{"kind":"seminar","target_id":"${anId(7)}"}$`));
  });

  it("offers nothing to press until it is known, nor when that could not be read", async () => {
    const answer = Promise.withResolvers<void>();
    const server = serve([], [{ created_at: "2026-11-01T12:00:00Z" }]);
    const answered = server.answer.bind(server);
    server.answer = async (request) => {
      await answer.promise;
      return await answered(request);
    };
    await draw();
    await expect.element(page.getByText("Viendo si ya pediste acceso…")).toBeInTheDocument();
    expect(page.getByRole("button").elements()).toEqual([]);
    server.mood = "refusing";
    answer.resolve();
    await expect.element(page.getByText(/No pudimos ver si ya pediste acceso\./)).toBeVisible();
    expect(page.getByRole("button", { name: "Pedir acceso" }).elements()).toEqual([]);
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByText("Solicitud pendiente")).toBeVisible();
  });

  it("says that it was asked before, where another device has asked meanwhile", async () => {
    const server = serve();
    const said = vi.spyOn(toast, "success");
    await draw();
    await expect.element(page.getByRole("button", { name: "Pedir acceso" })).toBeVisible();
    server.tables["access_requests"] = [{ id: "", ...TARGET, created_at: "2026-11-01T12:00:00Z" }];
    const answered = server.answer.bind(server);
    // the server names the rows it added: none
    server.answer = async (request) =>
      request.method === "POST" ? Response.json([], { status: 201 }) : await answered(request);
    await page.getByRole("button", { name: "Pedir acceso" }).click();
    await expect.element(page.getByText("Solicitud pendiente")).toBeVisible();
    expect(said.mock.calls.map(([words]) => words)).toEqual(["Ya habías pedido acceso"]);
  });

  it("shows that it waits, and can be taken back", async () => {
    const server = serve([], [{ created_at: "2026-11-01T12:00:00Z" }]);
    await draw();
    await expect.element(page.getByText("Solicitud pendiente")).toBeVisible();
    await page.getByRole("button", { name: "Retirar mi solicitud" }).click();
    await expect.element(page.getByRole("button", { name: "Pedir acceso" })).toBeVisible();
    expect(server.tables["access_requests"]).toEqual([]);
  });

  it("is offered again when an access has expired, and not while it is good", async () => {
    serve([{ expires_at: "2026-01-06T05:59:59Z", revoked_at: null }]);
    const first = await draw();
    await expect.element(page.getByText(/Tu acceso venció el 05 ene 2026/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Pedir acceso" })).toBeVisible();
    await first.unmount();
    queryClient.clear();
    serve([{ expires_at: null, revoked_at: null }]);
    const { container } = await draw();
    await expect.poll(() => container.textContent).toBe("");
  });

  it("leads a visitor to sign in, and back", async () => {
    store.set(sessionAtom, sessionOf({}, "visitor", "visitor"));
    serve();
    await draw();
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para pedir acceso" }))
      .toHaveAttribute("href", "/auth?next=%2Fseminarios%2Fx");
  });
});
