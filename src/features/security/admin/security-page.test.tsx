import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, question, row } from "#ui/testing/admin-panel.tsx";
import { SARA, securityStage } from "./testing/stage.tsx";

const stage = securityStage();
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("sign-ins", () => {
  beforeEach(() => {
    const aSignIn = (id: number, name: string, changes: object = {}) => ({
      id: String(id),
      user_id: anId(id),
      name,
      signed_in_at: "2026-11-20T18:30:00Z",
      device: "Chrome en Android",
      network: "3f9a01",
      is_new_device: false,
      is_new_network: false,
      is_open: true,
      ...changes,
    });
    stage.server.signIns = [
      aSignIn(1, "Ana Ruiz", { is_new_device: true, is_new_network: true, is_open: false }),
      aSignIn(2, "Pedro Gil", { network: null }),
    ];
  });

  it("say who, when, on what and from which network, and what was new", async () => {
    const { container } = await stage.open("?parte=entradas");
    await expect
      .element(row("Ana Ruiz"))
      .toMatchTextContent(/20 nov 2026.*Chrome en Android Nuevo.*3f9a01 Nueva.*Cerrada/);
    await expect.element(row("Pedro Gil")).toMatchTextContent(/Chrome en Android.*Sin dato.*Abierta/);
    await expect
      .element(page.getByText(/Este sitio no los ve\. .*Supabase.*«Logs» y luego «Auth»/))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("are exported with the log's knowledge", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await stage.open("?parte=entradas&persona=ana");
    await button("Exportar las entradas").click();
    await expect.poll(() => stage.bodies("record_export")).toEqual([{ p_what: "sign_ins", p_rows: 2 }]);
    expect(stage.bodies("list_sign_ins").at(-1)).toEqual({ p_person: "ana", p_offset: 0, p_limit: 1_000 });
  });
});

describe("sessions", () => {
  beforeEach(() => {
    const aSession = (id: number, userId: string, name: string, changes: object = {}) => ({
      id: anId(id),
      user_id: userId,
      name,
      role: "member" as const,
      device: "Chrome en Android",
      signed_in_at: "2026-11-20T18:30:00Z",
      last_used_at: "2026-10-20T18:30:00Z",
      is_current: false,
      gets_pushes: false,
      sessions: 2,
      ...changes,
    });
    stage.server.sessions = [
      aSession(10, SARA, "Sara Luna", { role: "super_admin", is_current: true, device: "Chrome en Linux" }),
      aSession(11, SARA, "Sara Luna", { role: "super_admin", device: "Safari en iPhone" }),
      aSession(12, anId(4), "Pedro Gil", { gets_pushes: true }),
    ];
  });

  it("say whose, since when and last used; one's own present one is not closed here", async () => {
    const { container } = await stage.open("?parte=sesiones");
    await expect
      .element(row("Pedro Gil"))
      .toMatchTextContent(/Chrome en Android Recibe avisos.*20 nov 2026.*20 oct 2026/);
    await expect.element(row("Chrome en Linux")).toMatchTextContent(/Superadministrador.*Este.*Ahora/);
    expect(row("Chrome en Linux").getByRole("button").elements()).toEqual([]);
    await expect.element(button("Cerrar todas las sesiones de Pedro Gil")).toBeVisible();
    await expect.element(button("Cerrar todas las sesiones de Sara Luna")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("end one by one after a question", async () => {
    await stage.open("?parte=sesiones");
    await button("Cerrar esta sesión de Pedro Gil en Chrome en Android").click();
    await question().getByRole("button", { name: "Cerrar sesión" }).click();
    await expect.element(page.getByText("Cerramos la sesión de Pedro Gil")).toBeVisible();
    expect(stage.bodies("end_session_of")).toEqual([{ p_session_id: anId(12) }]);
  });

  it("end all of a person for a reason", async () => {
    await stage.open("?parte=sesiones");
    await button("Cerrar todas las sesiones de Pedro Gil").click();
    await button("Cerrar sus sesiones").click();
    await expect.element(dialog().getByText("Escribe el motivo.")).toBeVisible();
    await dialog().getByLabelText("Motivo").fill("Perdió su teléfono");
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await button("Cerrar sus sesiones").click();
    await expect.element(page.getByText("2 sesiones cerradas")).toBeVisible();
    expect(stage.bodies("revoke_sessions")).toEqual([{ p_user_id: anId(4), p_reason: "Perdió su teléfono" }]);
  });
});

describe("roles", () => {
  beforeEach(() => {
    stage.server.holders = [
      {
        user_id: SARA,
        name: "Sara Luna",
        email: "sara@example.com",
        role: "super_admin",
        is_active: true,
        is_confirmed: true,
        since: null,
        given_by: null,
        last_seen_at: null,
      },
      {
        user_id: anId(4),
        name: "Abel Cruz",
        email: "abel@example.com",
        role: "admin",
        is_active: false,
        is_confirmed: true,
        since: "2026-11-20T18:30:00Z",
        given_by: "Sara Luna",
        last_seen_at: "2026-11-21T18:30:00Z",
      },
    ];
  });

  it("say who has one since when and by whom, and what each may do", async () => {
    const { container } = await stage.open("?parte=roles");
    await expect
      .element(row("abel@example.com"))
      .toMatchTextContent(/Administrador Desactivada.*20 nov 2026.*Sara Luna.*21 nov 2026/);
    await expect.element(row("sara@example.com")).toMatchTextContent(/Antes de la bitácora.*Nunca/);
    await expect
      .element(page.getByRole("row", { name: /^Cambiar la configuración y la cuenta bancaria/ }))
      .toMatchTextContent(/NoNoNoSí$/);
    await expect
      .element(page.getByRole("row", { name: /^Escribirle a la iglesia/ }))
      .toMatchTextContent(/SíSíSíSí$/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("are checked, and what has to be done comes first with how", async () => {
    const { container } = await stage.open("?parte=revisiones");
    const checks = page.getByRole("list", { name: "Revisiones" }).getByRole("listitem");
    await expect
      .element(checks.first())
      .toMatchTextContent(
        /^Un segundo superadministrador: hay que verloSolo Sara Luna lo es\. Dale ese rol a otra persona.*Ir a Usuarios/,
      );
    await expect
      .element(checks.nth(1))
      .toMatchTextContent(/^Cuentas en uso: hay que verloSin entrar en 90 días: Sara Luna\. /);
    await expect.element(checks.nth(2)).toMatchTextContent(/: bien/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

it("keeps the person when another part is opened, and nothing else of the filter", async () => {
  await stage.open("?persona=ana&accion=cambio&pagina=2");
  await page.getByRole("tab", { name: "Entradas" }).click();
  await expect
    .poll(() => stage.bodies("list_sign_ins").at(-1))
    .toEqual({ p_person: "ana", p_offset: 0, p_limit: 10 });
});
