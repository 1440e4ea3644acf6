import { formatDateTime } from "#lib/dates.ts";
import type { PushState } from "#platform/pwa/push-subscription.ts";
import type { Device } from "./api.ts";
import { lastArrival, lastShown, troubleOf } from "./arrivals.ts";
import type { Preferences } from "../preferences/api.ts";
import { isQuietNow, quietHoursText } from "../preferences/rules.ts";

/** One thing that must be so for a notice to reach this device. */
export interface Check {
  ok: boolean;
  text: string;
  /** The remedy when the check fails. */
  fix?: string;
  /** Whether renewing this device's subscription is the remedy. */
  renews?: true;
  /** The silence whose end is the remedy. */
  ends?: string;
}

export interface Circumstances {
  state: PushState;
  /** Address of this device's subscription. */
  endpoint: string | null;
  /** Null when the server could not be asked. */
  devices: readonly Device[] | null;
  preferences: Preferences | null;
  /** Silences that last, each with its sentence. */
  silences: readonly { scope: string; reason: string }[];
  now: number;
}

/** "¿Por qué no me llegan avisos?": each link of the chain, in order, up to the first of this browser's that is broken. */
export function diagnose(circumstances: Circumstances): Check[] {
  const browser = browserChecks(circumstances.state);
  return browser.every((check) => check.ok) ? [...browser, ...serverChecks(circumstances)] : browser;
}

function browserChecks(state: PushState): Check[] {
  if (state === "ios-install") {
    return [
      {
        ok: false,
        text: "Falta agregar el sitio a tu inicio",
        fix: "En iPhone y iPad los avisos solo llegan al sitio instalado.",
      },
    ];
  }
  if (state === "unsupported") {
    return [
      {
        ok: false,
        text: "Este navegador no puede recibir avisos",
        fix: "Prueba con Chrome, Edge, Firefox o Safari actualizados.",
      },
    ];
  }
  const checks: Check[] = [{ ok: true, text: "Este navegador puede recibir avisos" }];
  if (state === "blocked" || state === "prompt") {
    const fix =
      state === "blocked"
        ? "Sigue los pasos de arriba para desbloquearlos."
        : "Toca «Activar notificaciones».";
    return [...checks, { ok: false, text: "El navegador no tiene tu permiso", fix }];
  }
  checks.push({ ok: true, text: "El navegador tiene tu permiso" });
  const on = state === "subscribed";
  checks.push(
    on
      ? { ok: true, text: "Las notificaciones están activas en este dispositivo" }
      : {
          ok: false,
          text: "Las notificaciones no están activas en este dispositivo",
          fix: "Toca «Activar notificaciones».",
        },
  );
  return checks;
}

function serverChecks({ endpoint, devices, preferences, silences, now }: Circumstances): Check[] {
  const checks: Check[] = [];
  const here = devices?.find((device) => device.endpoint === endpoint);
  if (devices) {
    checks.push(
      here
        ? { ok: true, text: "El servidor conoce este dispositivo" }
        : {
            ok: false,
            text: "El servidor no conoce este dispositivo",
            fix: "Renueva los avisos de este dispositivo.",
            renews: true,
          },
    );
  }
  if (here) checks.push(...receiptChecks(here, now));
  checks.push(
    ...silences.map(({ scope, reason }) => ({
      ok: false,
      text: reason,
      fix: "Lo que llega te espera en la campana. Toca «Volver a avisarme» para que suene.",
      ends: scope,
    })),
  );
  if (!preferences) return checks;
  checks.push(
    preferences.push_enabled
      ? { ok: true, text: "Quieres avisos en tus dispositivos" }
      : {
          ok: false,
          text: "Tienes apagados los avisos en tus dispositivos",
          fix: "Enciéndelos en «Qué avisos quieres recibir».",
        },
  );
  if (isQuietNow(preferences, now)) {
    const hours = quietHoursText(preferences)?.toLowerCase() ?? "";
    checks.push({
      ok: false,
      text: "Estás en tus horas de silencio",
      fix: `Los avisos esperan: ${hours} no suenan.`,
    });
  }
  return checks;
}

/** Its last notice that arrived, or how the newest ones fail, by the receipts of a device. */
function receiptChecks(device: Device, now: number): Check[] {
  const trouble = troubleOf(device, now);
  const last = lastArrival(device);
  if (trouble === null) {
    const words = lastShown(device) ? "Último aviso que mostró" : "Último aviso entregado";
    return last ? [{ ok: true, text: `${words}: ${formatDateTime(last)}` }] : [];
  }
  const since = last ? `Desde el ${formatDateTime(last)} ` : "Todavía ";
  const text =
    trouble === "refused"
      ? `${since}el servicio de avisos de tu navegador no acepta ninguno`
      : `${since}los avisos llegan a tu navegador, pero no se muestran`;
  return [{ ok: false, text, fix: "Renueva los avisos de este dispositivo.", renews: true }];
}
