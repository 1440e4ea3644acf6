import { useComingEvents } from "#features/events/queries.ts";
import { OnAirCard } from "#features/media/live/on-air-card.tsx";
import { isSwitchedOff, paths } from "#domain/paths.ts";
import { useSettings } from "#platform/settings/use-settings.ts";

/** The stream or event that is on or comes before the next service; nothing when the service comes first. */
export function ComingCard({ inPerson = false }: { inPerson?: boolean }) {
  const {
    schedule,
    features: { off },
  } = useSettings();
  const events = useComingEvents(!isSwitchedOff(off, paths.events()));
  return (
    <OnAirCard
      schedule={schedule}
      events={events}
      streams={!isSwitchedOff(off, paths.streaming())}
      inPerson={inPerson}
    />
  );
}
