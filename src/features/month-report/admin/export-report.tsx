import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ExportButton } from "#ui/table/export-button.tsx";
import { readReport } from "./api.ts";
import { figureOf, givingOf, SECTIONS, type ReportRow } from "./report.ts";

interface Line {
  section: string;
  what: string;
  now: string;
  before: string;
}

const columnsOf = (lastDay: number | null) => [
  { header: "Parte", value: ({ section }: Line) => section },
  { header: "Qué", value: ({ what }: Line) => what },
  { header: lastDay === null ? "Este mes" : `Hasta el ${lastDay}`, value: ({ now }: Line) => now },
  {
    header: lastDay === null ? "Mes anterior" : "Mismos días del mes anterior",
    value: ({ before }: Line) => before,
  },
];

/** Saves the figures of a month as a file for a spreadsheet. */
export function ExportReport({ month, lastDay }: { month: string; lastDay: number | null }) {
  return (
    <ExportButton
      file={["informe"]}
      when={lastDay === null ? month : `${month}-hasta-${lastDay}`}
      columns={columnsOf(lastDay)}
      read={(ask) => takeOut("month_report", async () => linesOf(await readReport(month)), ask)}
      problemText={exportProblem}
    />
  );
}

function linesOf(rows: readonly ReportRow[]): Line[] {
  const { funds, total } = givingOf(rows);
  const money = (what: string, { now, before }: { now: number; before: number }): Line => ({
    section: "Ofrendas MXN",
    what,
    now: now.toFixed(2),
    before: before.toFixed(2),
  });
  return [
    ...SECTIONS.flatMap(({ title, figures }) =>
      figures.map(({ measure, words: [, what] }) => {
        const { now, before } = figureOf(rows, measure);
        return { section: title, what, now: String(now), before: String(before) };
      }),
    ),
    ...funds.map((fund) => money(fund.label, fund)),
    money("Total", total),
  ];
}
