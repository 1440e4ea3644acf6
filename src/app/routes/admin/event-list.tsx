import { useParams } from "react-router-dom";
import { DoorPage } from "#features/events/admin/door/door-page.tsx";

/** /admin/eventos/lista/:eventId. */
export default function AdminEventListRoute() {
  const { eventId = "" } = useParams();
  return <DoorPage key={eventId} id={eventId} />;
}
