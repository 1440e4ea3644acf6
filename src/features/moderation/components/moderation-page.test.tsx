import { afterEach, describe, expect, it, vi } from "vitest";
import { getDefaultStore } from "jotai";
import { page, userEvent } from "vitest/browser";
import { VISITOR, sessionAtom } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import {
  ABEL,
  ANONYMOUS,
  aServer,
  asked,
  BATCH,
  item,
  open,
  ROSA,
  TOPIC,
} from "../testing/moderation-stage.tsx";
import { ModerationPage } from "./moderation-page.tsx";

/** Height of the bar above every page of the back office, in pixels. */
const BAR = 68;

afterEach(() => {
  getDefaultStore().set(sessionAtom, VISITOR);
  vi.restoreAllMocks();
});

describe("the review of what members send", () => {
  it("shows what waits of all kinds, with the figures of each; an approval leaves the list and can be taken back", async () => {
    const server = aServer([ROSA, ABEL]);
    const { container } = await open();
    await expect
      .element(item("Amén, así sea"))
      .toMatchTextContent(/Rosa Pérez.*Comentario.*en Luz en el valle/);
    await expect.element(item("Dios me dio trabajo")).toMatchTextContent(/Abel Ortega.*Testimonio/);
    const figures = page.getByRole("list", { name: "Lo que espera tu revisión" });
    await expect
      .element(figures)
      .toMatchTextContent(/1 Comentario[^s].*1 Testimonio[^s].*0 Mensajes del foro/);
    const more = page.getByText("Suelen esperar 2 horas").first();
    await page.viewport(1280, 800);
    await expect.element(more).toBeVisible();
    await page.viewport(414, 896);
    await expect.element(more).not.toBeVisible(); // a phone's cards say only how many wait
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Aprobar el testimonio de Abel Ortega" }).click();
    await expect.element(page.getByText("Testimonio aprobado")).toBeVisible();
    await expect.element(item("Dios me dio trabajo")).not.toBeInTheDocument();
    expect(asked(server, "decide")[0]).toContain(
      `{"p_items":[{"kind":"testimonial","id":"${ABEL.id}","version":3,"status":"pending"}],"p_decision":"approved"}`,
    );
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(item("Dios me dio trabajo")).toBeVisible();
    expect(asked(server, "undo_decisions")[0]).toContain(`{"p_batch_id":"${BATCH}"}`);
  });

  it.each([
    [360, 740],
    [1280, 800],
  ])("shows the beginning of the first text at %i × %i without scrolling", async (width, height) => {
    await page.viewport(width, height);
    aServer([ROSA, ABEL, ANONYMOUS, TOPIC]);
    await openPanel(
      <main style={{ padding: "1rem" }}>
        <ModerationPage />
      </main>,
      "/admin/comentarios",
    );
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Comentarios");
    await expect.element(page.getByRole("list", { name: "Lo que espera tu revisión" })).toBeVisible();
    await expect.element(item("Amén, así sea")).toBeVisible();
    const words = page.getByText("Amén, así sea").element().getBoundingClientRect();
    expect(words.bottom).toBeLessThan(height - BAR);
    await expect.element(page.getByLabelText("Buscar")).toBeVisible();
    await page.viewport(414, 896);
  });

  it("searches by words and kind, in the address", async () => {
    const server = aServer([ROSA, ABEL]);
    await open("/admin/comentarios?tipo=testimonial&buscar=trabajo");
    await expect.element(item("Dios me dio trabajo")).toBeVisible();
    expect(asked(server, "moderation_queue")[0]).toContain(
      '{"p_status":"pending","p_kinds":["testimonial"],"p_words":"trabajo"}',
    );
    await page.getByLabelText("Buscar").fill("nadie dijo esto");
    await expect.element(page.getByText("No hay nada así")).toBeVisible();
    await page.getByRole("button", { name: "Quitar los filtros" }).click();
    await expect.element(item("Amén, así sea")).toBeVisible();
  });

  it("tells in the history who decided what and why, and takes one decision back", async () => {
    const server = aServer([ROSA]);
    const { container } = await open("/admin/comentarios?tab=historial");
    const entry = item("Sara rechazó el comentario de Rosa Pérez");
    await expect.element(entry).toMatchTextContent(/Amén, así sea.*Motivo: Publicidad/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await entry.getByRole("button", { name: /^Deshacer/ }).click();
    await expect.element(page.getByText("Todo quedó como antes")).toBeVisible();
    expect(asked(server, "undo_decisions")[0]).toContain(
      `{"p_batch_id":"${BATCH}","p_item_id":"${ROSA.id}"}`,
    );
  });

  it("names no one beside an anonymous prayer, says who may read it, and which post opens a topic", async () => {
    aServer([ANONYMOUS, TOPIC]);
    const { container } = await open();
    await expect
      .element(item("Oren por mi matrimonio"))
      .toMatchTextContent(
        /Alguien de la congregación.*Petición de oración.*Urgente.*Para miembros.*Abrir la petición/,
      );
    await expect.element(item("¿Cómo oran")).toMatchTextContent(/Rosa Pérez.*Tema nuevo.*en Crianza/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "Rechazar la petición de oración sin nombre" }).click();
    await expect
      .element(dialog())
      .toMatchTextContent(/Quien la escribió verá este motivo y podrá corregirla/);
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Se rechazó la petición de oración sin nombre")).toBeVisible();
  });

  it("without network shows the list cached on this device with its age, lets nobody decide, and hides confidential texts", async () => {
    const server = aServer([ROSA, { ...ANONYMOUS, audience: "pastores" }]);
    const first = await open();
    await expect.element(item("Oren por mi matrimonio")).toBeVisible();
    await first.unmount();
    server.mood = "offline";
    await open();
    await expect.element(item("Amén, así sea")).toBeVisible();
    await expect.element(page.getByText("Para decidir hace falta conexión")).toBeVisible();
    await expect.element(page.getByText(/Esta lista es de hace un momento/)).toBeVisible();
    await expect.element(item("Oren por mi matrimonio")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /^Aprobar/ })).toBeDisabled();
    await expect.element(page.getByRole("checkbox")).toBeDisabled();
    (item("Amén, así sea").element() as HTMLElement).focus();
    await userEvent.keyboard("a");
    expect(asked(server, "decide")).toEqual([]);
    // Without network the bar of the page says how old it is; no second time is shown.
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
    await expect.element(page.getByText(/Esta lista es de/)).not.toBeInTheDocument();
    await expect.element(page.getByText("Para decidir hace falta conexión")).toBeVisible();
    // The network comes back to a page that was opened without it.
    server.mood = "well";
    network.mockRestore();
    dispatchEvent(new Event("online"));
    await expect.element(page.getByText("Para decidir hace falta conexión")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /^Aprobar/ }).first()).toBeEnabled();
  });

  it("hands the focus on to the next text when a rejection or a choice of several has taken its own away", async () => {
    aServer([ROSA, ABEL, ANONYMOUS]);
    await open();
    await page.getByRole("button", { name: "Rechazar el comentario de Rosa Pérez" }).click();
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(item("Amén, así sea")).not.toBeInTheDocument();
    await expect.element(item("Dios me dio trabajo")).toHaveFocus();
    await page.getByRole("checkbox", { name: "Seleccionar el testimonio de Abel Ortega" }).click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Aprobar" })
      .click();
    await expect.element(item("Dios me dio trabajo")).not.toBeInTheDocument();
    await expect.element(item("Oren por mi matrimonio")).toHaveFocus();
  });

  it("has the reports on a tab, with their number", async () => {
    aServer([ROSA]);
    await open("/admin/comentarios?tab=reportes");
    await expect
      .element(page.getByRole("button", { name: /^Reportes/ }))
      .toHaveTextContent("Reportes 2, 2 por revisar");
    await expect.element(page.getByText("No hay reportes por revisar")).toBeVisible();
  });
});
