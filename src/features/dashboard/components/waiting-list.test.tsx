import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { card, dashboardServer, noNetwork, openDashboard } from "../testing/stage.tsx";

const { answers } = dashboardServer();

describe("pending decisions", () => {
  const tasks = () => page.getByRole("region", { name: "Te espera" }).getByRole("link");

  it("are above the figures, with the way to each", async () => {
    await openDashboard();
    await expect.element(tasks().first()).toMatchTextContent("3 testimonios por revisar");
    expect(
      tasks()
        .elements()
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["3 testimonios por revisar", "/admin/comentarios?tipo=testimonial"],
      ["1 solicitud para un seminario", "/admin/seminarios"],
      ["1 mensaje del foro por revisar", "/admin/comentarios?tipo=forum_post"],
      ["2 oraciones por revisar", "/admin/oracion"],
      ["2 ofrendas por confirmar", "/admin/donaciones?estado=reported"],
    ]);
    await expect.element(card("Usuarios Totales")).toBeVisible();
    const figures = page.getByRole("list", { name: "Cifras" }).element();
    for (const first of [tasks().first(), page.getByText("Comentarios por aprobar: aquí")])
      expect(first.element().compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("is said to be nothing when nothing does", async () => {
    answers["/rest/v1/rpc/content_statistics"] = () => [
      { kind: "testimonials", total: 18, waiting: 0, amount: null },
    ];
    await openDashboard();
    await expect.element(page.getByText("Todo está al día.")).toBeVisible();
  });

  it("is a report too, which is counted with what is decided beside it", async () => {
    answers["/rest/v1/rpc/content_statistics"] = () => [
      { kind: "comments", total: 18, waiting: 3, amount: null },
    ];
    await openDashboard("/admin", { number: 2, failed: false });
    await expect
      .element(tasks().filter({ hasText: "2 reportes por revisar" }))
      .toHaveAttribute("href", "/admin/comentarios?tab=reportes");
    await expect.element(tasks().filter({ hasText: "3 comentarios por revisar" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: /^Comentarios.*5 por revisar$/ })).toBeVisible();
  });

  it("is neither said to be nothing nor counted while the reports are not read", async () => {
    answers["/rest/v1/rpc/content_statistics"] = () => [
      { kind: "comments", total: 18, waiting: 3, amount: null },
    ];
    const { unmount } = await openDashboard("/admin", { number: undefined, failed: false });
    await expect.element(page.getByText("Cargando lo que te espera…")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Comentarios", exact: true })).toBeVisible();
    await unmount();
    await openDashboard("/admin", { number: undefined, failed: true });
    await expect.element(page.getByText("No pudimos leer lo que te espera.", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Todo está al día.")).not.toBeInTheDocument();
  });

  it("is not said to be nothing when it cannot be read", async () => {
    answers["/rest/v1/rpc/content_statistics"] = noNetwork;
    await openDashboard();
    await expect.element(page.getByText("No pudimos leer lo que te espera.", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Todo está al día.")).not.toBeInTheDocument();
  });
});
