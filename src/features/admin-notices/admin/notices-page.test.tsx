import { beforeEach, afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { useQuery } from "@tanstack/react-query";
import { setClockZone } from "#lib/clock.ts";
import { readDraft, writeDraft } from "#platform/offline/drafts.ts";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import { anAdminNotice } from "../testing/an-admin-notice.ts";
import { NoticesPage } from "./notices-page.tsx";
import { aWaitingNotice } from "./testing/a-waiting-notice.ts";
import { NoticesServer } from "./testing/notices-server.ts";

let server: NoticesServer;

beforeEach(async () => {
  await writeDraft(null, "admin-notice", null);
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
    await expect.element(gone()).toMatchTextContent(/a 34 personas, 2 personas la leyeron/);
  });

  it("says what phones did with it, and how many are silent", async () => {
    const receipts = { accepted: 12, shown: 9, opened: 4, failed: 1, expired: 0 };
    server.notices = [anAdminNotice({ status: "sent", people: 34, receipts })];
    server.health = { devices: 40, silent: 3 };
    const { container } = await open();
    await expect
      .element(gone())
      .toMatchTextContent(/12 lo recibieron, 9 lo mostraron, 4 lo abrieron al tocarlo, 1 falló/);
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
    await expect.element(page.getByText("Ese aviso ya salió", { exact: true })).toBeVisible();
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

  it("that waits is corrected: it is taken back first, and all its fields are in the form", async () => {
    const tomorrow = "2099-01-05T15:30:00Z";
    server.notices = [
      anAdminNotice({
        audience: "ministry",
        audience_value: anId(7),
        audience_name: "Alabanza",
        path: "/eventos",
        is_urgent: true,
        send_at: tomorrow,
      }),
    ];
    await open();
    await page.getByRole("button", { name: "Corregir: «Hoy no hay culto»" }).click();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
    await expect.element(page.getByLabelText("Título")).toHaveFocus();
    expect(server.notices[0]?.status).toBe("cancelled");
    await expect
      .element(page.getByRole("textbox", { name: /Texto/ }))
      .toHaveValue("Se fue la luz en el templo.");
    await expect.element(page.getByRole("textbox", { name: /Enlace/ })).toHaveValue("/eventos");
    await expect.element(page.getByLabelText("Ministerio", { exact: true })).toHaveDisplayValue("Alabanza");
    await expect.element(page.getByLabelText("Día")).toHaveValue("2099-01-05");
    await expect.element(page.getByLabelText("Hora", { exact: true })).toHaveValue("09:30");
    await expect.element(page.getByLabelText("Es urgente")).toBeChecked();
    await expect.element(waiting()).not.toBeInTheDocument();
  });

  it("that went out meanwhile is not corrected", async () => {
    server.notices = [anAdminNotice()];
    await open();
    await expect.element(page.getByRole("button", { name: /^Corregir/ })).toBeVisible();
    server.notices[0] = anAdminNotice({ status: "sent", sent_at: "2026-11-28T18:10:00Z", people: 34 });
    await page.getByRole("button", { name: /^Corregir/ }).click();
    await expect.element(page.getByText("Ese aviso ya salió", { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText("Título")).toHaveValue("");
  });

  it("that went out is used again after a question, and says that it rang", async () => {
    server.notices = [
      anAdminNotice({ status: "sent", sent_at: "2026-11-28T18:10:00Z", people: 34 }),
      anAdminNotice({ id: "2", title: "Faena mañana", status: "cancelled" }),
    ];
    const { container } = await open();
    await page.getByRole("button", { name: "Usar otra vez: «Hoy no hay culto»" }).click();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
    await expect
      .element(page.getByText(/Este aviso ya sonó: salió el 28 nov 2026.*es un aviso nuevo/))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Usar otra vez: «Faena mañana»" }).click();
    await question().getByRole("button", { name: "Seguir con el mío" }).click();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Hoy no hay culto");
    await page.getByRole("button", { name: "Usar otra vez: «Faena mañana»" }).click();
    await question().getByRole("button", { name: "Sí, cambiarlo" }).click();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Faena mañana");
    await expect.element(page.getByText(/Este aviso ya sonó/)).not.toBeInTheDocument();
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
