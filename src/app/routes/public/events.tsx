import { useSearchParams } from "react-router-dom";
import { CalendarFeed } from "#features/events/components/calendar-links.tsx";
import { EventList } from "#features/events/components/event-list.tsx";
import { MonthView } from "#features/events/components/month-view.tsx";
import { EVENT_VIEWS } from "#features/events/event.ts";
import { ComingUp } from "#features/home/components/coming-up.tsx";
import { useSettings } from "#platform/settings/use-settings.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { useToday } from "#features/events/use-today.ts";
import styles from "./page.module.css";

const VIEWS = [
  { value: undefined, label: "Próximos" },
  { value: "mes", label: "Mes" },
  { value: "pasados", label: "Pasados" },
] as const;

const ComingCard = lazyPart(async () => (await import("./coming-card.tsx")).ComingCard);

/** /eventos: what is to come, a month, or what is over. */
export default function EventsRoute() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const { schedule } = useSettings();
  const view = EVENT_VIEWS.find((one) => one === params.get("vista"));
  const asked = params.get("mes") ?? "";
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const show = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.page}>
      <PageTitle title="Eventos" lead="Lo que viene en la congregación. Apúntate y te guardamos lugar." />
      <ChoiceTabs
        label="Qué eventos ver"
        choices={VIEWS}
        value={view}
        onChange={(vista) => show(vista ? { vista } : {})}
      />
      {view === "mes" ? (
        <MonthView month={month} today={today} onMonth={(mes) => show({ vista: "mes", mes })} />
      ) : (
        <>
          {view === undefined && (
            <ComingUp schedule={schedule} className={styles.coming}>
              <ComingCard />
            </ComingUp>
          )}
          <EventList key={view} when={view === "pasados" ? "past" : "upcoming"} />
        </>
      )}
      <CalendarFeed />
    </div>
  );
}
