import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { formatMxn } from "#lib/amounts.ts";
import { formatCount } from "#lib/counting.ts";
import { formatDay, today } from "#lib/days.ts";
import { formatMonth } from "#lib/wall-time.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { ExportReport } from "./export-report.tsx";
import { lastDayOf, monthChoices, monthOf, reportAddress } from "./month.ts";
import { monthReport } from "./queries.ts";
import { figureOf, givingOf, isEmpty, SECTIONS, type ReportRow, type Section } from "./report.ts";
import { comparedText, comparison, moneyComparison, reportTitle } from "./texts.ts";
import styles from "./report-page.module.css";

/** /admin/informe: a month of the church on one page that can be printed. */
export function MonthReportPage() {
  const [{ month: asked }, change] = useAddressFilter(reportAddress);
  const month = monthOf(asked, today());
  const lastDay = lastDayOf(month, today());
  const { data, error, refetch } = useQuery(monthReport(month));
  const { identity } = useSettings();
  return (
    <AdminPage title="Informe del mes" lead="Cómo le fue a la iglesia, en una hoja que se puede imprimir.">
      <div className={styles.tools}>
        <SelectField
          label="Mes"
          value={month}
          options={monthChoices(month, today())}
          onChange={({ target }) => change({ month: target.value })}
        />
        <Button icon={<Printer aria-hidden="true" />} disabled={!data} onClick={() => window.print()}>
          Imprimir o guardar PDF
        </Button>
        <ExportReport month={month} lastDay={lastDay} />
      </div>
      {!data && error && (
        <ReadFailed title="No pudimos leer el informe" onRetry={refetch}>
          {problemText(error)}
        </ReadFailed>
      )}
      {!data && !error && (
        <Loading label="Cargando el informe…">
          <Skeleton lines={8} />
        </Loading>
      )}
      {data && (
        <article className={layout.stack4} aria-labelledby="report-month">
          <header className={styles.head}>
            <p className={styles.church}>{identity.name}</p>
            <h2 id="report-month">{reportTitle(month, lastDay)}</h2>
            <p className={styles.issued}>Informe del mes, hecho el {formatDay(today())}</p>
          </header>
          {isEmpty(data) ? (
            <EmptyState
              title={
                month === today().slice(0, 7)
                  ? "Todavía no hay nada que contar de este mes"
                  : `No hubo nada que contar en ${formatMonth(month)}`
              }
              level={3}
            >
              Cuando la comunidad escriba, ore y se reúna, aquí verás el resumen.
            </EmptyState>
          ) : (
            <Report rows={data} than={comparedText(month, lastDay)} />
          )}
        </article>
      )}
    </AdminPage>
  );
}

function Report({ rows, than }: { rows: readonly ReportRow[]; than: string }) {
  return (
    <>
      <div className={styles.sections}>
        {SECTIONS.slice(0, 4).map((section) => (
          <Figures key={section.title} section={section} rows={rows} than={than} />
        ))}
        <Giving rows={rows} than={than} />
        {SECTIONS.slice(4).map((section) => (
          <Figures key={section.title} section={section} rows={rows} than={than} />
        ))}
      </div>
      <p className={textStyles.fine}>
        Participó quien escribió, oró, reaccionó o apartó lugar. Las llegadas son las que se anotaron en la
        puerta; las de invitados sin cuenta se olvidan a los 90 días. Las ofrendas son las confirmadas, sin
        nombres.
      </p>
    </>
  );
}

function Figures({ section, rows, than }: { section: Section; rows: readonly ReportRow[]; than: string }) {
  const figures = section.figures.map((figure) => ({ ...figure, ...figureOf(rows, figure.measure) }));
  const isQuiet = figures.every(({ now, before }) => now === 0 && before === 0);
  return (
    <Panel title={section.title}>
      {isQuiet ? (
        <p className={textStyles.soft}>{section.empty}</p>
      ) : (
        <ul className={styles.figures}>
          {figures.map(({ measure, words: [one, many], now, before }) => (
            <Line
              key={measure}
              figure={formatCount(now)}
              words={now === 1 ? one : many}
              comparison={comparison(now, before, than)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Giving({ rows, than }: { rows: readonly ReportRow[]; than: string }) {
  const { funds, total } = givingOf(rows);
  return (
    <Panel title="Ofrendas">
      {funds.length === 0 ? (
        <p className={textStyles.soft}>No hay ofrendas confirmadas de este mes, ni de {than}.</p>
      ) : (
        <ul className={styles.figures}>
          {funds.map(({ label, now, before }) => (
            <Line
              key={label}
              figure={formatMxn(now)}
              words={label}
              comparison={moneyComparison(now, before, than)}
            />
          ))}
          {funds.length > 1 && (
            <Line
              figure={formatMxn(total.now)}
              words="en total"
              comparison={moneyComparison(total.now, total.before, than)}
            />
          )}
        </ul>
      )}
    </Panel>
  );
}

function Line({
  figure,
  words,
  comparison: sentence,
}: {
  figure: string;
  words: string;
  comparison: string;
}) {
  return (
    <li className={styles.line}>
      <span>
        <strong className={styles.figure}>{figure}</strong> {words}
      </span>
      <span className={textStyles.quiet}>{sentence}</span>
    </li>
  );
}
