import { describe, expect, it } from "vitest";
import { diagnose, type Circumstances } from "./diagnosis.ts";
import type { Device } from "./api.ts";
import { DEFAULT_PREFERENCES } from "../preferences/api.ts";

const THIS: Device = {
  id: "00000000-0000-4000-8000-000000000001",
  session_id: null,
  endpoint: "https://push.example/aqui",
  device_label: "Chrome en Android",
  created_at: "2026-11-01T18:00:00Z",
  updated_at: "2026-11-01T18:00:00Z",
  last_success_at: "2026-11-20T18:00:00Z",
  last_shown_at: null,
  failing_since: null,
};

const ALL_WELL: Circumstances = {
  state: "subscribed",
  endpoint: THIS.endpoint,
  devices: [THIS],
  preferences: DEFAULT_PREFERENCES,
  silences: [],
  now: Date.UTC(2026, 10, 20, 18),
};

function broken(change: Partial<Circumstances>): (string | undefined)[] {
  return diagnose({ ...ALL_WELL, ...change })
    .filter((check) => !check.ok)
    .map((check) => check.text);
}

describe("diagnose", () => {
  it("finds nothing wrong where all is well, and says when the last one arrived", () => {
    expect(broken({})).toEqual([]);
    expect(diagnose(ALL_WELL).map((check) => check.text)).toContain(
      "Último aviso entregado: 20 nov 2026, 12:00\u00a0p.\u00a0m.",
    );
  });

  it("names a silence, whose end is the remedy", () => {
    const reason = "Los silenciaste hasta mañana, 7:00 a. m.";
    const silences = [{ scope: "all", reason }];
    expect(broken({ silences })).toEqual([reason]);
    expect(diagnose({ ...ALL_WELL, silences }).find(({ ok }) => !ok)?.ends).toBe("all");
  });

  it.each([
    ["ios-install", "Falta agregar el sitio a tu inicio"],
    ["unsupported", "Este navegador no puede recibir avisos"],
    ["blocked", "El navegador no tiene tu permiso"],
    ["prompt", "El navegador no tiene tu permiso"],
    ["unsubscribed", "Las notificaciones no están activas en este dispositivo"],
  ] as const)("stops at the browser's own obstacle: %s", (state, text) => {
    const checks = diagnose({ ...ALL_WELL, state, devices: [] });
    expect(checks.at(-1)).toMatchObject({ ok: false, text });
    expect(checks.at(-1)?.fix).toBeTruthy();
    expect(checks.filter((check) => !check.ok)).toHaveLength(1);
  });

  it("notices a device that the server has forgotten", () => {
    expect(broken({ devices: [] })).toEqual(["El servidor no conoce este dispositivo"]);
    expect(broken({ endpoint: "https://push.example/otro" })).toEqual([
      "El servidor no conoce este dispositivo",
    ]);
  });

  it.each([
    [
      { failing_since: "2026-11-20T16:00:00Z" },
      "Desde el 20 nov 2026, 12:00\u00a0p.\u00a0m. el servicio de avisos de tu navegador no acepta ninguno",
    ],
    [
      { failing_since: "2026-11-20T16:00:00Z", last_success_at: null },
      "Todavía el servicio de avisos de tu navegador no acepta ninguno",
    ],
    [
      { last_shown_at: "2026-11-18T18:00:00Z" },
      "Desde el 18 nov 2026, 12:00\u00a0p.\u00a0m. los avisos llegan a tu navegador, pero no se muestran",
    ],
  ])("names what the receipts of the device say: %j", (receipts, text) => {
    const [check, ...others] = diagnose({ ...ALL_WELL, devices: [{ ...THIS, ...receipts }] }).filter(
      ({ ok }) => !ok,
    );
    expect(check).toMatchObject({ text, renews: true });
    expect(others).toEqual([]);
  });

  it("finds nothing wrong with an iPhone that shows pushes without a worker since an update", () => {
    const iPhone = {
      ...THIS,
      endpoint: "https://web.push.apple.com/QGuQ",
      last_shown_at: "2026-11-02T18:00:00Z",
    };
    const checks = diagnose({ ...ALL_WELL, endpoint: iPhone.endpoint, devices: [iPhone] });
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(checks.map(({ text }) => text)).toContain(
      "Último aviso entregado: 20 nov 2026, 12:00\u00a0p.\u00a0m.",
    );
  });

  it("says nothing of a push service that refused one message just now", () => {
    expect(broken({ devices: [{ ...THIS, failing_since: "2026-11-20T17:30:00Z" }] })).toEqual([]);
  });

  it("says when the device last showed one, where its worker says so", () => {
    const devices = [{ ...THIS, last_shown_at: "2026-11-20T17:59:00Z" }];
    expect(diagnose({ ...ALL_WELL, devices }).map(({ text }) => text)).toContain(
      "Último aviso que mostró: 20 nov 2026, 11:59\u00a0a.\u00a0m.",
    );
  });

  it("says nothing of the server when it cannot be asked", () => {
    expect(broken({ devices: null, preferences: null })).toEqual([]);
  });

  it("names what the person has switched off or silenced", () => {
    const preferences = {
      ...DEFAULT_PREFERENCES,
      push_enabled: false,
      quiet_from: "11:00:00",
      quiet_to: "13:00:00",
    };
    expect(broken({ preferences })).toEqual([
      "Tienes apagados los avisos en tus dispositivos",
      "Estás en tus horas de silencio",
    ]);
  });
});
