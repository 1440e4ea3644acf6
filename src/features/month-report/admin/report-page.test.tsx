import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { useLocation } from "react-router-dom";
import { setClockZone } from "#lib/clock.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import type { ReportRow } from "./report.ts";
import { MonthReportPage } from "./report-page.tsx";

let server: RowsServer;
let answers: Record<string, ReportRow[]>;
let taken: unknown[];

beforeEach(() => {
  setClockZone("America/Mexico_City");
  answers = {};
  taken = [];
  server = new RowsServer(
    {},
    {
      month_report: ({ p_month: month }) => answers[String(month)] ?? [],
      record_export: (body) => {
        taken.push(body);
        return null;
      },
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const row = (
  measure: string,
  number: number,
  number_before: number,
  rest: Partial<ReportRow> = {},
): ReportRow => ({
  measure,
  label: "",
  number,
  amount: 0,
  number_before,
  amount_before: 0,
  ...rest,
});

const OCTOBER = [
  row("members", 3, 1),
  row("comments", 1, 4),
  row("prayed", 12, 12),
  row("fund", 2, 0, { label: "Misiones", amount: 350.5 }),
  row("fund", 5, 6, { label: "Diezmo", amount: 2_000, amount_before: 2_500 }),
  row("gifts", 7, 6, { amount: 2_350.5, amount_before: 2_500 }),
];

const Address = () => <output aria-label="dirección">{useLocation().search}</output>;
const open = (search = "?mes=2025-10") =>
  openPanel(
    <>
      <MonthReportPage />
      <Address />
    </>,
    `/admin/informe${search}`,
  );
const panel = (name: string) => page.getByRole("region", { name, exact: true });

it("shows each figure of a month with one sentence about the month before", async () => {
  answers["2025-10-01"] = OCTOBER;
  const { container } = await open();
  await expect.element(page.getByRole("article", { name: "Octubre de 2025" })).toBeVisible();
  await expect.element(panel("Personas")).toMatchTextContent(/3 cuentas nuevas ?2 más que en septiembre\./);
  await expect.element(panel("Palabras")).toMatchTextContent(/1 comentario ?3 menos que en septiembre\./);
  await expect
    .element(panel("Oración"))
    .toMatchTextContent(/12 veces que alguien oró por otra persona ?Igual que en septiembre\./);
  await expect
    .element(panel("Ofrendas"))
    .toMatchTextContent(
      /\$2,000\.00 MXN Diezmo ?\$500\.00 MXN menos que en septiembre\..*\$350\.50 MXN Misiones ?En septiembre no hubo\..*\$2,350\.50 MXN en total/,
    );
  await expect.element(panel("Reuniones")).toMatchTextContent("Este mes no hubo reuniones en el calendario.");
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("opens another month by its address, and says kindly that one is empty", async () => {
  answers["2025-10-01"] = OCTOBER;
  const { container } = await open();
  await page.getByLabelText("Mes").selectOptions("2025-09");
  await expect.element(page.getByLabelText("dirección")).toHaveTextContent("?mes=2025-09");
  await expect.element(page.getByText("No hubo nada que contar en septiembre de 2025")).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

it("prints the page, and saves its figures as a file that the log knows of", async () => {
  answers["2025-10-01"] = OCTOBER;
  const print = vi.spyOn(window, "print").mockReturnValue();
  await open();
  await page.getByRole("button", { name: "Imprimir o guardar PDF" }).click();
  expect(print).toHaveBeenCalledOnce();
  const saved = vi.spyOn(URL, "createObjectURL");
  await page.getByRole("button", { name: "Exportar" }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const lines = (await new Response(saved.mock.calls[0]?.[0] as Blob).text()).split(/\r?\n/);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Parte,Qué,Este mes,Mes anterior"),
      "Personas,cuentas nuevas,3,1",
      "Ofrendas MXN,Diezmo,2000.00,2500.00",
      "Ofrendas MXN,Total,2350.50,2500.00",
    ]),
  );
  expect(taken).toEqual([expect.objectContaining({ p_what: "month_report" })]);
});

it("of the current month goes until today and is compared with the same days, which its file says too", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T18:00:00Z") });
  answers["2026-11-01"] = OCTOBER;
  await open("?mes=2026-11");
  await expect.element(page.getByRole("article", { name: "Noviembre de 2026, hasta el 28" })).toBeVisible();
  await expect.element(panel("Personas")).toMatchTextContent("2 más que en los mismos días de octubre.");
  const saved = vi.spyOn(URL, "createObjectURL");
  await page.getByRole("button", { name: "Exportar" }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const text = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
  expect(text).toContain("Parte,Qué,Hasta el 28,Mismos días del mes anterior");
});

it("offers another try when the report cannot be read", async () => {
  server.mood = "offline";
  answers["2025-10-01"] = OCTOBER;
  await open();
  await expect.element(page.getByText("No pudimos leer el informe")).toBeVisible();
  server.mood = "well";
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(panel("Personas")).toBeVisible();
});
