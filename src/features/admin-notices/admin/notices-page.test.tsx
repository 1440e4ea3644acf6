import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel, question } from "#ui/testing/admin-panel.tsx";
import { anAdminNotice } from "../testing/an-admin-notice.ts";
import { NoticesPage } from "./notices-page.tsx";
import { aWaitingNotice } from "./testing/a-waiting-notice.ts";
import type { NoticesServer } from "./testing/notices-server.ts";
import { open, setNotices, waiting } from "./testing/notices-stage.tsx";

let server: NoticesServer;

beforeEach(async () => {
  server = await setNotices();
});
afterEach(endOfRequests);

const gone = () => page.getByRole("list", { name: "Avisos enviados" });

describe("a notice", () => {
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
});
