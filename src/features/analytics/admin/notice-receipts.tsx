import { useQuery } from "@tanstack/react-query";
import { NOTIFICATION_TYPE_LABELS } from "#domain/notification-kinds.ts";
import { formatCount } from "#lib/counting.ts";
import { formatDay } from "#lib/days.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { ExportButton } from "#ui/table/export-button.tsx";
import type { NoticeReceipts as Receipts } from "./api.ts";
import type { Period } from "./period.ts";
import { noticeReceipts } from "./queries.ts";
import styles from "./analytics.module.css";

const TEXTS = {
  loading: "Cargando los avisos…",
  failed: "No pudimos leer qué pasó con cada aviso. Se intentará de nuevo.",
  empty: "En estos días no salió ningún aviso para muchos.",
};

const FIGURES = [
  ["Recibidos", "accepted"],
  ["Mostrados", "shown"],
  ["Abiertos", "opened"],
  ["Fallaron", "failed"],
  ["Vencieron", "expired"],
] as const;

const titleOf = ({ title }: Receipts) => title ?? "Un aviso que ya no está";

/** What became of each notice to many, as a table and as a file. */
export function NoticeReceipts({ period }: { period: Period }) {
  const { data, isError } = useQuery(noticeReceipts(period));
  return (
    <ListPanel title="Qué pasó con cada aviso" items={data} failed={isError} texts={TEXTS}>
      {(rows) => (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
          <section className={styles.tableFrame} tabIndex={0} aria-label="Tabla: Qué pasó con cada aviso">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Aviso</th>
                  {FIGURES.map(([label]) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.notice_key}>
                    <th scope="row">
                      {titleOf(row)}
                      <span className={textStyles.quiet}>
                        {NOTIFICATION_TYPE_LABELS[row.type]} · {formatDay(row.day)}
                      </span>
                    </th>
                    {FIGURES.map(([label, figure]) => (
                      <td key={label}>{formatCount(row[figure])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className={styles.actions}>
            <ExportButton
              file={["estadisticas", "avisos"]}
              when={`${period.from}-a-${period.to}`}
              columns={[
                { header: "Aviso", value: titleOf },
                { header: "Tipo", value: ({ type }: Receipts) => NOTIFICATION_TYPE_LABELS[type] },
                { header: "Día", value: ({ day }: Receipts) => day },
                ...FIGURES.map(([header, figure]) => ({ header, value: (row: Receipts) => row[figure] })),
              ]}
              read={(ask) => takeOut("visit_counts", () => Promise.resolve([...rows]), ask)}
              problemText={exportProblem}
            />
          </div>
        </>
      )}
    </ListPanel>
  );
}
