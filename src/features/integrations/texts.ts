import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { RECENT_SESSION_PROBLEMS } from "#platform/sign-in/recent-session.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { Delivery, Webhook, WebhookEvent } from "./webhook.ts";

export const EVENT_LABELS: Readonly<Record<WebhookEvent | "test", string>> = {
  new_post: "Profecía publicada",
  event_published: "Evento publicado",
  contact_message: "Mensaje nuevo en el buzón",
  prayer: "Petición de oración publicada",
  test: "Prueba",
};

export const WEBHOOK_PROBLEMS: ProblemTexts = {
  ...RECENT_SESSION_PROBLEMS,
  rank_required: "Solo un superadministrador puede hacer esto.",
  not_found: "Ya no está como lo ves. Vuelve a abrir la página.",
  webhook_is_added:
    "Ya quedó agregado, pero su llave no llegó hasta aquí. Ciérralo y toca «Cambiar la llave».",
  too_many_webhooks: "Ya hay cinco, que es el máximo. Elimina uno que no uses.",
  rate_limited: "Fueron muchas pruebas seguidas. Espera un minuto.",
};

/** Reasons of a call that failed. */
const DELIVERY_PROBLEMS: Readonly<Record<string, string>> = {
  redirect: "Contestó que está en otra dirección, y no seguimos esos desvíos: escribe la dirección final.",
  timeout: "No contestó en cinco segundos.",
  unreachable: "No pudimos conectar, o su certificado no vale.",
  "no-address":
    "Ese nombre no lleva a ninguna parte. Revisa la dirección en «Cambiar»; cópiala de nuevo del otro programa.",
  "private-address": "Ese nombre lleva a una red privada, y ahí no llamamos.",
  address: "Esa dirección no se permite.",
  lost: "El envío se interrumpió.",
  off: "Se apagó antes de enviarlo.",
};

/** "Se apagó porque …". */
export const OFF_REASONS: Readonly<Record<NonNullable<Webhook["off_reason"]>, string>> = {
  gone: "Se apagó porque el otro programa contestó que esa dirección ya no existe.",
  failing: "Se apagó porque falló durante tres días.",
};

/** Result of a call, in one sentence. */
export function deliveryText({ state, attempts, status, problem, not_before: next }: Delivery): string {
  if (state === "delivered") return `Contestó ${status}: recibido.`;
  if (problem === null) return "Se está enviando.";
  const reason = DELIVERY_PROBLEMS[problem] ?? `Contestó ${status}.`;
  if (state === "failed") return reason;
  // "3:01 a. m." ends the sentence too
  return `${reason} ${counted(attempts, "Va # intento", "Van # intentos")}; el próximo, ${formatDateTime(next)}`;
}
