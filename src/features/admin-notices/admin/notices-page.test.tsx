import { beforeEach, afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { useQuery } from "@tanstack/react-query";
import { setClockZone } from "#lib/clock.ts";
import { endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import { anAdminNotice } from "../testing/an-admin-notice.ts";
import { NoticesPage } from "./notices-page.tsx";
import { aWaitingNotice } from "./testing/a-waiting-notice.ts";
import { NoticesServer } from "./testing/notices-server.ts";

let server: NoticesServer;

beforeEach(() => {
  setClockZone("America/Mexico_City");
  server = new NoticesServer();
});
afterEach(endOfRequests);

const open = () => openPanel(<NoticesPage />, "/admin/avisos");
const waiting = () => page.getByRole("list", { name: "Avisos por salir" });
const gone = () => page.getByRole("list", { name: "Avisos enviados" });
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
    await expect.element(page.getByLabelText("Título")).toHaveValue("");
    expect(sent()).toEqual([
      expect.objectContaining({ p_audience: "everyone", p_value: null, p_send_at: null, p_is_urgent: false }),
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is cancelled, or sent at once with its result", async () => {
    server.notices = [anAdminNotice(), anAdminNotice({ id: "2", title: "Faena mañana" })];
    await open();
    await page.getByRole("button", { name: "Cancelar aviso: «Hoy no hay culto»" }).click();
    await expect.element(page.getByText("Cancelado: no salió")).toBeVisible();
    await page.getByRole("button", { name: "Enviar ya: «Faena mañana»" }).click();
    await question().getByRole("button", { name: "Enviar ya" }).click();
    await expect.element(page.getByText("Notificación enviada", { exact: true })).toBeVisible();
    await expect.element(gone()).toMatchTextContent(/a 34 personas, 2 la leyeron/);
  });

  it("says what phones did with it, and how many are silent", async () => {
    const receipts = { accepted: 12, shown: 9, opened: 4, failed: 1, expired: 0 };
    server.notices = [anAdminNotice({ status: "sent", people: 34, receipts })];
    server.health = { devices: 40, silent: 3 };
    const { container } = await open();
    await expect
      .element(gone())
      .toMatchTextContent(/12 lo recibieron, 9 lo mostraron, 4 lo abrieron, 1 falló/);
    await expect
      .element(page.getByRole("region", { name: "Enviados" }))
      .toMatchTextContent(/40 teléfonos y computadoras reciben avisos\. A 3 no les llega ninguno/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("that went out meanwhile cannot be cancelled, and says so", async () => {
    server.notices = [anAdminNotice()];
    await open();
    await expect
      .element(page.getByRole("button", { name: "Cancelar aviso: «Hoy no hay culto»" }))
      .toBeVisible();
    server.notices[0] = anAdminNotice({ status: "sent", sent_at: "2026-11-28T18:10:00Z", people: 34 });
    await page.getByRole("button", { name: "Cancelar aviso: «Hoy no hay culto»" }).click();
    await expect.element(page.getByText("Ese aviso ya salió o alguien lo canceló")).toBeVisible();
    await expect.element(gone()).toMatchTextContent(/Notificación enviada/);
  });

  it("of a publication is in the list too, with what it tells", async () => {
    server.others = [aWaitingNotice(), aWaitingNotice({ kind: "event", title: "Se canceló «La luz»" })];
    server.notices = [anAdminNotice({ is_urgent: true })];
    const { container } = await open();
    await expect
      .element(waiting())
      .toMatchTextContent(/Nueva profecía: «La luz».*Se canceló «La luz».*«Hoy no hay culto»Urgente/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it.each([
    ["prophecy", "prophecies"],
    ["event", "events"],
    ["media", "media"],
  ] as const)(
    "of the kind %s is sent from here, and all that shows its thing is asked again",
    async (kind, things) => {
      const notice = aWaitingNotice({ kind });
      server.others = [notice];
      let reads = 0;
      const Things = () => {
        useQuery({ queryKey: [things, "list"], queryFn: () => (reads += 1) });
        return null;
      };
      await openPanel(
        <>
          <NoticesPage />
          <Things />
        </>,
        "/admin/avisos",
      );
      await expect.poll(() => reads).toBe(1);
      await page.getByRole("button", { name: "Enviar ya: Nueva profecía: «La luz»" }).click();
      await question().getByRole("button", { name: "Enviar ya" }).click();
      await expect.poll(() => reads).toBe(2);
    },
  );

  it.each(["Cancelar aviso", "Enviar ya"])(
    "leaves the focus on the heading above after «%s»",
    async (label) => {
      server.notices = [anAdminNotice(), anAdminNotice({ id: "2", title: "Faena mañana" })];
      await open();
      await page.getByRole("button", { name: `${label}: «Faena mañana»` }).click();
      if (label === "Enviar ya") await question().getByRole("button", { name: label }).click();
      await expect
        .element(page.getByRole("button", { name: `${label}: «Faena mañana»` }))
        .not.toBeInTheDocument();
      await expect.element(page.getByRole("heading", { name: "Por salir" })).toHaveFocus();
    },
  );

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
    server.notices = [anAdminNotice({ status: "sent", sent_at: "2026-11-28T18:00:00Z", people: 34 })];
    await open();
    await write();
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    const question = page.getByRole("alertdialog", { name: "Ese aviso ya se mandó" });
    await question.getByRole("button", { name: "Mandarlo otra vez" }).click();
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

  it("being written is still there after another panel was open, and gone once it was sent", async () => {
    const first = await open();
    await write();
    await first.unmount();
    const second = await open();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(waiting()).toBeVisible();
    await second.unmount();
    await open();
    await expect.element(page.getByLabelText("Título")).toHaveValue("");
  });

  it("keeps what was written when it cannot be sent", async () => {
    await open();
    await write();
    server.people = 0;
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText(/Error al enviar notificación. Nadie lo recibiría/)).toBeVisible();
    server.mood = "offline";
    await page.getByRole("button", { name: "Enviar aviso" }).click();
    await expect.element(page.getByText(/Error al enviar notificación. Revisa tu conexión/)).toBeVisible();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
  });
});
