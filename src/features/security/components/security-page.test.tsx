import { Provider } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, endOfRequests } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel, question, row } from "#ui/testing/admin-panel.tsx";
import { anEntry } from "../testing/a-log.ts";
import { SecurityServer } from "../testing/security-server.ts";
import { SecurityPage } from "./security-page.tsx";

const SARA = anId(3);
let server: SecurityServer;

beforeEach(() => {
  server = new SecurityServer();
  store.set(sessionAtom, sessionOf({ id: SARA, email: "sara@example.com" }, "super_admin", "signed-in"));
});
afterEach(async () => {
  await endOfRequests();
  vi.restoreAllMocks();
});

const open = (search = "") =>
  openPanel(
    <Provider store={store}>
      <SecurityPage />
    </Provider>,
    `/admin/security${search}`,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });
const entries = () => page.getByRole("list", { name: "Bitácora" }).getByRole("listitem");
const bodies = (name: string) => server.called.filter(([called]) => called === name).map(([, body]) => body);

describe("the log", () => {
  it("says in a sentence who changed what, with what it was before", async () => {
    const { container } = await open();
    await expect
      .element(entries().first())
      .toMatchTextContent(/^Sara Luna cambió la cuenta bancaria de la página de ofrendas20 nov 2026/);
    await expect
      .element(entries().first())
      .toMatchTextContent(
        /BancoAntes: BBVA → \. Ahora: BanorteCLABEAntes: 002010077777777771.*032180000118359719$/,
      );
    await expect.element(page.getByText("2 entradas", { exact: true })).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("answers who changed the bank account in one choice, and narrows by person, act and days", async () => {
    await open("?persona=sara&dias=30&accion=cambio");
    await button("Filtros (2)").click();
    await page.getByLabelText("Sobre qué").selectOptions("La cuenta bancaria");
    await expect
      .poll(() => bodies("list_audit_log").at(-1))
      .toEqual({
        p_person: "sara",
        p_offset: 0,
        p_limit: 10,
        p_actions: ["UPDATE"],
        p_tables: ["site_settings"],
        p_row_id: "bank",
        p_days: 30,
      });
  });

  it("folds what was added or deleted, and quotes the reason", async () => {
    server.log = [
      anEntry({
        action: "DELETE",
        title: "Retiro",
        reason: "Se canceló",
        changes: { title: "Retiro", place: "Patio" },
      }),
    ];
    const { container } = await open();
    await expect.element(entries()).toMatchTextContent(/^Ana Ruiz eliminó el evento «Retiro»: Se canceló/);
    await expect.element(page.getByText("Patio")).not.toBeVisible();
    await page.getByText("Ver cómo era").click();
    await expect.element(page.getByText("Patio")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("comes ten at a time, and an address behind the last page leads to the first", async () => {
    server.log = Array.from({ length: 12 }, (_, index) =>
      anEntry({ id: 20 - index, title: `Evento ${index}` }),
    );
    await open();
    await button("Siguiente").click();
    await expect.element(page.getByText("Página 2 de 2")).toBeVisible();
    await expect.element(page.getByText(/«Evento 11»/)).toBeVisible();
    const second = await open("?pagina=9");
    await expect.element(second.getByText("Esta página ya no existe")).toBeVisible();
  });

  it("says that nothing is like that, and takes the filters away", async () => {
    server.log = [];
    await open("?persona=nadie");
    await expect.element(page.getByText("No hay entradas así")).toBeVisible();
    await button("Quitar los filtros").click();
    await expect.element(page.getByText("La bitácora está vacía")).toBeVisible();
  });

  it("says in Spanish when it may not be read", async () => {
    server.mood = "refusing";
    await open();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^No pudimos cargar la bitácora\. Tu sesión/);
  });

  it("says whether the chain is whole, with its seal", async () => {
    const { container } = await open();
    await button("Comprobar la cadena").click();
    await expect
      .element(page.getByRole("status").filter({ hasText: "La bitácora está entera" }))
      .toMatchTextContent(/Las 2 entradas son como se escribieron.*0123 4567 89ab cdef/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("names the first row that somebody changed, and says what to do", async () => {
    server.chain = { ...server.chain, broken_id: 12, problem: "changed", broken_at: "2026-11-20T18:30:00Z" };
    await open();
    await button("Comprobar la cadena").click();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/no es la que se escribió.*la entrada 12, del 20 nov 2026.*no borres nada/);
  });
});

describe("an export", () => {
  it("is recorded with its number of rows before the file is made", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await open();
    await button("Exportar la bitácora").click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    expect(bodies("record_export")).toEqual([{ p_what: "audit_log", p_rows: 2 }]);
  });

  it("asks for the password when the session is old; who gives up gets no file", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    server.isOld = true;
    await open();
    await button("Exportar la bitácora").click();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await expect.element(page.getByText("No se pudo exportar")).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await button("Exportar la bitácora").click();
    await page.getByLabelText("Tu contraseña", { exact: true }).fill("correcta");
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await button("Confirmar").click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
  });
});

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
    server.signIns = [
      aSignIn(1, "Ana Ruiz", { is_new_device: true, is_new_network: true, is_open: false }),
      aSignIn(2, "Pedro Gil", { network: null }),
    ];
  });

  it("say who, when, on what and from which network, and what was new", async () => {
    const { container } = await open("?parte=entradas");
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
    await open("?parte=entradas&persona=ana");
    await button("Exportar las entradas").click();
    await expect.poll(() => bodies("record_export")).toEqual([{ p_what: "sign_ins", p_rows: 2 }]);
    expect(bodies("list_sign_ins").at(-1)).toEqual({ p_person: "ana", p_offset: 0, p_limit: 1_000 });
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
    server.sessions = [
      aSession(10, SARA, "Sara Luna", { role: "super_admin", is_current: true, device: "Chrome en Linux" }),
      aSession(11, SARA, "Sara Luna", { role: "super_admin", device: "Safari en iPhone" }),
      aSession(12, anId(4), "Pedro Gil", { gets_pushes: true }),
    ];
  });

  it("say whose, since when and last used; one's own present one is not closed here", async () => {
    const { container } = await open("?parte=sesiones");
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
    await open("?parte=sesiones");
    await button("Cerrar esta sesión de Pedro Gil en Chrome en Android").click();
    await question().getByRole("button", { name: "Cerrar sesión" }).click();
    await expect.element(page.getByText("Cerramos la sesión de Pedro Gil")).toBeVisible();
    expect(bodies("end_session_of")).toEqual([{ p_session_id: anId(12) }]);
  });

  it("end all of a person for a reason", async () => {
    await open("?parte=sesiones");
    await button("Cerrar todas las sesiones de Pedro Gil").click();
    await button("Cerrar sus sesiones").click();
    await expect.element(dialog().getByText("Escribe el motivo.")).toBeVisible();
    await dialog().getByLabelText("Motivo").fill("Perdió su teléfono");
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await button("Cerrar sus sesiones").click();
    await expect.element(page.getByText("2 sesiones cerradas")).toBeVisible();
    expect(bodies("revoke_sessions")).toEqual([{ p_user_id: anId(4), p_reason: "Perdió su teléfono" }]);
  });
});

describe("roles", () => {
  beforeEach(() => {
    server.holders = [
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
    const { container } = await open("?parte=roles");
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
    const { container } = await open("?parte=revisiones");
    const checks = page.getByRole("list", { name: "Revisiones" }).getByRole("listitem");
    await expect
      .element(checks.first())
      .toMatchTextContent(
        /^Más de un superadministrador: hay que verloSara Luna\. Dale ese rol a otra persona/,
      );
    await expect.element(checks.nth(1)).toMatchTextContent(/^Cuentas en uso: hay que verloSara Luna\. /);
    await expect.element(checks.nth(2)).toMatchTextContent(/: bien/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

it("keeps the person when another part is opened, and nothing else of the filter", async () => {
  await open("?persona=ana&accion=cambio&pagina=2");
  await page.getByRole("tab", { name: "Entradas" }).click();
  await expect
    .poll(() => bodies("list_sign_ins").at(-1))
    .toEqual({ p_person: "ana", p_offset: 0, p_limit: 10 });
});
