import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  button,
  choose,
  MARTA,
  openTestimonials,
  RUBEN,
  stored,
  VENDOR,
} from "#features/testimonials/admin/testing/open-testimonials.tsx";
import { aTestimonial } from "#features/testimonials/testing/a-testimonial.ts";
import type { Testimonial } from "#features/testimonials/testimonial.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, row } from "#ui/testing/admin-panel.tsx";
import AdminTestimonialsRoute from "./testimonials.tsx";

/** A server whose queue has those of the testimonials that wait, the oldest first. */
function aServer(rows: Testimonial[] = [MARTA, RUBEN, VENDOR]): RowsServer {
  return new RowsServer(
    { testimonials: rows },
    {
      moderation_queue: (_, { testimonials = [] }) =>
        (testimonials as Testimonial[])
          .filter(({ status }) => status === "pending")
          .map((one) => ({
            ...one,
            kind: "testimonial",
            title: null,
            path: null,
            audience: null,
            sent_at: one.created_at,
          }))
          .toSorted((a, b) => a.sent_at.localeCompare(b.sent_at)),
    },
  );
}
const open = () => openTestimonials("/admin/testimonios", <AdminTestimonialsRoute />);
const statesOf = (server: RowsServer) => server.tables["testimonials"]?.map(({ status }) => status);

describe("the panel of what waits", () => {
  const card = () => page.getByRole("region", { name: "Testimonios por revisar" });

  it("lists only what waits, the oldest first, hands the focus on, and is gone once all is decided", async () => {
    const server = aServer();
    const { container } = await open();
    await expect.element(card()).toMatchTextContent(/Vendedor.*Marta Hernández/);
    await expect.element(card()).not.toMatchTextContent("Rubén");
    expect(await accessibilityProblems(container)).toEqual([]);
    await card().getByRole("button", { name: "Rechazar el testimonio de Vendedor" }).click();
    await dialog().getByLabelText("Motivo (opcional)").fill("Es publicidad.");
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Testimonio rechazado")).toBeVisible();
    await expect.element(card()).not.toMatchTextContent("Vendedor");
    await expect.element(card().getByRole("listitem")).toHaveFocus();
    expect(stored(server, VENDOR.id)?.rejection_reason).toBe("Es publicidad.");
    await card().getByRole("button", { name: "Aprobar el testimonio de Marta Hernández" }).click();
    await expect.element(card()).not.toBeInTheDocument();
    expect(statesOf(server)).toEqual(["approved", "approved", "rejected"]);
    await expect.element(row("Marta Hernández")).toMatchTextContent(/Aprobado/);
  });

  it("shows three, and leads to the rest", async () => {
    aServer([1, 2, 3, 4].map((number) => aTestimonial({ id: `${number}`, author_name: `Nombre ${number}` })));
    await open();
    await expect
      .element(card().getByRole("link", { name: "Ver todos los que esperan" }))
      .toHaveAttribute("href", "/admin/comentarios?tipo=testimonial");
    expect(card().getByRole("listitem").all()).toHaveLength(3);
  });
});

describe("a decision about testimonials", () => {
  it("is about what was seen, and is said in the church's words", async () => {
    const server = aServer();
    await open();
    await row("Marta Hernández").getByRole("button", { name: "Aprobar" }).click();
    await expect.element(page.getByText("Testimonio aprobado")).toBeVisible();
    expect(server.writes).toHaveLength(1);
    expect(stored(server, MARTA.id)).toMatchObject({ status: "approved", version: 2 });
    await choose("Rubén", "Marcar como pendiente");
    await expect.element(page.getByText("Testimonio marcado como pendiente")).toBeVisible();
  });

  it("that fails says so in the church's words, and changes nothing", async () => {
    const server = aServer();
    await open();
    await expect.element(row("Marta Hernández")).toBeVisible();
    server.mood = "offline";
    await choose("Marta Hernández", "Rechazar");
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Error", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText(/^No se pudo cambiar el estado del testimonio de Marta Hernández\. Revisa/))
      .toBeVisible();
    server.mood = "well";
    await choose("Vendedor", "Rechazar");
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect.element(page.getByText("Testimonio rechazado")).toBeVisible();
    expect(stored(server, MARTA.id)?.status).toBe("pending");
  });

  it("leaves one alone that its author has changed meanwhile", async () => {
    const server = aServer();
    await open();
    await expect.element(row("Marta Hernández")).toBeVisible();
    server.tables["testimonials"] = [{ ...MARTA, version: 2, content: "Otras palabras, otra cosa" }, RUBEN];
    await row("Marta Hernández").getByRole("button", { name: "Aprobar" }).click();
    await expect
      .element(
        page.getByText(
          /^No se pudo cambiar el estado del testimonio de Marta Hernández\. Alguien cambió o decidió antes/,
        ),
      )
      .toBeVisible();
    expect(stored(server, MARTA.id)?.status).toBe("pending");
    await expect.element(row("Marta Hernández")).toMatchTextContent(/Otras palabras, otra cosa/);
  });

  it("about several says whose was refused, keeps the others, and is undone when that is wished", async () => {
    const server = aServer();
    server.refusedIds.add(RUBEN.id);
    await open();
    await page.getByLabelText("Seleccionar toda esta página").click();
    await page
      .getByRole("group", { name: "Con lo seleccionado" })
      .getByRole("button", { name: "Rechazar" })
      .click();
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await expect
      .element(page.getByText(/^No se pudo cambiar el estado del testimonio de Rubén\. Tu sesión/))
      .toBeVisible();
    expect(server.writes, "one request for all").toHaveLength(1);
    const said = page.getByRole("listitem").filter({ hasText: "2 testimonios rechazados" });
    expect(statesOf(server)).toEqual(["rejected", "approved", "rejected"]);
    await said.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(page.getByText("Todo quedó como antes")).toBeVisible();
    expect(statesOf(server)).toEqual(["pending", "approved", "pending"]);
    await expect.element(button("Aprobar el testimonio de Vendedor")).toBeVisible();
  });
});
