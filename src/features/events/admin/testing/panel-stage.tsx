import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import type { ChurchEvent } from "../../event.ts";
import { anEvent } from "../../testing/an-occurrence.ts";
import { EventPanel } from "../event-panel.tsx";

export const NIGHT = anEvent();
export const DRAFT = anEvent({ id: anId(2), slug: "kermes", title: "Kermés", status: "draft", capacity: 80 });

const answer = (event: ChurchEvent, user: number, state: string, name: string) => ({
  id: anId(100 + user),
  event_id: event.id,
  user_id: anId(user),
  person: anId(user),
  is_guest: false,
  phone: null,
  party: 1,
  arrived_at: null,
  day: "2099-12-03",
  state,
  name,
  email: `${name.toLowerCase()}@ejemplo.mx`,
  created_at: "2099-11-20T18:00:00Z",
});
const ANSWERS = [answer(NIGHT, 91, "going", "=Marta"), answer(NIGHT, 92, "waiting", "Rubén")];

/** These events, and two answers to {@link NIGHT}. */
export function aServer(rows: ChurchEvent[] = [NIGHT, DRAFT]) {
  return new RowsServer(
    { events: rows.map((row) => ({ ...row })), event_rsvps: ANSWERS },
    { event_people: ({ p_event_id: id }) => ANSWERS.filter((one) => one.event_id === id) },
  );
}

export const open = (search = "") => openPanel(<EventPanel />, `/admin/eventos${search}`);
export const stored = (server: RowsServer, id = NIGHT.id) =>
  server.tables["events"]?.find((one) => one.id === id);
