import { CalendarDays } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { leadTo } from "#ui/disclosure/use-led-to.ts";
import layout from "#ui/layout/layout.module.css";
import type { PanelFilter } from "../panel-filter.ts";
import styles from "./board.module.css";
import { MediaCalendar } from "./calendar.tsx";
import { Engagement } from "./engagement.tsx";
import { ExportReport } from "./export-report.tsx";
import { Overview } from "./overview.tsx";

export interface MediaBoardProps {
  filter: PanelFilter;
  change: (next: Partial<PanelFilter>) => void;
  /** The list of everything, composed by the panel. */
  list: ReactNode;
}

/** The dashboard: figures, the list, what was watched over time, and the calendar. */
export function MediaBoard({ filter, change, list }: MediaBoardProps) {
  const heading = useId();
  const { view } = filter;
  const calendar = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  /** The calendar opens below the fold of a phone: who pressed at the head is led to it. */
  const leadThere = () => {
    isAsked.current = false;
    leadTo(calendar.current);
  };
  useEffect(() => {
    if (isAsked.current && view === "agenda") leadThere();
  }, [view]);
  return (
    <section className={layout.stack4} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>Dashboard de Medios</h2>
        <div className={layout.cluster2}>
          <Button
            variant="secondary"
            icon={<CalendarDays aria-hidden="true" />}
            onClick={() => {
              isAsked.current = true;
              if (view === "agenda") leadThere();
              else change({ view: "agenda" });
            }}
          >
            Ver Calendario
          </Button>
          <ExportReport />
        </div>
      </div>
      {view === undefined && <Overview />}
      {view === "contenido" && list}
      {view === "participacion" && <Engagement span={filter.span} onSpan={(span) => change({ span })} />}
      {view === "agenda" && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of the board, and no list of fields
        <div ref={calendar} role="group" aria-label="Calendario de medios" tabIndex={-1}>
          <MediaCalendar day={filter.day} length={filter.length} onChange={change} />
        </div>
      )}
    </section>
  );
}
