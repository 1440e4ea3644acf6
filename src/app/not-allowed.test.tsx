import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Role } from "#domain/roles.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { NotAllowed } from "./not-allowed.tsx";

const refused: OutboxEntry = {
  id: "m1",
  kind: "comment",
  payload: { content: "Lo que escribí antes" },
  revision: "1",
  createdAt: 1,
  attempts: 1,
  nextAttemptAt: 0,
  state: "refused",
  problem: "El servidor no lo aceptó.",
};

/** The page in the place of one for `minimum`, before somebody of `role` who has a refused comment. */
function show(role: Role, minimum: Role, leaving = false) {
  const id = "00000000-0000-4000-8000-0000000000a1";
  store.set(sessionAtom, { ...sessionOf({ id }, role, "signed-in"), leaving });
  store.set(outboxAtom, [refused]);
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NotAllowed minimum={minimum} offline={false} />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

test("a person who has lost the right to write reaches their refused texts, and can copy them", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await show("visitor", "member");
  await expect.element(screen.getByRole("heading", { name: /No enviados/ })).toBeVisible();
  // To try again or to edit would lead nowhere while the account is closed.
  await expect
    .element(screen.getByText(/Mientras tu cuenta esté desactivada no se puede enviar/))
    .toBeVisible();
  expect(screen.getByText("El servidor no lo aceptó.").elements()).toEqual([]);
  expect(screen.getByRole("button", { name: "Reintentar" }).elements()).toEqual([]);
  expect(screen.getByRole("link", { name: "Editar" }).elements()).toEqual([]);
  await screen.getByRole("button", { name: "Copiar texto" }).click();
  expect(written).toHaveBeenCalledWith("Lo que escribí antes");
});

test("a person who asked for the end of their account reads so, and not that somebody deactivated it", async () => {
  new RowsServer({}, { my_deletion: () => [{ due_at: "2026-11-29T18:00:00Z", keep_words: true }] });
  const screen = await show("visitor", "member", true);
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Pediste borrar tu cuenta" }))
    .toBeVisible();
  await expect.element(screen.getByText(/El 29 nov 2026, .* se elimina para siempre\./)).toBeVisible();
  await expect.element(screen.getByText(/Si la recuperas, podrás\. Sigue en este dispositivo/)).toBeVisible();
  expect(screen.container.textContent).not.toContain("desactivada");
});

test("a former admin reaches their refused texts, and can try them again", async () => {
  const screen = await show("member", "admin");
  await expect.element(screen.getByText("Necesitas ser administrador")).toBeVisible();
  await expect.element(screen.getByText("Lo que escribí antes")).toBeVisible();
  await expect.element(screen.getByText("El servidor no lo aceptó.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Copiar texto" })).toBeVisible();
});

test("an admin before the settings reads whom to ask, and finds who they are", async () => {
  const screen = await show("admin", "super_admin");
  await expect.element(screen.getByText("Necesitas ser superadministrador")).toBeVisible();
  await expect.element(screen.getByText(/Pídeselo a quien te dio acceso\./)).toBeVisible();
  expect(screen.container.textContent).not.toContain("escribe a la oficina");
  await expect
    .element(screen.getByRole("link", { name: "Ver quiénes son" }))
    .toHaveAttribute("href", "/admin/usuarios?rol=super_admin");
});
