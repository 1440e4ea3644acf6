import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { DeviceCopy } from "#ui/content/device-copy.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { MoreButton } from "#ui/content/more-button.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { RejectDialog } from "#ui/form/reject-dialog.tsx";
import { reportedQueue, useSettle } from "./queries.ts";
import type { Reported, ReportOutcome } from "./reported.ts";
import { ReportedCard } from "./reported-card.tsx";
import styles from "./reports.module.css";
import { SettledList } from "./settled-list.tsx";
import { nameOf } from "./texts.ts";
import { focusBeside, useReportKeys } from "./use-report-keys.ts";

const VIEWS = [
  { value: undefined, label: "Por revisar" },
  { value: "settled", label: "Revisados" },
] as const;

const TEXTS = {
  loading: "Cargando los reportes…",
  failed: (error: Error) => `No pudimos cargar los reportes. ${problemText(error)}`,
};

/** Members' reports and their settlements. Nobody sees the reporters' names. */
export function ReportsPanel() {
  const [view, setView] = useState<"settled" | undefined>(undefined);
  return (
    <>
      <ChoiceTabs label="Qué reportes ver" choices={VIEWS} value={view} onChange={setView} />
      {view === "settled" ? <SettledList /> : <ReportedList />}
    </>
  );
}

function ReportedList() {
  const online = useOnline();
  const list = useInfiniteQuery(reportedQueue);
  const rows = list.data?.pages.flat();
  const [toHide, setToHide] = useState<Reported | null>(null);
  const [leaving, setLeaving] = useState<string>();
  // Not before the dialog has closed, which gives the focus back to a button that leaves.
  useEffect(() => focusBeside(leaving), [leaving]);
  const { mutate } = useSettle();

  function settle(about: Reported, outcome: ReportOutcome) {
    if (outcome === "hidden") return setToHide(about);
    setLeaving(about.target_id);
    mutate({ about, outcome });
  }
  const keys = useReportKeys(rows ?? [], (about, outcome) => {
    if (online) settle(about, outcome);
  });

  return (
    <>
      {rows && !online && <DeviceCopy title="Para revisar reportes hace falta conexión" moment={null} />}
      <ListState
        rows={rows}
        error={list.error}
        onRetry={list.refetch}
        texts={TEXTS}
        empty={
          <EmptyState title="No hay reportes por revisar">
            Cuando alguien diga que un texto o una persona necesita atención, lo verás aquí.
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <p className={styles.soft}>
              Decidas lo que decidas, a quien reportó solo le decimos que ya lo revisamos. A quien lo escribió
              le avisamos si lo ocultas o si vuelve a publicarse; nunca, de quién lo reportó.
            </p>
            <p className={styles.keys}>
              Con teclado, desde un reporte de la lista: <kbd>J</kbd> y <kbd>K</kbd> para moverte,{" "}
              <kbd>B</kbd> si está bien, <kbd>T</kbd> si ya lo atendieron, <kbd>O</kbd> para ocultar.
            </p>
            <ul className={styles.list} ref={keys}>
              {shown.map((about) => (
                <ReportedCard
                  key={about.target_id}
                  about={about}
                  disabled={!online}
                  onSettle={(outcome) => settle(about, outcome)}
                />
              ))}
            </ul>
          </>
        )}
      </ListState>
      <MoreButton list={list} label="Ver más" />
      {toHide && (
        <RejectDialog
          open
          title={`Ocultar ${nameOf(toHide)}`}
          hint="Quien lo escribió verá este motivo y podrá corregirlo. No sabrá quién lo reportó."
          reasonMax={LIMITS.reasonMax}
          confirmLabel="Ocultar"
          onCancel={() => setToHide(null)}
          onReject={(reason) => {
            setLeaving(toHide.target_id);
            setToHide(null);
            mutate({ about: toHide, outcome: "hidden", reason });
          }}
        />
      )}
    </>
  );
}
