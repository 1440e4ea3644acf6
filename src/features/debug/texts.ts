import { formatBytes } from "#lib/amounts.ts";
import type { PushState } from "#platform/pwa/push-subscription.ts";
import type { ClientError } from "./api.ts";
import type { DeviceFacts } from "./device-facts.ts";

const PUSH_LABELS: Record<PushState, string> = {
  unsupported: "Este navegador no los tiene",
  "ios-install": "Primero hay que agregar el sitio a inicio",
  blocked: "Bloqueados por la persona",
  prompt: "Sin decidir",
  subscribed: "Activados en este dispositivo",
  unsubscribed: "Permitidos, pero sin suscripción",
};

/** The labelled facts of this device, in their order on the screen. */
export function factLines(facts: DeviceFacts, online: boolean): [label: string, value: string][] {
  return [
    ["Versión del sitio", facts.build],
    ["Conexión", online ? "En línea" : "Sin conexión"],
    ["Navegador", facts.browser],
    ["Instalada como app", facts.installed ? "Sí" : "No"],
    ["Avisos push", PUSH_LABELS[facts.push]],
    [
      "Espacio",
      facts.storage
        ? `${formatBytes(facts.storage.used)} de ${formatBytes(facts.storage.quota)}`
        : "El navegador no lo dice",
    ],
    [
      "Datos protegidos",
      facts.persisted === null ? "El navegador no lo dice" : facts.persisted ? "Sí" : "No",
    ],
  ];
}

/** Facts that only a person who gives support can use. */
export function supportLines(facts: DeviceFacts): [label: string, value: string][] {
  return [
    ["Service worker", facts.worker ?? "Ninguno controla esta página"],
    ["Base local", facts.database ? "IndexedDB" : "Bloqueada: solo en memoria"],
    ["Identificación", facts.userAgent],
    ["Cachés", facts.caches.map(({ name, entries }) => `${name} (${entries})`).join(", ") || "Ninguna"],
  ];
}

/** Everything of a reported error as text, for a message to who repairs it. */
export function reportText(error: ClientError): string {
  return [
    `ID: ${error.error_id}`,
    `Fecha: ${error.created_at}`,
    `Página: ${error.path ?? ""}`,
    `Versión: ${error.release ?? ""}`,
    `Error: ${error.message}`,
    `Navegador: ${error.user_agent ?? ""}`,
    "",
    error.stack ?? "",
  ].join("\n");
}
