import { formatDate } from "#lib/dates.ts";
import type { MyMessage } from "./message.ts";

/** How far one's own message has come. */
export type Standing = "sent" | "read" | "answered";

export function standingOf({
  is_read: isRead,
  answered_at: answered,
}: Pick<MyMessage, "is_read" | "answered_at">): Standing {
  if (answered !== null) return "answered";
  return isRead ? "read" : "sent";
}

/**
 * The sentence for the state of a message, and where its writer finds the answer: it comes by the way that they left.
 */
export function standingText(message: Omit<MyMessage, "id" | "subject" | "message" | "created_at">): string {
  const { email, phone, answered_at: answered } = message;
  if (answered === null) return message.is_read ? "La oficina ya lo leyó." : "Ya lo tiene la oficina.";
  const ways = [phone && `el ${phone}`, email && `el correo ${email}`].filter(Boolean).join(" o en ");
  return `Te respondimos el ${formatDate(answered)}. Busca la respuesta en ${ways}.`;
}
