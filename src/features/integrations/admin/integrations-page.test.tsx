import { Provider } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setClockZone } from "#lib/clock.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { environment } from "#platform/supabase/environment.ts";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { FUNCTIONS } from "../functions.ts";
import { IntegrationsPage } from "./integrations-page.tsx";
import { aDelivery, aWebhook } from "../testing/a-webhook.ts";
import { IntegrationsServer } from "./testing/integrations-server.ts";

let server: IntegrationsServer;

beforeEach(() => {
  setClockZone("America/Mexico_City");
  server = new IntegrationsServer();
  store.set(sessionAtom, sessionOf({ id: anId(3), email: "sara@example.com" }, "super_admin", "signed-in"));
});
afterEach(async () => {
  await endOfRequests();
  vi.restoreAllMocks();
});

const open = (part: string) =>
  openPanel(
    <Provider store={store}>
      <IntegrationsPage />
    </Provider>,
    `/admin/integraciones?parte=${part}`,
  );

const bodies = (name: string) => server.called.filter(([called]) => called === name).map(([, body]) => body);

describe("addresses", () => {
  it("shows each public address with what it is for, and copies the whole of it", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { container } = await open("direcciones");
    await page.getByRole("button", { name: "Copiar calendario" }).click();
    expect(copied).toHaveBeenCalledWith(`${environment.url}/functions/v1/calendar`);
    await expect
      .element(page.getByRole("region", { name: "Para quien hace programas" }))
      .toMatchTextContent(/La llave secreta no está aquí/);
    await expect
      .element(page.getByRole("region", { name: "Unos sitios dentro de otros" }))
      .toMatchTextContent(/videos de YouTube y Facebook/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

describe("functions", () => {
  it("says of each whether it answers, and when it was asked; asks again at the press of a button", async () => {
    server.silent.add("push-dispatch");
    const { container } = await open("funciones");
    await expect.element(page.getByRole("alert")).toMatchTextContent(/1 función no responde.*Revisado: \d/);
    const items = page.getByRole("list", { name: "Funciones" }).getByRole("listitem");
    await expect.element(items.nth(0)).toMatchTextContent(/Avisos a los teléfonos.*No responde/);
    await expect.element(items.nth(1)).toMatchTextContent(/Responde$/);
    expect(items.all()).toHaveLength(FUNCTIONS.length);
    expect(await accessibilityProblems(container)).toEqual([]);
    server.silent.clear();
    await page.getByRole("button", { name: "Preguntar otra vez" }).click();
    await expect.element(page.getByText("Todas responden")).toBeVisible();
  });
});

describe("other programs", () => {
  const region = () => page.getByRole("region", { name: "Hoja de cálculo" });

  it("adds one after the password, and shows its secret once", async () => {
    server.isOld = true;
    const { container } = await open("avisos");
    await expect.element(page.getByText("El sitio no llama a ningún programa")).toBeVisible();
    await page.getByRole("button", { name: "Agregar un programa" }).click();
    await page.getByLabelText("Nombre").fill("Hoja de cálculo");
    await page.getByLabelText("Dirección").fill("http://ganchos.example.com/x");
    await page.getByRole("button", { name: "Agregar" }).click();
    await expect
      .element(page.getByText("Debe empezar con https://, para que nadie la lea en el camino."))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByLabelText("Dirección").fill("https://ganchos.example.com/x");
    await page.getByLabelText("Petición de oración publicada").click();
    await page.getByRole("button", { name: "Agregar" }).click();
    await page.getByLabelText("Tu contraseña").fill("secreta");
    await page.getByRole("button", { name: "Confirmar" }).click();
    const shown = page.getByRole("dialog", { name: "Su llave secreta" });
    await expect.element(shown).toMatchTextContent(/whsec_c2VjcmV0/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.keyboard("{Escape}{Escape}");
    await expect.element(shown).toBeVisible();
    await expect.element(shown.getByRole("button", { name: "Cerrar" })).not.toBeInTheDocument();
    await shown.getByRole("button", { name: "Ya la guardé" }).click();
    await expect.element(region()).toMatchTextContent(/Encendido ?https:\/\/ganchos\.example\.com\/x/);
    await expect.element(page.getByText("whsec_c2VjcmV0")).not.toBeInTheDocument();
    expect(bodies("add_webhook").at(-1)).toMatchObject({
      p_name: "Hoja de cálculo",
      p_url: "https://ganchos.example.com/x",
      p_events: ["new_post", "event_published", "prayer"],
    });
  });

  it("shows the answer to a test", async () => {
    server.webhooks = [aWebhook()];
    const { container } = await open("avisos");
    await expect.element(region()).toMatchTextContent(/Todavía no lo hemos llamado/);
    await region().getByRole("button", { name: "Probar «Hoja de cálculo»" }).click();
    await expect.element(region()).toMatchTextContent(/Recibido ?Prueba/);
    await expect.element(region().getByRole("status")).toMatchTextContent("Prueba: Contestó 200: recibido.");
    await region().getByText("Ver lo que contestó Prueba").click();
    await expect.element(region().getByText("recibido, gracias")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("lists the last calls with what failed, when the next try is, and tries one again", async () => {
    server.webhooks = [
      aWebhook({
        deliveries: [
          aDelivery({
            state: "waiting",
            attempts: 2,
            status: null,
            answer: null,
            problem: "timeout",
            not_before: "2026-11-28T18:30:00Z",
          }),
          aDelivery({
            id: anId(78),
            state: "failed",
            attempts: 7,
            status: 500,
            problem: "refused",
            answer: "",
          }),
          aDelivery({ id: anId(79), event: "prayer", title: null }),
        ],
      }),
    ];
    const { container } = await open("avisos");
    await expect
      .element(region())
      .toMatchTextContent(
        /En camino ?Profecía publicada: «La luz».*No contestó en cinco segundos\. Van 2 intentos; el próximo, .*12:30/,
      );
    await region().getByText("Envíos anteriores (2)").click();
    const earlier = region()
      .getByRole("list", { name: "Envíos anteriores a «Hoja de cálculo»" })
      .getByRole("listitem");
    await expect.element(earlier.nth(0)).toMatchTextContent(/No llegó.*Contestó 500\./);
    await expect.element(earlier.nth(1)).toMatchTextContent(/Recibido ?Petición de oración publicada/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await earlier.nth(0).getByRole("button", { name: "Reintentar Profecía publicada: «La luz»" }).click();
    await expect.poll(() => bodies("retry_delivery")).toEqual([{ p_id: anId(78) }]);
    await expect.element(earlier.nth(1).getByRole("button")).not.toBeInTheDocument();
  });

  it("says why one was switched off, and switches it on again", async () => {
    server.webhooks = [aWebhook({ is_active: false, off_reason: "gone" })];
    const { container } = await open("avisos");
    await expect.element(region()).toMatchTextContent(/Apagado.*Se apagó porque .* ya no existe\./);
    expect(await accessibilityProblems(container)).toEqual([]);
    await region().getByRole("button", { name: "Encender de nuevo «Hoja de cálculo»" }).click();
    await expect.element(region()).toMatchTextContent(/Encendido/);
    expect(bodies("switch_webhook")).toEqual([{ p_id: aWebhook().id, p_is_active: true }]);
  });

  it("gives one another secret after a question, and shows it once", async () => {
    server.webhooks = [aWebhook()];
    const { container } = await open("avisos");
    await region().getByRole("button", { name: "Cambiar la llave «Hoja de cálculo»" }).click();
    const question = page.getByRole("alertdialog");
    await expect.element(question).toMatchTextContent(/La de ahora sirve 24 horas más/);
    await question.getByRole("button", { name: "Cambiar la llave" }).click();
    const shown = page.getByRole("dialog", { name: "Su llave secreta" });
    await expect.element(shown).toMatchTextContent(/whsec_bnVldmE=/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await shown.getByRole("button", { name: "Ya la guardé" }).click();
    expect(bodies("change_webhook_secret")).toEqual([{ p_id: aWebhook().id }]);
  });

  it("changes one, and deletes it after a question", async () => {
    server.webhooks = [aWebhook()];
    await open("avisos");
    await region().getByRole("button", { name: "Cambiar «Hoja de cálculo»" }).click();
    await page.getByLabelText("Evento publicado").click();
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect.element(region()).toMatchTextContent(/Le avisamos: Profecía publicada\./);
    await region().getByRole("button", { name: "Eliminar «Hoja de cálculo»" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("El sitio no llama a ningún programa")).toBeVisible();
  });

  it("takes five at most, and offers another try when they could not be read", async () => {
    server.webhooks = [1, 2, 3, 4, 5].map((number) => aWebhook({ id: anId(number), name: `Hoja ${number}` }));
    server.mood = "offline";
    await open("avisos");
    await expect.element(page.getByText("No pudimos cargarlos.", { exact: false })).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByText("Ya hay cinco, que es el máximo.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Agregar un programa" })).toBeDisabled();
  });
});
