import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { SavedSection } from "./saved-section.tsx";
import { SavedTogether } from "./saved-together.tsx";

/** Each new row has a separate id, as in the database. */
class SettingsServer extends RowsServer {
  protected override made(table: string, body: Record<string, unknown>) {
    return super.made(table, { id: anId(this.saved.length), ...body });
  }
}

async function open(settings: object[] = []) {
  const server = new SettingsServer({ site_settings: settings as Record<string, unknown>[] });
  const part = { onSaved: () => undefined };
  const screen = await render(
    <Provider store={createStore()}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <h1>Otra página</h1>
          <h2>Un paso</h2>
          <SavedTogether names={["identity", "location", "contact"]}>
            <SavedSection name="identity" part={part} />
            <SavedSection name="location" part={part} />
            <SavedSection name="contact" part={part} />
          </SavedTogether>
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...screen, server };
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const motto = () => page.getByLabelText(/^Lema/);
const address = () => page.getByLabelText("Dirección");
const rows = (server: RowsServer) =>
  Object.fromEntries((server.tables["site_settings"] ?? []).map((row) => [row["key"], row["value"]]));

it("one «Guardar» saves all that was written, and says so once", async () => {
  const { container, server } = await open();
  await motto().fill("Casa de oración");
  await address().fill("Av. Juárez 20");
  expect(button("Guardar").elements()).toHaveLength(1);
  expect(await accessibilityProblems(container)).toEqual([]);
  await button("Guardar").click();
  await expect.element(page.getByText("Configuración guardada")).toBeVisible();
  expect(rows(server)).toMatchObject({
    identity: { tagline: "Casa de oración" },
    location: { address: "Av. Juárez 20" },
  });
  expect(rows(server)).not.toHaveProperty("contact");
  await expect.element(button("Descartar cambios")).not.toBeInTheDocument();
});

it("one part that is wrong is marked and keeps what was written, and nothing says that all was saved", async () => {
  const { server } = await open();
  await motto().fill("Casa de oración");
  const phone = page.getByLabelText(/^Teléfono/);
  await phone.fill("55");
  await button("Guardar").click();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("Todavía no se guarda: revisa lo marcado.")).toBeVisible();
  expect(rows(server)).toHaveProperty("identity.tagline", "Casa de oración");
  await expect.element(page.getByText("Configuración guardada")).not.toBeInTheDocument();
  await phone.fill("222 555 0100");
  await button("Guardar").click();
  await expect.element(page.getByText("Configuración guardada")).toBeVisible();
  expect(rows(server)).toHaveProperty("contact.phone", "222 555 0100");
});

it("a part that is kept after a conflict says that it was saved", async () => {
  const row = { id: anId(50), key: "identity", value: DEFAULT_SETTINGS.identity, version: 1 };
  const { server } = await open([row]);
  await expect.element(motto()).toBeVisible();
  server.tables["site_settings"] = [{ ...row, version: 9 }];
  await motto().fill("Casa de paz");
  await button("Guardar").click();
  await button("Quedarme con la mía").click();
  await expect.element(page.getByText("Configuración guardada")).toBeVisible();
  expect(rows(server)).toHaveProperty("identity.tagline", "Casa de paz");
});

it("without a change every part is saved as it is, and changes are discarded together", async () => {
  const { server } = await open();
  await motto().fill("Casa de oración");
  await button("Descartar cambios").click();
  await expect.element(motto()).toHaveValue("");
  await button("Guardar").click();
  await expect.element(address()).toHaveFocus();
  expect(Object.keys(rows(server)).toSorted()).toEqual(["contact", "identity"]);
});
