import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import type { Resource } from "../resource.ts";
import { aResource } from "../testing/a-resource.ts";
import { ResourcePanel } from "./resource-panel.tsx";

const GUIDE = aResource();
const SHEET = aResource({
  id: anId(2),
  title: "Presupuesto familiar",
  category: "Herramientas",
  file_type: "xlsx",
  visibility: "restricted",
  created_at: "2026-10-01T12:00:00Z",
});

/** A server whose table and view are the same rows. */
function aServer(rows: Resource[] = [GUIDE, SHEET]) {
  const tables = {
    resources: rows.map((row) => ({ ...row })),
    resource_listing: rows.map((row) => ({ ...row })),
  };
  return new RowsServer(tables, {
    resource_tags: () => [{ id: "", tag: "oración", uses: 2 }],
    access_figures: ({ p_ids: ids }) =>
      (ids as string[]).map((id) => ({ id, people: id === SHEET.id ? 2 : 0, requests: 0 })),
  });
}

async function openPanel() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={["/admin/recursos"]}>
          <ResourcePanel accessPane={({ title }) => <p>Personas con {title}</p>} />
          <Address />
          <Toaster />
          <Confirmation />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...screen, address: () => document.querySelector("[data-address]")?.textContent ?? "" };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-address="">{pathname + search}</output>;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const stored = (server: RowsServer) => server.tables["resources"]?.find(({ id }) => id === GUIDE.id);

describe("the panel", () => {
  it("shows what there is, and keeps view and filters in the address", async () => {
    const server = aServer();
    const { container, address } = await openPanel();
    await expect.element(page.getByText("2 recursos")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Ver en lista").click();
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByLabelText("Categoría").selectOptions("Herramientas");
    await page.getByLabelText("Acceso", { exact: true }).selectOptions("Con acceso");
    await expect.poll(address).toBe("/admin/recursos?vista=lista&categoria=Herramientas&acceso=restricted");
    await expect.element(page.getByText("1 recurso", { exact: true })).toBeVisible();
    await expect
      .poll(() => server.requests.at(-1))
      .toMatch(/category=eq.Herramientas&visibility=eq.restricted/);
  });

  it("says who has access only where that is a question", async () => {
    aServer();
    await openPanel();
    await button("Accesos a Presupuesto familiar").click();
    await expect.element(dialog().getByText("Personas con Presupuesto familiar")).toBeVisible();
    expect(button("Accesos a Guía de oración").elements()).toHaveLength(0);
  });
});

it("before a resource goes, it is said who loses it", async () => {
  const server = aServer();
  await openPanel();
  const question = page.getByRole("alertdialog");
  await button("Eliminar Guía de oración").click();
  await expect.element(question).toMatchTextContent(/Vas a eliminar «Guía de oración» con su archivo/);
  await expect.element(question).not.toMatchTextContent(/acceso/);
  await question.getByRole("button", { name: "Cancelar" }).click();
  await button("Eliminar Presupuesto familiar").click();
  await expect.element(question).toMatchTextContent(/Lo pierden 2 personas con acceso/);
  server.mood = "refusing";
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect.element(question.getByText(/^No se pudo eliminar el recurso/)).toBeVisible();
  expect(server.tables["resources"]).toHaveLength(2);
  server.mood = "well";
});

describe("changing a resource", () => {
  it("says what is wrong beside its field, loses nothing and saves over the version it read", async () => {
    const server = aServer();
    const { container } = await openPanel();
    await button("Editar Guía de oración").click();
    await dialog().getByLabelText("Título").fill("ab");
    await dialog().getByLabelText("Etiquetas (opcional)").fill("Oracion");
    await button("Guardar cambios").click();
    await expect
      .element(dialog().getByLabelText("Título"))
      .toHaveAccessibleDescription("El título debe tener al menos 3 caracteres");
    await expect
      .element(dialog().getByLabelText("Etiquetas (opcional)"))
      .toHaveAccessibleDescription(/^Etiqueta duplicada/);
    await expect.element(dialog().getByLabelText("Etiquetas (opcional)")).toHaveValue("Oracion");
    expect(server.writes).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);

    await dialog().getByLabelText("Título").fill(" Guía de ayuno ");
    await dialog().getByLabelText("Etiquetas (opcional)").fill("Ayuno");
    await button("Guardar cambios").click();
    await expect.element(page.getByText("Recurso actualizado")).toBeVisible();
    expect(server.writes).toHaveLength(1);
    expect(server.writes[0]).toMatch(/^PATCH resources id=eq\.[^&]+&version=eq\.1 /);
    expect(stored(server)).toMatchObject({ title: "Guía de ayuno", tags: ["oración", "ayuno"] });
  });

  it("shows what somebody else saved meanwhile before it saves over it", async () => {
    const server = aServer();
    await openPanel();
    await button("Editar Guía de oración").click();
    for (const table of ["resources", "resource_listing"])
      server.tables[table] = (server.tables[table] ?? []).map((row) =>
        row.id === GUIDE.id ? { ...row, title: "Lo que puso Sara", version: 2 } : row,
      );
    await dialog().getByLabelText("Descripción (opcional)").fill("Lo mío");
    await button("Guardar cambios").click();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(dialog().getByText("Lo que puso Sara")).toBeVisible();
    await button("Usar la otra").click();
    await expect.element(dialog().getByLabelText("Título")).toHaveValue("Lo que puso Sara");
    await dialog().getByLabelText("Descripción (opcional)").fill("Lo de los dos");
    await button("Guardar cambios").click();
    await expect.element(page.getByText("Recurso actualizado")).toBeVisible();
    expect(stored(server)).toMatchObject({ title: "Lo que puso Sara", description: "Lo de los dos" });
  });

  it("asks before it throws away what was written", async () => {
    aServer();
    await openPanel();
    await button("Nuevo recurso").click();
    await dialog().getByLabelText("Etiquetas (opcional)").fill("fe");
    await button("Cancelar").click();
    await expect.element(page.getByText("¿Descartar los cambios?")).toBeVisible();
    await button("Seguir editando").click();
    await expect.element(dialog().getByLabelText("Etiquetas (opcional)")).toHaveValue("fe");
  });
});
