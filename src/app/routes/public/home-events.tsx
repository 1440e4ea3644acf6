import { isSwitchedOff, paths } from "#domain/paths.ts";
import { OccurrenceCard } from "#features/events/components/occurrence-card.tsx";
import { useComingEvents } from "#features/events/queries.ts";
import { nextOfEach } from "#features/events/rules.ts";
import { Section } from "#features/home/components/section.tsx";
import { formatWallDay } from "#lib/wall-time.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useNow, useToday } from "#features/events/use-today.ts";
import layout from "#ui/layout/layout.module.css";

const SHOWN = 3;

/** The next events on home; nothing where none is published. */
export function HomeEvents() {
  const { off } = useSettings().features;
  const now = useNow();
  const year = Number(useToday().slice(0, 4));
  const events = nextOfEach(useComingEvents(!isSwitchedOff(off, paths.events())), now).slice(0, SHOWN);
  if (events.length === 0) return null;
  return (
    <Section
      title="Próximos eventos"
      action={
        <LinkButton variant="quiet" to={paths.events()}>
          Ver todos
        </LinkButton>
      }
    >
      <ul className={layout.stack4}>
        {events.map((occurrence) => (
          <li key={occurrence.event_id}>
            <OccurrenceCard occurrence={occurrence} dayText={formatWallDay(occurrence.day, year)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
