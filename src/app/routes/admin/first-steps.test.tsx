import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { STEP_NAMES } from "#features/first-steps/first-step.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import AdminFirstStepsRoute from "./first-steps.tsx";

async function open(step: string) {
  const { identity, location, contact } = DEMO_SETTINGS;
  const server = new RowsServer(
    {
      site_settings: Object.entries({ identity, location, contact }).map(([key, value], at) => ({
        id: anId(at),
        key,
        value,
        version: 1,
      })),
    },
    {
      first_steps: () => {
        const missing: Partial<Record<string, string[]>> = { name: [], texts: ["prophecy"] };
        return STEP_NAMES.map((name) => ({ step: name, missing: missing[name] ?? [name], is_aside: false }));
      },
    },
  );
  await render(
    <Provider store={createStore()}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[`/admin/primeros-pasos?paso=${step}`]}>
          <AdminFirstStepsRoute />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return server;
}
const button = (name: string | RegExp) => page.getByRole("button", { name });
const isBefore = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

it("name, place and telephones have one «Guardar»; left with something unsaved, their step says so and no other", async () => {
  const server = await open("nombre");
  await page.getByLabelText(/^Lema/).fill("Casa de oración");
  await page.getByLabelText(/^Teléfono \(/).fill("222 555 0199");
  expect(button("Guardar").elements()).toHaveLength(1);
  await button(/^Colores y logotipo/).click();
  await expect.element(page.getByText("Falta guardar «Nombre y lugar»")).toBeVisible();
  await expect.element(button(/^Nombre y lugar.?Sin guardar/)).toBeVisible();
  await expect.element(button(/^Colores y logotipo.?Falta/)).toBeVisible();
  await button(/^Nombre y lugar/).click();
  await button("Guardar").click();
  await expect.element(button(/^Nombre y lugar.?Hecho/)).toBeVisible();
  expect(server.tables["site_settings"]?.map(({ value }) => value)).toMatchObject([
    { tagline: "Casa de oración" },
    DEMO_SETTINGS.location,
    { phone: "222 555 0199" },
  ]);
});

it("colours that were changed are of their step alone", async () => {
  await open("colores");
  await page.getByLabelText("Color principal").fill("#205030");
  await expect.element(button(/^Colores y logotipo.?Sin guardar/)).toBeVisible();
  await expect.element(button(/^Nombre y lugar.?Hecho/)).toBeVisible();
});

it("the prophecy that is missing is asked for below the other words, and an invitation is of an admin", async () => {
  await open("palabras");
  await expect.element(page.getByText("Falta publicar una primera profecía.")).toBeVisible();
  const write = page.getByRole("link", { name: "Escribir una profecía" });
  await expect.element(button("Guardar")).toBeVisible();
  expect(isBefore(button("Guardar").element(), write.element())).toBe(true);
  await button(/^Alguien que te ayude/).click();
  await expect
    .element(page.getByRole("link", { name: "Invitar" }))
    .toHaveAttribute("href", "/admin/usuarios?ver=invitaciones&como=admin");
});

it("the capabilities of the site are a step", async () => {
  const server = await open("funciones");
  await page.getByRole("switch", { name: "Foro" }).click();
  await button("Guardar").click();
  await expect.element(page.getByText("Configuración guardada")).toBeVisible();
  expect(server.tables["site_settings"]).toContainEqual(
    expect.objectContaining({ key: "features", value: { off: ["foro"] } }),
  );
});
