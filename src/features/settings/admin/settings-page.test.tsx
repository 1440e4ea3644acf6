import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { LogoField } from "./fields/identity-fields.tsx";
import { SavedSection } from "./saved-section.tsx";
import { SettingsPage } from "./settings-page.tsx";

const contact = (phone: string, version = 1) => ({
  id: anId(1),
  key: "contact",
  value: { phone, email: "oficina@luzdelvalle.example" },
  version,
});

const WEEK = { id: anId(3), key: "schedule", value: DEMO_SETTINGS.schedule, version: 1 };

async function open(server: RowsServer, section = "contacto") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <Provider store={createStore()}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/admin/settings?seccion=${section}`]}>
          <SettingsPage maintenance={<p>Aquí va el mantenimiento</p>} />
          <Toaster />
          <Confirmation />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...screen, server };
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const phone = () => page.getByLabelText(/^Teléfono/);
const row = (server: RowsServer, key = "contact") =>
  server.tables["site_settings"]?.find((one) => one["key"] === key);

describe("a section of the settings", () => {
  it("is saved over what was read; wrong, it says where and is not sent", async () => {
    const { container, server } = await open(new RowsServer({ site_settings: [contact("222 555 0100")] }));
    await phone().fill("555 0100");
    await button("Guardar").click();
    await expect.element(page.getByText("Todavía no se guarda: revisa lo marcado.")).toBeVisible();
    await expect.element(phone()).toHaveAttribute("aria-invalid", "true");
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(server.writes).toEqual([]);
    await phone().fill("222 555 0200");
    await button("Guardar").click();
    await expect.element(page.getByText("Configuración guardada")).toBeVisible();
    expect(server.writes).toHaveLength(1);
    expect(server.writes[0]).toMatch(/^PATCH site_settings key=eq\.contact&version=eq\.1 /);
    expect(row(server)).toMatchObject({ value: { phone: "222 555 0200" }, version: 2 });
  });

  it("that was never saved is made; what cannot be saved says so and keeps what was written", async () => {
    const { server } = await open(new RowsServer({ site_settings: [] }));
    await phone().fill("222 555 0200");
    server.mood = "offline";
    await button("Guardar").click();
    await expect.element(page.getByText(/^No se pudo guardar la configuración\./)).toBeVisible();
    await expect.element(phone()).toHaveValue("222 555 0200");
    server.mood = "well";
    await button("Guardar").click();
    await expect.element(page.getByText("Configuración guardada")).toBeVisible();
    expect(row(server)).toMatchObject({ value: { phone: "222 555 0200" } });
  });

  it("of two editors the second sees what the first one saved, and may take it", async () => {
    const { server } = await open(new RowsServer({ site_settings: [contact("222 555 0100")] }));
    await phone().fill("222 555 0200");
    server.tables["site_settings"] = [contact("222 555 0300", 5)];
    await button("Guardar").click();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(page.getByText("222 555 0300")).toBeVisible();
    expect(row(server)?.["version"]).toBe(5);
    await button("Usar la otra").click();
    await expect.element(phone()).toHaveValue("222 555 0300");
    await expect.element(button("Descartar cambios")).not.toBeInTheDocument();
  });

  it("of two editors the second may also keep their own, saved over the version they saw", async () => {
    const { server } = await open(new RowsServer({ site_settings: [contact("222 555 0100")] }));
    await phone().fill("222 555 0200");
    server.tables["site_settings"] = [contact("222 555 0300", 5)];
    await button("Guardar").click();
    await expect.element(page.getByText("222 555 0300")).toBeVisible();
    await expect.element(phone()).toHaveValue("222 555 0200");
    await button("Quedarme con la mía").click();
    await expect.element(page.getByText("Configuración guardada")).toBeVisible();
    expect(row(server)).toMatchObject({ value: { phone: "222 555 0200" }, version: 6 });
  });

  it("waits unsaved while another one is open, and is discarded when asked to", async () => {
    await open(new RowsServer({ site_settings: [contact("222 555 0100")] }));
    await expect.element(page.getByRole("link", { name: "Ver en el sitio" })).toBeVisible();
    await phone().fill("222 555 0200");
    await expect.element(page.getByText("Guarda primero y podrás verlo en el sitio.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Ver en el sitio" })).not.toBeInTheDocument();
    await button("Horarios").click();
    await expect.element(page.getByRole("heading", { name: "Horarios" })).toBeVisible();
    await button("Contacto (sin guardar)").click();
    await expect.element(phone()).toHaveValue("222 555 0200");
    await button("Descartar cambios").click();
    await expect.element(phone()).toHaveValue("222 555 0100");
    await expect.element(button("Contacto")).toBeVisible();
  });

  it("says when the settings cannot be read, and reads them again", async () => {
    const server = new RowsServer({ site_settings: [contact("222 555 0100")] });
    server.mood = "offline";
    await open(server);
    await expect.element(page.getByText("No pudimos leer la configuración")).toBeVisible();
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(phone()).toHaveValue("222 555 0100");
  });
});

describe("the colours", () => {
  it("that cannot be read are refused, with the nearest ones that can", async () => {
    const { container, server } = await open(new RowsServer({ site_settings: [] }), "colores");
    await expect.element(page.getByText("De día: se lee bien.")).toBeVisible();
    await page.getByLabelText("Color principal").fill("#f5c542");
    await button("Guardar").click();
    await expect
      .element(page.getByText(/no se leen bien sobre el papel claro .* Elige uno más oscuro/))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(server.writes).toEqual([]);
    await button("Usar los colores legibles más cercanos").click();
    await button("Guardar").click();
    await expect.element(page.getByText("Configuración guardada")).toBeVisible();
    expect(row(server, "theme")).not.toMatchObject({ value: { primary: "#f5c542" } });
  });

  it("go back to what they were at first, and that back again from where it is in sight", async () => {
    const theme = { ...DEMO_SETTINGS.theme, primary: "#7a1f1f" };
    const server = new RowsServer({
      site_settings: [{ id: anId(2), key: "theme", value: theme, version: 1 }],
    });
    await open(server, "colores");
    await button("Restaurar lo original").click();
    await button("Dejarlo así").click();
    expect(server.writes).toEqual([]);
    await button("Restaurar lo original").click();
    await button("Restaurar").click();
    // The button is at the foot of a long form.
    await expect.element(page.getByText("Se restauró lo original")).toBeInViewport();
    expect(row(server, "theme")).toMatchObject({ value: DEMO_SETTINGS.theme });
    await button("Deshacer").click();
    await expect.element(page.getByText("Se restauró lo original")).not.toBeInTheDocument();
    expect(row(server, "theme")).toMatchObject({ value: theme });
  });
});

describe("transmissions and the podcast", () => {
  it("are set, with the address of the podcast to copy", async () => {
    const { container, server } = await open(new RowsServer({ site_settings: [] }), "medios");
    const minutes = page.getByLabelText("Duración máxima de una transmisión, en minutos");
    await expect.element(minutes).toHaveValue(240);
    await expect.element(page.getByText(`${location.origin}/functions/v1/podcast`)).toBeVisible();
    await expect.element(button("Copiar dirección")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await minutes.fill("");
    await button("Guardar").click();
    await expect.element(minutes).toHaveAttribute("aria-invalid", "true");
    await minutes.fill("180");
    await page.getByRole("switch", { name: "Publicar la grabación al terminar" }).click();
    await page.getByLabelText(/^Teléfono o WhatsApp de la mesa de sonido/).fill("222 555 0142");
    await page.getByLabelText(/^Título del podcast/).fill(" Luz y Palabra ");
    await page.getByLabelText("Categoría").selectOptions("Música");
    await button("Guardar").click();
    await expect.element(page.getByText("Configuración guardada")).toBeVisible();
    expect(row(server, "media")?.["value"]).toEqual({
      maxLiveMinutes: 180,
      autoArchive: false,
      soundDesk: "222 555 0142",
      podcast: { on: true, title: "Luz y Palabra", author: "", category: "Music" },
    });
  });

  it("without a podcast has nothing to say of one", async () => {
    await open(new RowsServer({ site_settings: [] }), "medios");
    await page.getByRole("switch", { name: "Podcast" }).click();
    await expect.element(button("Copiar dirección")).not.toBeInTheDocument();
    await expect.element(page.getByLabelText(/^Título del podcast/)).not.toBeInTheDocument();
  });
});

describe("transmissions and events of a line of the weekly schedule", () => {
  const together = () => page.getByRole("switch", { name: "Cambiar también lo que va con este horario" });
  const first = () => page.getByRole("group", { name: /^Domingo 1/ });
  const withFollowers = () =>
    new RowsServer({
      site_settings: [{ ...WEEK }],
      media_schedules: [{ id: anId(60), title: "Culto", line_id: "culto", recurrence_until: null }],
      events: [{ id: anId(70), title: "Culto de familia", line_id: "culto", next_start: "2099" }],
    });
  const schedule = (server: RowsServer) =>
    row(server, "schedule")?.["value"] as { id: string; time: string }[];

  it("are named, and move with it in one press", async () => {
    const { container, server } = await open(withFollowers(), "horarios");
    await expect
      .element(page.getByText("Con este horario va: la transmisión «Culto» y el evento «Culto de familia»."))
      .toBeVisible();
    await expect.element(together()).not.toBeInTheDocument();
    await first().getByLabelText("Hora").first().fill("11:00");
    await expect.element(together()).toBeChecked();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Guardar").click();
    await expect.element(page.getByText("Configuración guardada")).toBeVisible();
    expect(schedule(server)[0]).toMatchObject({ id: "culto", time: "11:00" });
  });

  it("stays where it is when asked to: the line becomes another one", async () => {
    const { server } = await open(withFollowers(), "horarios");
    await first().getByLabelText("Hora").first().fill("11:00");
    await together().click();
    await expect.element(together()).not.toBeChecked();
    await together().click();
    await expect.element(together()).toBeChecked();
    await together().click();
    await button("Guardar").click();
    await expect.element(page.getByText("Configuración guardada")).toBeVisible();
    expect(schedule(server)[0]).toMatchObject({ time: "11:00" });
    expect(schedule(server)[0]?.id).not.toBe("culto");
  });

  it("are named when the line is removed", async () => {
    await open(withFollowers(), "horarios");
    await page.getByRole("button", { name: /^Quitar Domingo 10:00/ }).click();
    await expect
      .element(
        page.getByText(/siguen a su hora de siempre: la transmisión «Culto» y el evento «Culto de familia»/),
      )
      .toBeVisible();
  });
});

describe("lines with an order", () => {
  it("are moved by their buttons, which keep the focus, and removed", async () => {
    const { server } = await open(new RowsServer({ site_settings: [{ ...WEEK }] }), "horarios");
    const [first, second] = DEMO_SETTINGS.schedule;
    await page.getByRole("button", { name: /^Bajar Domingo 10:00/ }).click();
    await expect.element(page.getByText(/quedó en el lugar 2 de 5/)).toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /^Bajar Domingo 10:00/ })).toHaveFocus();
    await page.getByRole("button", { name: /^Quitar Sábado/ }).click();
    await expect.element(page.getByText(/^Quitaste Sábado .*[ap]\.\sm\. Se guarda/)).toBeInTheDocument();
    await button("Guardar").click();
    await expect.element(page.getByText("Configuración guardada")).toBeVisible();
    const saved = row(server, "schedule")?.["value"] as { time: string }[];
    expect(saved.slice(0, 2)).toEqual([second, first]);
    expect(saved).toHaveLength(4);
  });
});

describe("a section on another page", () => {
  it("has some of its fields under a title of theirs, and says when it was saved", async () => {
    const server = new RowsServer({ site_settings: [] });
    const onSaved = vi.fn<() => void>();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { container } = await render(
      <Provider store={createStore()}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <h1>Otra página</h1>
            <h2>Un paso</h2>
            <SavedSection name="identity" part={{ title: "Logotipo", Fields: LogoField, onSaved }} />
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>,
    );
    await expect.element(page.getByRole("heading", { level: 3, name: "Logotipo" })).toBeVisible();
    await expect.element(page.getByLabelText("Nombre", { exact: true })).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Guardar").click();
    await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
    expect(row(server, "identity")).toMatchObject({ value: { name: "Nuestra iglesia" } });
  });
});
