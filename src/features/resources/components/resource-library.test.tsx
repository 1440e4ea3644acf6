import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { saveOffline } from "../offline-files.ts";
import { offlineFiles } from "../queries.ts";
import type { Resource } from "../resource.ts";
import { aResource } from "../testing/a-resource.ts";
import { ResourceLibrary } from "./resource-library.tsx";

const MARTA = anId(91);
const GUIDE = aResource();
const CLOSED = aResource({ id: anId(2), title: "Consejería", visibility: "restricted", file_path: null });

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
});

function aServer(rows: Resource[]) {
  return new RowsServer(
    { resource_listing: rows.map((row) => ({ ...row })) },
    { resource_tags: () => [], search_resources: () => [] },
  );
}

const draw = (address = "/recursos") =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <h1>Recursos</h1>
          <ResourceLibrary
            userId={MARTA}
            askForAccess={({ title }) => <button type="button">Pedir {title}</button>}
          />
          <Confirmation />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const card = (title: string) => page.getByRole("article").filter({ hasText: title });

describe("the library", () => {
  it("shows a resource with what can be done with it; one that is closed offers to ask", async () => {
    aServer([GUIDE, CLOSED]);
    const { container } = await draw();
    await expect
      .element(card("Guía de oración"))
      .toMatchTextContent(/Guías.*01 nov 2026.*2\sKB.*Siete noches.*oración/);
    await expect.element(page.getByRole("link", { name: "Descargar Guía de oración" })).toBeVisible();
    await expect.element(button("Vista previa de Guía de oración")).toBeVisible();
    await expect.element(button("Pedir Consejería")).toBeVisible();
    expect(card("Consejería").getByRole("button").elements()).toHaveLength(1);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says that nothing is like that, and shows a member's copy without network", async () => {
    const server = aServer([GUIDE]);
    const first = await draw();
    await expect.element(card("Guía de oración")).toBeVisible();
    await page.getByLabelText("Buscar").fill("nada");
    await expect.element(page.getByText("No encontramos recursos así")).toBeVisible();
    await button("Quitar los filtros").click();
    await expect.element(page.getByText("No encontramos recursos así")).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("Buscar")).toHaveValue("");
    await first.unmount();
    queryClient.clear();
    server.mood = "offline";
    await draw();
    await expect.element(card("Guía de oración")).toBeVisible();
  });
});

describe("one resource, to which a search or a notice led", () => {
  it("is shown alone, with the way to the others; a deleted one says so", async () => {
    const server = aServer([GUIDE, CLOSED]);
    const first = await draw(`/recursos?recurso=${CLOSED.id}`);
    await expect.element(button("Pedir Consejería")).toBeVisible();
    await expect.element(card("Guía de oración")).not.toBeInTheDocument();
    await page.getByRole("link", { name: "Ver todos los recursos" }).click();
    await expect.element(card("Guía de oración")).toBeVisible();
    await first.unmount();
    server.tables["resource_listing"] = [{ ...GUIDE }];
    queryClient.clear();
    await draw(`/recursos?recurso=${CLOSED.id}`);
    await expect.element(page.getByText("Este recurso no está aquí")).toBeVisible();
    expect(page.getByText(/inicia sesión/).elements()).toEqual([]);
    store.set(sessionAtom, sessionOf({ id: MARTA }, "visitor", "signed-in"));
    await expect.element(page.getByText("Tu cuenta está desactivada")).toBeVisible();
    store.set(sessionAtom, VISITOR);
    await expect.element(page.getByText(/Si es solo para miembros, inicia sesión/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Ver todos los recursos" })).toBeVisible();
  });
});

describe("my downloads", () => {
  it("name what they weigh and free the room", async () => {
    aServer([GUIDE]);
    await saveOffline(MARTA, GUIDE, new Blob(["x".repeat(2_048)], { type: "application/pdf" }));
    const { container } = await draw("/recursos?ver=descargas");
    await expect.element(page.getByText(/1 archivo · 2\sKB/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Liberar todo el espacio").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Liberar" }).click();
    await expect.element(page.getByText("Aún no guardas nada")).toBeVisible();
  });

  it("in a store that opens late are shown once it has opened, and until then it does not say that there are none", async () => {
    aServer([GUIDE]);
    await saveOffline(MARTA, GUIDE, new Blob(["x"]));
    const { downloads } = await memberStore(MARTA);
    const read = vi.spyOn(downloads, "list").mockResolvedValue([]);
    store.set(storageProblemAtom, "slow");
    await draw("/recursos?ver=descargas");
    await expect.poll(() => queryClient.getQueryState(offlineFiles(MARTA).queryKey)?.status).toBe("error");
    await expect.element(page.getByText("Cargando tus descargas…")).toBeInTheDocument();
    await expect.element(page.getByText("Aún no guardas nada")).not.toBeInTheDocument();
    read.mockRestore();
    store.set(storageProblemAtom, null);
    await expect.element(card("Guía de oración")).toBeVisible();
  });

  it("lose files that are no longer open to the member, and keep them while nobody can be asked", async () => {
    const inside = aResource({ id: anId(3), title: "Cuaderno", visibility: "restricted" });
    const server = aServer([{ ...inside, file_path: null }]);
    server.mood = "offline";
    await saveOffline(MARTA, inside, new Blob(["x"]));
    const first = await draw("/recursos?ver=descargas");
    await expect.element(card("Cuaderno")).toBeVisible();
    await first.unmount();
    server.mood = "well";
    await draw("/recursos?ver=descargas");
    await expect.element(page.getByText("Aún no guardas nada")).toBeVisible();
  });
});
