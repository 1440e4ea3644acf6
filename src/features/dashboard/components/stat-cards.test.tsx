import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { card, dashboardServer, FIGURES, noNetwork, openDashboard } from "../testing/stage.tsx";

const { answers, asked } = dashboardServer();
afterEach(() => void vi.useRealTimers());

describe("the figures", () => {
  it("are those of the database", async () => {
    const { container } = await openDashboard();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234 2 nuevos hoy");
    await expect.element(card("Profecías")).toMatchTextContent("16 14 publicadas, 8 comentarios");
    await expect.element(card("Donaciones")).toMatchTextContent("$90,312.50 MXN este año, 2 por confirmar");
    await expect.element(card("Seminarios")).toMatchTextContent("6 publicados, 24 eventos");
    await expect.element(card("Galería")).toMatchTextContent("1,180 fotos en 12 álbumes");
    await expect.element(card("Testimonios")).toMatchTextContent("18 publicados, 3 por revisar");
    await expect.element(card("Usuarios Activos")).toMatchTextContent("57");
    await expect.element(card("Dispositivos con avisos")).toMatchTextContent("41");
    await expect.element(card("Base de Datos")).toMatchTextContent("En línea");
    await expect.element(page.getByText(/Datos del 20 nov 2026/)).toBeVisible();
    await expect.element(page.getByText("demostración")).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "publicados, 3 por revisar" }))
      .toHaveAttribute("href", "/admin/testimonios");
    const figures = page.getByRole("list", { name: "Cifras" });
    expect(figures.getByRole("link").all()).toHaveLength(figures.getByRole("listitem").all().length);
    await expect.element(page.getByText("Comentarios por aprobar: aquí")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("of one are said as one", async () => {
    answers["/rest/v1/rpc/dashboard_statistics"] = () => [
      {
        ...FIGURES,
        prophecies_published: 1,
        comments_total: 1,
      },
    ];
    answers["/rest/v1/rpc/content_statistics"] = () => [
      { kind: "testimonials", total: 1, waiting: 0, amount: null },
      { kind: "seminars", total: 1, waiting: 0, amount: null },
      { kind: "events", total: 1, waiting: 0, amount: null },
    ];
    await openDashboard();
    await expect.element(card("Profecías")).toMatchTextContent("1 publicada, 1 comentario");
    await expect.element(card("Testimonios")).toMatchTextContent("1 publicado, 0 por revisar");
    await expect.element(card("Seminarios")).toMatchTextContent("1 publicado, 1 evento");
  });

  it("say that they are on their way", async () => {
    answers["/rest/v1/rpc/dashboard_statistics"] = () => new Promise(() => undefined);
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await openDashboard();
    await expect.element(page.getByText("Cargando estadísticas...")).toBeVisible();
  });

  it("are those of a demonstration, each labelled, while the database is out of reach", async () => {
    answers["/rest/v1/rpc/dashboard_statistics"] = noNetwork;
    answers["/rest/v1/rpc/content_statistics"] = noNetwork;
    await openDashboard();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/Error al cargar datos.*Revisa tu conexión/);
    await expect.element(page.getByText("Usando datos de demostración")).toBeVisible();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1 demostración");
    expect(page.getByText("demostración", { exact: true }).all()).toHaveLength(9);
    for (const label of ["Seminarios", "Donaciones", "Testimonios", "Galería"])
      await expect.element(card(label)).toMatchTextContent(/0.*demostración/);
    await expect.element(card("Base de Datos")).toMatchTextContent("Con advertencias");
    answers["/rest/v1/rpc/dashboard_statistics"] = () => [FIGURES];
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    await expect.element(page.getByText("Usando datos de demostración")).not.toBeInTheDocument();
  });

  it("that were true stay when a later reading fails", async () => {
    await openDashboard();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    answers["/rest/v1/rpc/dashboard_statistics"] = noNetwork;
    await page.getByRole("button", { name: "Actualizar" }).click();
    await expect.element(page.getByRole("alert")).toMatchTextContent("Error al cargar datos");
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    await expect.element(page.getByText("Usando datos de demostración")).not.toBeInTheDocument();
  });

  it("are asked for again every five minutes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openDashboard();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    const times = () => asked.filter((path) => path.endsWith("dashboard_statistics")).length;
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(61_000);
    await expect.poll(times).toBe(2);
  });
});
