import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { readDraft } from "#platform/offline/drafts.ts";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { anAdminNotice } from "../testing/an-admin-notice.ts";
import type { NoticesServer } from "./testing/notices-server.ts";
import { open, setNotices, waiting } from "./testing/notices-stage.tsx";

let server: NoticesServer;

beforeEach(async () => {
  server = await setNotices();
});
afterEach(endOfRequests);

const sent = () => server.called.filter(([name]) => name === "send_admin_notice").map(([, body]) => body);

async function write(title = "Hoy no hay culto") {
  await page.getByLabelText("Título").fill(title);
  await page.getByRole("textbox", { name: /Texto/ }).fill("Se fue la luz en el templo.");
}

describe("a notice", () => {
  it("says whom it reaches and how it looks, and waits ten minutes in the list", async () => {
    const { container } = await open();
    await expect.element(page.getByText("Todavía no ha salido ningún aviso")).toBeVisible();
    await expect
      .element(page.getByText("Les llega a 34 personas y suena en 12 teléfonos o computadoras."))
      .toBeVisible();
    await write();
    await expect
      .element(page.getByRole("figure", { name: /Así se ve/ }))
      .toMatchTextContent(/Hoy no hay cultoSe fue la luz/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText("Aviso en camino")).toBeVisible();
    await expect
      .element(waiting())
      .toMatchTextContent(
        /«Hoy no hay culto».*Se fue la luz.*Para todos · lo escribió Abel.*Sale .*34 personas/,
      );
    expect(sent()).toEqual([
      expect.objectContaining({ p_audience: "everyone", p_value: null, p_send_at: null, p_is_urgent: false }),
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is for a person who is found by name, or for a ministry", async () => {
    await open();
    await write();
    await page.getByLabelText("Para quién").selectOptions("Una persona");
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText("Elige a quién.")).toBeVisible();
    await page.getByLabelText("Persona").fill("Ros");
    await page.getByRole("button", { name: "Elegir a Rosa Hernández, rosa@example.com" }).click();
    await page.getByRole("button", { name: "Cambiar a Rosa Hernández" }).click();
    await page.getByLabelText("Para quién").selectOptions("Un ministerio");
    await page.getByLabelText("Ministerio", { exact: true }).selectOptions("Alabanza");
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText("Aviso en camino")).toBeVisible();
    expect(sent()).toEqual([expect.objectContaining({ p_audience: "ministry" })]);
  });

  it("with a link to another site is asked about by that site's name", async () => {
    const { container } = await open();
    await write();
    await page.getByRole("textbox", { name: /Enlace/ }).fill("https://www.ejemplo.com/rifa");
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    const question = page.getByRole("alertdialog", {
      name: "Este enlace lleva a otro sitio: www.ejemplo.com. ¿Enviarlo así?",
    });
    await question.getByRole("button", { name: "Cancelar" }).click();
    expect(sent()).toEqual([]);
    await expect
      .element(page.getByRole("textbox", { name: /Enlace/ }))
      .toHaveValue("https://www.ejemplo.com/rifa");
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    expect(await accessibilityProblems(container)).toEqual([]);
    await question.getByRole("button", { name: "Sí, enviarlo" }).click();
    await expect.element(page.getByText("Aviso en camino")).toBeVisible();
    expect(sent()).toEqual([expect.objectContaining({ p_path: "https://www.ejemplo.com/rifa" })]);
  });

  it("that is urgent is asked about once more", async () => {
    await open();
    await write();
    await page.getByLabelText("Es urgente").click();
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Es de verdad urgente?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    expect(sent()).toEqual([]);
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await question.getByRole("button", { name: "Sí, que suene" }).click();
    await expect.element(waiting().getByText("Urgente")).toBeVisible();
    expect(sent()).toEqual([expect.objectContaining({ p_is_urgent: true })]);
  });

  it("with the same words as one an hour ago is sent again only when asked to", async () => {
    const created = new Date(Date.now() - 20 * 60_000 - 5_000).toISOString();
    server.notices = [anAdminNotice({ status: "sent", sent_at: created, created_at: created, people: 34 })];
    await open();
    await write();
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    const asked = page.getByRole("alertdialog", { name: "Abel ya lo mandó: salió hace 20 minutos" });
    await asked.getByRole("button", { name: "Mandarlo otra vez" }).click();
    await expect.element(page.getByText("Aviso en camino")).toBeVisible();
    expect(sent().map(({ p_again: isAgain }) => isAgain)).toEqual([false, true]);
  });

  it("whose answer was lost is stored once, and with other words it is another one", async () => {
    await open();
    await write();
    server.losesAnswer = true;
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText(/Error al enviar notificación. Revisa tu conexión/)).toBeVisible();
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText("Aviso en camino")).toBeVisible();
    expect(server.notices).toHaveLength(1);
    await page.getByRole("button", { name: "Escribir otro aviso" }).click();
    await write("Mañana hay faena");
    server.losesAnswer = true;
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText(/Error al enviar notificación. Revisa tu conexión/)).toBeVisible();
    await page.getByLabelText("Título").fill("El lunes hay faena");
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(waiting().getByText("«El lunes hay faena»")).toBeVisible();
    expect(server.notices.map(({ title }) => title)).toEqual([
      "El lunes hay faena",
      "Mañana hay faena",
      "Hoy no hay culto",
    ]);
  });

  it("that another admin wrote before and that still waits is named, and leads there", async () => {
    const now = Date.now();
    const sendAt = new Date(now + 10.5 * 60_000).toISOString();
    server.notices = [anAdminNotice({ created_at: new Date(now).toISOString(), send_at: sendAt })];
    const { container } = await open();
    await write();
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    const asked = page.getByRole("alertdialog", { name: /^Abel ya lo escribió; sale en (9|10) min$/ });
    await expect.element(asked).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await asked.getByRole("button", { name: "Ver el suyo" }).click();
    await expect.element(page.getByRole("article", { name: "«Hoy no hay culto»" })).toHaveFocus();
    expect(server.notices).toHaveLength(1);
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
    expect(sent()).toHaveLength(1);
    await expect.element(page.getByText(/Error al enviar/)).not.toBeInTheDocument();
  });

  it("that was sent leads to where it waits, and on a phone the form is folded until asked for", async () => {
    const { container } = await open();
    await write();
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    const place = page.getByRole("article", { name: "«Hoy no hay culto»" });
    await expect.element(place).toHaveFocus();
    await expect.element(place).toBeInViewport();
    await expect.element(page.getByLabelText("Título")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Escribir otro aviso" }).click();
    await expect.element(page.getByLabelText("Título")).toHaveFocus();
    await expect.element(page.getByLabelText("Título")).toHaveValue("");
  });

  it("too long is counted, and nothing of it is cut", async () => {
    await open();
    await write("a".repeat(123));
    await expect.element(page.getByLabelText("Título")).toHaveValue("a".repeat(123));
    await expect
      .element(page.getByLabelText("Título"))
      .toHaveAccessibleDescription(/Te pasaste por 3 caracteres\./);
    await page.getByRole("textbox", { name: /Texto/ }).fill("b".repeat(498));
    await expect
      .element(page.getByRole("textbox", { name: /Texto/ }))
      .toHaveAccessibleDescription("Te quedan 2 caracteres.");
  });

  it("for who comes to an event: each once with its next day, and an empty one says why", async () => {
    server.dates = [
      { id: anId(8), name: "Vigilia", day: "2026-11-30" },
      { id: anId(9), name: "Bautizo", day: "2026-12-06" },
      { id: anId(8), name: "Vigilia", day: "2026-12-07" },
    ];
    await open();
    await page.getByLabelText("Para quién").selectOptions("Quienes van a un evento");
    const events = page.getByLabelText("Evento", { exact: true });
    await expect
      .element(events)
      .toMatchTextContent(
        /^Elige un eventoVigilia · lunes 30 de noviembre( de 2026)?Bautizo · domingo 6 de diciembre( de 2026)?$/,
      );
    server.reach = { people: 0, devices: 0, later: 0, accounts: 0 };
    await events.selectOptions(anId(9));
    await expect.element(page.getByText("Nadie se ha apuntado a este evento.")).toBeVisible();
  });

  it("being written is still there after another panel was open, and gone once it was sent", async () => {
    const first = await open();
    await write();
    await first.unmount();
    const second = await open();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(waiting()).toBeVisible();
    await second.unmount();
    expect(await readDraft(null, "admin-notice")).toBeUndefined();
    await open();
    await expect.element(page.getByLabelText("Título")).toHaveValue("");
  });

  it("keeps what was written when it cannot be sent", async () => {
    await open();
    await write();
    server.reach.people = 0;
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText(/Error al enviar notificación. Nadie lo recibiría/)).toBeVisible();
    await page.getByLabelText("Para quién").selectOptions("Quienes tienen un rol");
    await expect.element(page.getByText(/Error al enviar notificación/)).not.toBeInTheDocument();
    await page.getByLabelText("Para quién").selectOptions("Todos");
    server.mood = "offline";
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText(/Error al enviar notificación. Revisa tu conexión/)).toBeVisible();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
  });
});
