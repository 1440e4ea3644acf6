import { EventPanel } from "#features/events/admin/event-panel.tsx";

/** /admin/eventos. */
export default function AdminEventsRoute() {
  return <EventPanel />;
}
