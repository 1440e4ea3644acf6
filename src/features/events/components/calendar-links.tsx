import { CalendarPlus } from "lucide-react";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import layout from "#ui/layout/layout.module.css";
import { calendarAddress } from "../api.ts";
import styles from "./calendar-links.module.css";

/** One event for the calendar of the phone. */
export function AddToCalendar({ eventId }: { eventId: string }) {
  return (
    <LinkButton
      variant="secondary"
      href={calendarAddress(eventId)}
      download="evento.ics"
      icon={<CalendarPlus aria-hidden="true" />}
    >
      Agregar a mi calendario
    </LinkButton>
  );
}

/** All events in the calendar of the phone, which follows what changes. */
export function CalendarFeed() {
  const hydrated = useHydrated();
  const address = calendarAddress();
  return (
    <section aria-labelledby="calendar-feed" className={styles.feed}>
      <h2 id="calendar-feed">Llévalos en tu calendario</h2>
      <p>
        Suscríbete una vez y tu calendario se pone al día solo. Si tu aplicación te pide una dirección, copia
        el enlace.
      </p>
      <p className={layout.cluster3}>
        <LinkButton
          // A page that was built for the local stack does not know yet where that is.
          key={String(hydrated)}
          variant="secondary"
          href={address.replace(/^https?:/, "webcal:")}
          icon={<CalendarPlus aria-hidden="true" />}
        >
          Suscribirme al calendario
        </LinkButton>
        <CopyButton value={address} label="Copiar enlace" copiedLabel="Enlace copiado" />
      </p>
    </section>
  );
}
