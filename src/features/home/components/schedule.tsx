import { nextServices, type Service } from "#domain/weekly-schedule.ts";
import { formatClockTime } from "#lib/clock-time.ts";
import { useMinute } from "#ui/hydration/use-minute.ts";
import layout from "#ui/layout/layout.module.css";
import styles from "./schedule.module.css";
import { Section } from "./section.tsx";

/** #horarios: the week, day by day; the next service wears a maize edge once the clock is known. */
export function Schedule({ schedule }: { schedule: readonly Service[] }) {
  const minute = useMinute();
  if (schedule.length === 0) return null;
  const next = minute === null ? undefined : nextServices(schedule, minute)[0]?.service;
  return (
    <Section id="horarios" tone="garden" title="Horario semanal" lead="Llega como estés.">
      <ul className={styles.days}>
        {[...Map.groupBy(schedule, ({ day }) => day)].map(([day, services]) => (
          <li key={day}>
            <h3 className={styles.name}>{day}</h3>
            <ul className={layout.stack3}>
              {services.map((service) => (
                <li
                  key={service.time + service.title}
                  className={styles.service}
                  data-next={service === next || undefined}
                >
                  <p className={styles.time}>{formatClockTime(service.time)}</p>
                  <p className={styles.title}>{service.title}</p>
                  {service.note && <p className={styles.note}>{service.note}</p>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
