import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { today } from "#lib/days.ts";
import { addDays } from "#lib/wall-time.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { AnalyticsRow } from "./analytics.ts";
import { placesByWeek } from "./figure-chart.tsx";
import { analyticsStage, NOVEMBER, open, panel } from "./testing/analytics-stage.tsx";

const stage = analyticsStage();

const row = (measure: string, rest: Partial<AnalyticsRow>): AnalyticsRow => ({
  measure,
  bucket: null,
  value: null,
  title: null,
  number: 1,
  amount: null,
  ...rest,
});

it("shows visits, pages, sources and hours of a period, and compares them with as many days before", async () => {
  stage.answers = {
    [NOVEMBER]: [
      row("visits", { bucket: "2026-11-01", number: 20 }),
      row("visits", { bucket: "2026-11-03", number: 4 }),
      row("first_today", { bucket: "2026-11-01", number: 9 }),
      row("installed", { bucket: "2026-11-01", number: 6 }),
      row("section", { value: "/blog", number: 18 }),
      row("section", { value: "/", number: 6 }),
      row("item", { value: "/blog/la-luz", title: "La luz", number: 7 }),
      row("source", { value: "whatsapp", number: 5 }),
      row("device", { value: "phone", number: 24 }),
      row("hour", { value: "7-19", number: 12 }),
    ],
    "2026-10-29..2026-10-31": [row("visits", { bucket: "2026-10-30", number: 20 })],
  };
  const { container } = await open();
  await expect
    .element(page.getByRole("list", { name: "Cifras" }))
    .toMatchTextContent(/Páginas vistas ?24 ?Subió 20\s?% frente a los 3 días anteriores\..*≈ 3.*25\s?%/);
  await expect
    .element(panel("Partes del sitio"))
    .toMatchTextContent(/Profecías ?18 ?75\s?%.*Inicio ?6 ?25\s?%/);
  await expect
    .element(panel("Lo más visto").getByRole("link", { name: "La luz" }))
    .toHaveAttribute("href", "/blog/la-luz");
  await expect.element(panel("De dónde llegan")).toMatchTextContent("WhatsApp");
  await expect.element(panel("En qué aparato")).toMatchTextContent("Teléfono");
  await expect
    .element(panel("A qué hora nos visitan"))
    .toMatchTextContent("El domingo de 18 a 21 h es cuando más gente entra.");
  expect(stage.asked.toSorted()).toEqual(["2026-10-29..2026-10-31", NOVEMBER]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("shows the outcomes of pushes, by day and by notice, as a table, a list and files", async () => {
  const counted = { pushes_accepted: 12, pushes_shown: 9, pushes_opened: 4, pushes_failed: 1 };
  stage.answers = {
    [NOVEMBER]: Object.entries(counted).map(([measure, number]) =>
      row(measure, { bucket: "2026-11-02", number }),
    ),
  };
  const figures = { type: "new_post" as const, accepted: 12, shown: 9, opened: 4, failed: 1, expired: 0 };
  stage.receipts = [
    { notice_key: "new_post:1", title: "La luz", day: "2026-11-02", ...figures },
    { notice_key: "new_post:2", title: null, day: "2026-11-01", ...figures },
  ];
  stage.kinds = [
    { ...figures, accepted: 24, opened: 8 },
    { ...figures, type: "comment_reply", failed: 0 },
  ];
  const { container } = await open();
  const chart = panel("Avisos en los teléfonos");
  await expect
    .element(chart)
    .toMatchTextContent(/12 avisos recibidos\..*9 mostrados y 4 abiertos; 1 falló y 0 vencieron\./);
  await chart.getByRole("button", { name: "Ver como tabla" }).click();
  await expect.element(chart.getByRole("row", { name: /2 de noviembre 12 9 4 1 0/ })).toBeVisible();
  const list = panel("Qué pasó con cada aviso");
  await expect.element(list).toMatchTextContent(/La luz.*4 de 12 abiertos.*9 mostrados · 1 falló/);
  await expect.element(list).toMatchTextContent("Un aviso que ya no está");
  const kinds = panel("Qué pasó con cada tipo de aviso");
  await expect
    .element(kinds)
    .toMatchTextContent(
      /Nuevas profecías ?8 de 24 abiertos.*Respuestas a mis comentarios ?4 de 12 abiertos ?9 mostrados/,
    );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await list.getByRole("button", { name: "Exportar" }).click();
  await expect.poll(() => saved).toEqual(["estadisticas-avisos-2026-11-01-a-2026-11-03.csv"]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("compares with no days on which nothing was counted yet, and with few by their number", async () => {
  stage.answers = {
    [NOVEMBER]: [
      row("visits", { bucket: "2026-11-01", number: 20 }),
      row("members", { bucket: "2026-11-01", number: 9 }),
      row("gifts", { bucket: "2026-11-01", number: 1, amount: 8 }),
      row("since", { value: "visits", bucket: "2026-10-30" }),
      row("since", { value: "gifts", bucket: "2026-10-29" }),
      row("since", { value: "site", bucket: "2026-01-01" }),
    ],
    "2026-10-29..2026-10-31": [
      row("visits", { bucket: "2026-10-30", number: 4 }),
      row("members", { bucket: "2026-10-30", number: 2 }),
      row("gifts", { bucket: "2026-10-30", number: 2, amount: 9.5 }),
    ],
  };
  await open();
  await expect
    .element(panel("Páginas y aparatos"))
    .toMatchTextContent("20 páginas vistas. Se cuenta desde el 30 oct 2026; aún no hay con qué comparar.");
  await expect
    .element(panel("Miembros nuevos"))
    .toMatchTextContent("9 cuentas nuevas. 7 más que los 3 días anteriores.");
  await expect
    .element(panel("Ofrendas confirmadas"))
    .toMatchTextContent("$1.50 MXN menos que los 3 días anteriores.");
});

it("has a bar for each week on a phone, where those of days would be hairs", async () => {
  const days = ["2026-11-20", "2026-11-22", "2026-11-23", "2026-11-24"];
  expect(placesByWeek(days)).toEqual([
    [0, 1],
    [2, 3],
  ]);
  stage.answers = {
    "2026-11-01..2026-11-30": ["2026-11-03", "2026-11-04"].map((bucket) =>
      row("visits", { bucket, number: 5 }),
    ),
  };
  await page.viewport(360, 740);
  const { container } = await open("?rango=2026-11-01..2026-11-30&comparar=no");
  const bars = () => container.querySelectorAll(".recharts-bar-rectangle").length;
  await expect.poll(bars).toBe(1);
  await page.viewport(1280, 800);
  await expect.poll(bars).toBe(2);
});

it("has one sentence for each thing of which there was none, and no empty chart", async () => {
  stage.answers = { [NOVEMBER]: [row("gifts", { bucket: "2026-11-02", number: 1, amount: 5 })] };
  await open(`?rango=${NOVEMBER}&comparar=no`);
  await expect
    .element(panel("Testimonios"))
    .toHaveTextContent("TestimoniosNo hubo nada que contar en estos días.");
  await expect
    .element(panel("A qué hora nos visitan"))
    .toHaveTextContent("A qué hora nos visitanNo hubo visitas en esos días.");
  expect(panel("Ofrendas confirmadas").getByRole("button", { name: "Ver como tabla" }).all()).toHaveLength(1);
});

it("ends today, whatever an address asks for", async () => {
  const now = today();
  const first = addDays(now, -2);
  await open(`?rango=${first}..${addDays(now, 400)}&comparar=no`);
  await expect.element(page.getByLabelText("Hasta")).toHaveValue(now);
  await expect.element(page.getByLabelText("Hasta")).toHaveAttribute("max", now);
  expect(stage.asked).toEqual([`${first}..${now}`]);
});

it("says each chart as a table too", async () => {
  stage.answers = {
    [NOVEMBER]: [
      row("gifts", { bucket: "2026-11-02", number: 2, amount: 350.5 }),
      row("visits", { bucket: "2026-11-02", number: 5 }),
    ],
  };
  const { container } = await open();
  const gifts = panel("Ofrendas confirmadas");
  await expect
    .element(gifts)
    .toMatchTextContent("$350.50 MXN en 2 ofrendas. En los 3 días anteriores no hubo.");
  await gifts.getByRole("button", { name: "Ver como tabla" }).click();
  const rows = gifts.getByRole("row");
  await expect.element(rows.nth(2)).toMatchTextContent("lunes 2 de noviembre");
  await expect.element(rows.nth(2)).toMatchTextContent("$350.50 MXN");
  await expect.element(rows.nth(1)).toMatchTextContent("$0.00 MXN");
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await gifts.getByRole("button", { name: "Exportar" }).click();
  await expect.poll(() => saved).toEqual(["estadisticas-ofrendas-confirmadas-2026-11-01-a-2026-11-03.csv"]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("draws a bar for each day, by month beyond 92 days", async () => {
  stage.answers = { "2026-01-01..2026-11-30": [row("visits", { bucket: "2026-03-01", number: 5 })] };
  await open("?rango=2026-01-01..2026-11-30&comparar=no");
  const visits = panel("Páginas y aparatos");
  await visits.getByRole("button", { name: "Ver como tabla" }).click();
  await expect.element(visits.getByRole("row").nth(9)).toMatchTextContent("marzo de 2026");
  await expect.element(visits.getByRole("row").nth(9)).toMatchTextContent("5");
  expect(stage.asked).toEqual(["2026-01-01..2026-11-30"]);
});

it("takes chosen days into the address, and says what is wrong with others", async () => {
  await open();
  await page.getByLabelText("Hasta").fill("2026-10-01");
  await page.getByRole("button", { name: "Ver esos días" }).click();
  await expect.element(page.getByText("El último día no puede ser antes del primero.")).toBeVisible();
  await page.getByLabelText("Desde").fill("2020-01-01");
  await page.getByRole("button", { name: "Ver esos días" }).click();
  await expect.element(page.getByText("Elige tres años como máximo.")).toBeVisible();
  await page.getByLabelText("Desde").fill("2026-09-01");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("dirección")).toHaveTextContent("?rango=2026-09-01..2026-10-01");
  await page.getByRole("button", { name: "7 días" }).click();
  await expect.element(page.getByLabelText("dirección")).toHaveTextContent("?rango=7");
  await expect.element(page.getByLabelText("Desde")).not.toBeInTheDocument();
});

it("says that there are no visits yet, and offers another try when it fails", async () => {
  stage.server.mood = "offline";
  await open("?rango=7&comparar=no");
  await expect.element(page.getByText("No pudimos leer las estadísticas")).toBeVisible();
  stage.server.mood = "well";
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(panel("Lo más visto")).toMatchTextContent("Aún no hay visitas en estos días.");
});
