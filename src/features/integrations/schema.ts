import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import {
  webhookAddress,
  webhookAddressProblem,
  type AddressProblem,
} from "#functions/_shared/contracts/webhook-address.ts";
import { characters } from "#lib/counting.ts";
import { shortText } from "#lib/schemas.ts";
import { EVENTS, type Webhook } from "./webhook.ts";

const ADDRESS_PROBLEMS: Readonly<Record<AddressProblem, string>> = {
  malformed: "Escribe la dirección completa, como https://ejemplo.com/recibir.",
  "not-https": "Debe empezar con https://, para que nadie la lea en el camino.",
  port: "Quita el número de puerto: solo llamamos al puerto normal de https.",
  account: "Sin usuario ni contraseña en la dirección. La firma ya prueba que somos nosotros.",
  literal: "Escribe un nombre, como ejemplo.com, y no un número de red.",
  local: "Ese nombre es de una red privada. Debe ser un sitio de internet.",
};

function addressSentence(text: string): string {
  const problem = webhookAddressProblem(text) ?? "malformed";
  const hasNoEnding = problem === "local" && !new URL(text).hostname.includes(".");
  return hasNoEnding ? "A esa dirección le falta el final, como .com." : ADDRESS_PROBLEMS[problem];
}

/** Rules for a webhook: a name, an address of the internet, and at least one event. */
export const webhookSchema = v.pipe(
  v.object({
    name: v.pipe(
      shortText(LIMITS.webhookNameMax, `Usa como máximo ${LIMITS.webhookNameMax} caracteres.`),
      v.check((name) => characters(name) >= LIMITS.webhookNameMin, "Ponle un nombre."),
    ),
    url: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => webhookAddressProblem(text) === undefined,
        ({ input }) => addressSentence(input),
      ),
    ),
    new_post: v.boolean(),
    event_published: v.boolean(),
    contact_message: v.boolean(),
    prayer: v.boolean(),
  }),
  v.forward(
    v.check((fields) => EVENTS.some((event) => fields[event]), "Elige al menos una cosa."),
    ["prayer"],
  ),
  v.transform(({ name, url, ...chosen }) => ({
    name,
    url: webhookAddress(url),
    events: EVENTS.filter((event) => chosen[event]),
  })),
);

export type WebhookFields = v.InferInput<typeof webhookSchema>;
export type WebhookPlan = v.InferOutput<typeof webhookSchema>;

/** A webhook as the form shows it; a new one asks for what everybody may read. */
export function webhookFieldsOf(webhook: Webhook | null): WebhookFields {
  const { name = "", url = "", events = ["new_post", "event_published"] } = webhook ?? {};
  return {
    name,
    url,
    new_post: events.includes("new_post"),
    event_published: events.includes("event_published"),
    contact_message: events.includes("contact_message"),
    prayer: events.includes("prayer"),
  };
}
