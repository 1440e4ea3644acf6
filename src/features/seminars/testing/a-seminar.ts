import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { Seminar, SeminarSession } from "../seminar.ts";

/** A published seminar as the server has it. */
export function aSeminar(changes: Partial<Seminar> = {}): Seminar {
  return {
    id: anId(7),
    slug: "finanzas-en-paz",
    title: "Finanzas en paz",
    description: "Salir de deudas.",
    teacher: "Abel",
    starts_on: "2026-01-05",
    ends_on: "2026-02-23",
    schedule: "Lunes",
    is_online: true,
    place: "",
    image_url: null,
    status: "published",
    session_count: 2,
    version: 1,
    ...changes,
  };
}

export function aSession(number: number, changes: Partial<SeminarSession> = {}): SeminarSession {
  return {
    id: anId(20 + number),
    seminar_id: anId(7),
    title: `Sesión ${number}`,
    content: `Texto ${number}`,
    held_on: null,
    position: number,
    version: 1,
    materials: [],
    ...changes,
  };
}
