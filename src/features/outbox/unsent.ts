import * as v from "valibot";
import { formatMxn } from "#lib/money.ts";
import { REACTION_LABELS } from "#domain/reactions.ts";
import { paths } from "#domain/paths.ts";
import type { OutboxEntry, OutboxKind } from "#platform/offline/outbox-entry.ts";
import {
  commentPayload,
  contactPayload,
  donationPayload,
  reactionPayload,
  rsvpPayload,
  sessionMarkPayload,
  testimonialPayload,
} from "#platform/offline/outbox-payloads.ts";

/** It is deleted there; it stays, and its writer is told; or the screen shows it, where another choice replaces it. */
type IfArrived = "deleted" | "told" | "shown";

const IF_ARRIVED: Record<OutboxKind, IfArrived> = {
  comment: "deleted",
  testimonial: "deleted",
  donation: "deleted",
  contact: "told",
  reaction: "shown",
  rsvp: "shown",
  "session-mark": "shown",
  "notification-read": "shown",
};

/** An entry of the outbox in the words of the person who made it. */
export interface Unsent {
  id: string;
  /** "Comentario en «Una lámpara en el valle»". */
  what: string;
  /** What was written, when something was. */
  text: string | null;
  /** Where it can be seen and changed. */
  path: string | null;
  problem: string | null;
  /** It may have reached the server although nobody has confirmed it. */
  inDoubt: boolean;
  /** What becomes of it once it is discarded, should it have arrived. */
  ifArrived: IfArrived;
  /** The person took it back: what waits is its deletion. */
  withdrawn: boolean;
}

/** Describes an entry; of a damaged one, whatever is left of its text. */
export function describeEntry(entry: OutboxEntry): Unsent {
  const described = describeWrite(entry);
  // What was taken back is not to be read or edited any more, only its deletion waits, or the question after it.
  if (!described.withdrawn) return described;
  const waiting = described.ifArrived === "told" ? "Comprobar si llegó" : "Borrar";
  return { ...described, what: `${waiting}: ${described.what}`, text: null, path: null };
}

function describeWrite({ id, kind, payload, problem, inDoubt, withdrawn }: OutboxEntry): Unsent {
  const common = {
    id,
    problem: problem ?? null,
    inDoubt: inDoubt === true,
    // A damaged entry may be of no kind that is known here.
    ifArrived: IF_ARRIVED[kind] ?? "deleted",
    withdrawn: withdrawn === true,
  };
  const comment = v.safeParse(commentPayload, payload);
  if (comment.success) {
    const { slug, title, content, parentId } = comment.output;
    const what = `${parentId ? "Respuesta" : "Comentario"} en «${title}»`;
    return { ...common, what, text: content, path: paths.comment(slug, id) };
  }
  const reaction = v.safeParse(reactionPayload, payload);
  if (reaction.success) {
    const label = reaction.output.reaction;
    const path = paths.prophecy(reaction.output.prophecyId);
    return {
      ...common,
      what: label ? `Reacción «${REACTION_LABELS[label]}»` : "Quitar una reacción",
      text: null,
      path,
    };
  }
  const testimonial = v.safeParse(testimonialPayload, payload);
  if (kind === "testimonial" && testimonial.success) {
    return { ...common, what: "Testimonio", text: testimonial.output.content, path: paths.testimonials() };
  }
  const donation = v.safeParse(donationPayload, payload);
  if (kind === "donation" && donation.success) {
    const what = `Ofrenda de ${formatMxn(donation.output.amount)} para ${donation.output.fund}`;
    return { ...common, what, text: donation.output.note || null, path: paths.donations() };
  }
  const rsvp = v.safeParse(rsvpPayload, payload);
  if (kind === "rsvp" && rsvp.success) {
    const { slug, title, day, going } = rsvp.output;
    const what = `${going ? "Asistencia a" : "Cancelar asistencia a"} «${title}»`;
    return { ...common, what, text: null, path: paths.event(slug, day) };
  }
  const mark = v.safeParse(sessionMarkPayload, payload);
  if (kind === "session-mark" && mark.success) {
    const { slug, title, done } = mark.output;
    const what = `${done ? "Marcar como hecha" : "Quitar la marca de"} «${title}»`;
    return { ...common, what, text: null, path: paths.seminar(slug) };
  }
  const message = v.safeParse(contactPayload, payload);
  if (kind === "contact" && message.success) {
    return { ...common, what: "Mensaje a la oficina", text: message.output.message, path: paths.contact() };
  }
  return { ...common, what: NAMES[kind] ?? "Texto", text: textIn(payload), path: null };
}

/** What a damaged entry is called. */
const NAMES: Partial<Record<OutboxKind, string>> = {
  comment: "Comentario",
  reaction: "Reacción",
  "notification-read": "Cambio en tus avisos",
  testimonial: "Testimonio",
  donation: "Ofrenda",
  rsvp: "Asistencia a un evento",
  "session-mark": "Avance en un seminario",
  contact: "Mensaje a la oficina",
};

/** Whatever a person may have written into a damaged entry, of whatever kind it was. */
function textIn(payload: unknown): string | null {
  const { content, message, note } = (payload ?? {}) as Record<string, unknown>;
  return (
    [content, message, note].find((text): text is string => typeof text === "string" && text !== "") ?? null
  );
}
