import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { DeviceCopy } from "#ui/content/device-copy.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ListState } from "#ui/content/list-state.tsx";
import { MoreButton } from "#ui/content/more-button.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { RejectDialog } from "#ui/form/reject-dialog.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { useFocusBeside, useListKeys } from "#ui/selection/list-keys.ts";
import { reportedQueue, useSettle } from "./queries.ts";
import { mayBecome, type Reported, type ReportOutcome } from "./reported.ts";
import { ReportedCard } from "./reported-card.tsx";
import styles from "./reports.module.css";
import { SettledList } from "./settled-list.tsx";
import { nameOf } from "./texts.ts";

const VIEWS = [
  { value: undefined, label: "Por revisar" },
  { value: "settled", label: "Revisados" },
] as const;

const TEXTS = {
  loading: "Cargando los reportes…",
  failed: (error: Error) => `No pudimos cargar los reportes. ${problemText(error)}`,
};

const KEYS: Readonly<Record<string, ReportOutcome>> = { b: "dismissed", t: "handled", o: "hidden" };

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
  const cards = useRef<HTMLUListElement>(null);
  const leave = useFocusBeside(cards, rows ?? []);
  const [toHide, setToHide] = useState<Reported | null>(null);
  const { mutate } = useSettle();

  function send(about: Reported, outcome: ReportOutcome, reason: string | null = null) {
    leave(({ target_id: id }) => id === about.target_id);
    mutate({ about, outcome, reason });
  }
  function settle(about: Reported, outcome: ReportOutcome) {
    if (outcome === "hidden") setToHide(about);
    else send(about, outcome);
  }
  useListKeys(cards, rows ?? [], (about, key) => {
    const outcome = KEYS[key];
    if (!online || !outcome || !mayBecome(about, outcome)) return false;
    settle(about, outcome);
    return true;
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
            <p className={textStyles.quiet}>
              Decidas lo que decidas, a quien reportó solo le decimos que ya lo revisamos. A quien lo escribió
              le avisamos si lo ocultas o si vuelve a publicarse; nunca, de quién lo reportó.
            </p>
            <p className={styles.keys}>
              Con teclado, desde un reporte de la lista: <kbd>J</kbd> y <kbd>K</kbd> para moverte,{" "}
              <kbd>B</kbd> si está bien, <kbd>T</kbd> si ya lo atendieron, <kbd>O</kbd> para ocultar.
            </p>
            <ul className={layout.stack4} ref={cards}>
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
            setToHide(null);
            send(toHide, "hidden", reason);
          }}
        />
      )}
    </>
  );
}
