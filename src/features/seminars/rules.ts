import { counted } from "#lib/counting.ts";
import { formatDay } from "#lib/days.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import type { SessionMarkPayload } from "./payload.ts";
import type { Seminar, SessionMark } from "./seminar.ts";

/** "8 sesiones". */
export function sessionsText(count: number): string {
  return counted(count, "sesión", "sesiones");
}

/** "3 de 8 sesiones". */
export function progressText(done: number, count: number): string {
  return `${done} de ${sessionsText(count)}`;
}

/** "05 ene 2026 – 23 feb 2026", one day alone, or nothing while it is not known. */
export function datesText({ starts_on: from, ends_on: to }: Pick<Seminar, "starts_on" | "ends_on">): string {
  if (!from) return "";
  return to && to !== from ? `${formatDay(from)} – ${formatDay(to)}` : formatDay(from);
}

/** Whether its last day is before `today` ("2026-11-22"); one without dates is not over. */
export function isOver(
  { starts_on: from, ends_on: to }: Pick<Seminar, "starts_on" | "ends_on">,
  today: string,
): boolean {
  const last = to ?? from;
  return last !== null && last < today;
}

/** "En línea", the place, or both. */
export function placeText({ is_online: online, place }: Pick<Seminar, "is_online" | "place">): string {
  if (!online) return place;
  return place ? `En línea · ${place}` : "En línea";
}

/** Days, hour and place, for who gets the seminar from somebody; undefined without any. */
export function whenText(
  seminar: Pick<Seminar, "starts_on" | "ends_on" | "schedule" | "is_online" | "place">,
): string | undefined {
  return [datesText(seminar), seminar.schedule, placeText(seminar)].filter(Boolean).join(", ") || undefined;
}

/** Sessions that this person has done: what the server has, changed by what still waits to be sent. */
export function doneSessions(
  marks: readonly SessionMark[],
  waiting: readonly OutboxEntry[],
  seminarId: string,
): ReadonlySet<string> {
  const done = new Set(marks.filter((mark) => mark.seminar_id === seminarId).map((mark) => mark.session_id));
  for (const { payload, state } of waiting) {
    const { sessionId, seminarId: of, done: is } = payload as Partial<SessionMarkPayload>;
    if (state !== "pending" || of !== seminarId || sessionId === undefined) continue;
    if (is) done.add(sessionId);
    else done.delete(sessionId);
  }
  return done;
}

/** The marks with one more, or one less. */
export function withMark(
  marks: readonly SessionMark[],
  { sessionId, seminarId, done }: Pick<SessionMarkPayload, "sessionId" | "seminarId" | "done">,
): SessionMark[] {
  const others = marks.filter((mark) => mark.session_id !== sessionId);
  return done ? [...others, { session_id: sessionId, seminar_id: seminarId }] : others;
}

/** "3 seminarios". */
export const seminars = (count: number) => counted(count, "seminario", "seminarios");
