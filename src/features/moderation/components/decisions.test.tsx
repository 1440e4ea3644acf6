import { afterEach, describe, expect, it, vi } from "vitest";
import { getDefaultStore } from "jotai";
import { page, userEvent } from "vitest/browser";
import { VISITOR, sessionAtom, sessionOf } from "#platform/session/session.ts";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import { ABEL, aServer, asked, item, open, ROSA, TOPIC } from "../testing/moderation-stage.tsx";
import { DecideHere } from "./decide-here.tsx";

afterEach(() => {
  getDefaultStore().set(sessionAtom, VISITOR);
  vi.restoreAllMocks();
});

describe("a decision on what members send", () => {
  it("tells an admin where a decision can be undone later, and not whom that page is closed to", async () => {
    const later = page.getByText("Más tarde puedes deshacerlo en Comentarios, «Historial».");
    const approve = () => page.getByRole("button", { name: "Aprobar el comentario de Rosa Pérez" }).click();
    const said = page.getByText("Se aprobó el comentario de Rosa Pérez");
    aServer([ROSA]);
    const pastor = await open();
    await approve();
    await expect.element(said).toBeVisible();
    await expect.element(later).not.toBeInTheDocument();
    await pastor.unmount();
    getDefaultStore().set(sessionAtom, sessionOf({ id: anId(90) }, "admin", "signed-in"));
    aServer([ROSA]);
    await open();
    await approve();
    await expect.element(later).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Historial" })).toBeVisible();
  });

  it("asks for the reason of a rejection, and counts what is too long", async () => {
    const server = aServer([ROSA]);
    await open();
    await page.getByRole("button", { name: "Rechazar el comentario de Rosa Pérez" }).click();
    await expect.element(dialog().getByRole("textbox", { name: "Motivo", exact: false })).toHaveFocus();
    await dialog().getByRole("textbox", { name: "Motivo", exact: false }).fill("x".repeat(303));
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(dialog().getByText("El motivo es muy largo: quita 3 caracteres.")).toBeVisible();
    await dialog().getByRole("textbox", { name: "Motivo", exact: false }).fill(" Es publicidad. ");
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Nada espera tu revisión").first()).toBeVisible();
    expect(asked(server, "decide")[0]).toContain('"p_decision":"rejected","p_reason":"Es publicidad."');
    await page.getByRole("button", { name: "Rechazados" }).click();
    await expect.element(item("Amén, así sea")).toMatchTextContent(/Motivo: Es publicidad\./);
  });

  it("decides on several at once; what was rewritten meanwhile comes back, and is named", async () => {
    aServer([ROSA, ABEL], [ROSA.id]);
    await open();
    await page.getByRole("checkbox", { name: "Seleccionar el comentario de Rosa Pérez" }).click();
    await page.getByRole("checkbox", { name: "Seleccionar el testimonio de Abel Ortega" }).click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Aprobar" })
      .click();
    await expect
      .element(
        page.getByText("Alguien cambió o decidió antes el comentario de Rosa Pérez. Léelo como está ahora."),
      )
      .toBeVisible();
    await expect.element(page.getByText("Testimonio aprobado")).toBeVisible();
    await expect.element(item("Amén, así sea")).toBeVisible();
    await expect.element(item("Dios me dio trabajo")).not.toBeInTheDocument();
  });

  it("keeps what could not be decided without network, and says so", async () => {
    const server = aServer([ROSA]);
    await open();
    await expect.element(item("Amén, así sea")).toBeVisible();
    server.mood = "refusing";
    await page.getByRole("button", { name: "Aprobar el comentario de Rosa Pérez" }).click();
    await expect.element(page.getByText("No se guardó la decisión")).toBeVisible();
    server.mood = "well";
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(item("Amén, así sea")).toBeVisible();
  });

  it("says how many can be decided on at once where more were selected", async () => {
    const server = aServer([ROSA]);
    await open();
    await expect.element(item("Amén, así sea")).toBeVisible();
    server.refusal = { code: "22023", message: "too_many_items" };
    server.mood = "refusing";
    await page.getByRole("button", { name: "Aprobar el comentario de Rosa Pérez" }).click();
    await expect.element(page.getByText(/^Se puede decidir sobre cien a la vez/)).toBeVisible();
  });

  it("is worked with the keyboard alone: J and K move, A decides, and the focus goes to the next one", async () => {
    const server = aServer([ROSA, ABEL]);
    await open();
    await expect.element(item("Amén, así sea")).toBeVisible();
    (item("Amén, así sea").element() as HTMLElement).focus();
    await userEvent.keyboard("j");
    await expect.element(item("Dios me dio trabajo")).toHaveFocus();
    await userEvent.keyboard("k");
    await expect.element(item("Amén, así sea")).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.keyboard("a");
    await expect.element(item("Amén, así sea")).not.toBeInTheDocument();
    await expect.element(item("Dios me dio trabajo")).toHaveFocus();
    expect(asked(server, "decide")).toHaveLength(1);
    await userEvent.keyboard("r");
    await expect.element(dialog()).toBeVisible();
  });

  it("is decided just so where it stands, which is read again", async () => {
    const server = aServer([TOPIC]);
    let asksAgain = 0;
    await openPanel(<DecideHere item={TOPIC} onDecided={() => (asksAgain += 1)} />, "/");
    await page.getByRole("button", { name: "Rechazar el mensaje del foro de Rosa Pérez" }).click();
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Se rechazó el mensaje del foro de Rosa Pérez")).toBeVisible();
    expect(asked(server, "decide")[0]).toContain('"p_decision":"rejected"');
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(page.getByText("Todo quedó como antes")).toBeVisible();
    await expect.poll(() => asksAgain).toBe(2);
  });
});
