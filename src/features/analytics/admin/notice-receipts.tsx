import { useQuery } from "@tanstack/react-query";
import { NOTIFICATION_TYPE_LABELS } from "#domain/notification-kinds.ts";
import { counted, formatCount } from "#lib/counting.ts";
import { formatDay } from "#lib/days.ts";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { ExportButton } from "#ui/table/export-button.tsx";
import type { NoticeKind, NoticeReceipts as Receipts } from "./api.ts";
import type { Period } from "./period.ts";
import { noticeKinds, noticeReceipts } from "./queries.ts";
import styles from "./analytics.module.css";

const TEXTS = {
  loading: "Cargando los avisos…",
  failed: "No pudimos leer qué pasó con cada aviso. Se intentará de nuevo.",
  empty: "En estos días no salió ningún aviso para muchos.",
};

const KIND_TEXTS = {
  loading: "Cargando los avisos…",
  failed: "No pudimos leer qué pasó con cada tipo de aviso. Se intentará de nuevo.",
  empty: "En estos días ningún tipo de aviso llegó a cinco aparatos.",
};

const FIGURES = [
  ["Recibidos", "accepted"],
  ["Mostrados", "shown"],
  ["Abiertos", "opened"],
  ["Fallaron", "failed"],
  ["Vencieron", "expired"],
] as const;

/** The file has them all. */
const LISTED = 10;

const titleOf = ({ title }: Receipts) => title ?? "Un aviso que ya no está";

/** "24 mostrados · 1 falló · 2 vencieron" */
function restText({ shown, failed, expired }: NoticeKind): string {
  return [
    counted(shown, "mostrado", "mostrados"),
    ...(failed > 0 ? [counted(failed, "falló", "fallaron")] : []),
    ...(expired > 0 ? [counted(expired, "venció", "vencieron")] : []),
  ].join(" · ");
}

/** Outcomes of a notice, or of all of a type: those opened among those accepted, and the others below. */
function Outcome({ name, about, figures }: { name: string; about?: string; figures: NoticeKind }) {
  const { opened, accepted } = figures;
  return (
    <li>
      <span className={styles.outcome}>
        <span>
          {name}
          {about !== undefined && <span className={`${textStyles.quiet} ${styles.about}`}>{about}</span>}
        </span>
        <span>
          <strong>{formatCount(opened)}</strong>{" "}
          <span className={textStyles.quiet}>de {formatCount(accepted)} abiertos</span>
        </span>
      </span>
      <span
        className={styles.bar}
        style={{ inlineSize: `${Math.min(100, (100 * opened) / Math.max(1, accepted))}%` }}
        aria-hidden="true"
      />
      <span className={`${textStyles.quiet} ${styles.whole}`}>{restText(figures)}</span>
    </li>
  );
}

/** Outcomes of notices by type: prophecies, streams, answers to comments … */
export function NoticeKinds({ period }: { period: Period }) {
  const { data, isError } = useQuery(noticeKinds(period));
  return (
    <ListPanel title="Qué pasó con cada tipo de aviso" items={data} failed={isError} texts={KIND_TEXTS}>
      {(kinds) => (
        <>
          <ol className={styles.parts}>
            {kinds.map((kind) => (
              <Outcome key={kind.type} name={NOTIFICATION_TYPE_LABELS[kind.type]} figures={kind} />
            ))}
          </ol>
          <p className={textStyles.quiet}>
            Para cuidar a cada persona, un tipo aparece cuando llegó a cinco aparatos o más.
          </p>
        </>
      )}
    </ListPanel>
  );
}

/** Outcomes of each notice to many, as a list and as a file. */
export function NoticeReceipts({ period }: { period: Period }) {
  const { data, isError } = useQuery(noticeReceipts(period));
  return (
    <ListPanel title="Qué pasó con cada aviso" items={data} failed={isError} texts={TEXTS}>
      {(rows) => (
        <>
          <ol className={styles.parts}>
            {rows.slice(0, LISTED).map((row) => (
              <Outcome
                key={row.notice_key}
                name={titleOf(row)}
                about={`${NOTIFICATION_TYPE_LABELS[row.type]} · ${formatDay(row.day)}`}
                figures={row}
              />
            ))}
          </ol>
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
