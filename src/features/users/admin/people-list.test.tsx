import { Provider } from "jotai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { choose, dialog, openPanel, row } from "#ui/testing/admin-panel.tsx";
import type { User } from "./user.ts";
import { UserPanel } from "./user-panel.tsx";

const aUser = (number: number, name: string, changes: Partial<User> = {}): User => ({
  id: anId(number),
  name,
  email: `${number}@correo.mx`,
  sign_in_name: null,
  role: "member",
  is_active: true,
  is_confirmed: true,
  created_at: "2026-11-01T12:00:00Z",
  last_sign_in_at: null,
  sessions: 2,
  is_listed: false,
  is_minor: false,
  leaves_at: null,
  is_waiting: false,
  asked_name: null,
  ...changes,
});
let server: RowsServer;

beforeEach(() => {
  store.set(sessionAtom, sessionOf({ id: anId(94) }, "admin", "signed-in"));
  server = new RowsServer(
    {},
    {
      list_users: () => [
        aUser(1, "Ana Ruiz", { is_waiting: true }),
        aUser(2, "=Beto", { is_active: false }),
        aUser(3, "Carla Paz", { is_listed: true, last_sign_in_at: "2026-11-20T12:00:00Z" }),
        aUser(4, "Dora Sol", { is_minor: true }),
        aUser(5, "Eva Luna", { is_confirmed: false }),
        aUser(6, "Fidel Roa", { is_waiting: true }),
        aUser(7, "Gil Soto", { is_listed: true, is_waiting: true, asked_name: "Abel Ortega" }),
      ],
      approve_members: ({ p_ids: ids }) => (ids as string[]).length,
      decline_name: () => null,
      revoke_sessions: () => 2,
      set_user_active: () => null,
    },
  );
});
afterEach(() => void vi.restoreAllMocks());

const open = (address = "/admin/usuarios") =>
  openPanel(
    <Provider store={store}>
      <UserPanel />
    </Provider>,
    address,
  );
const button = (name: string) => page.getByRole("button", { name });
const asked = (procedure: string) =>
  server.requests
    .filter((request) => request.includes(`rpc/${procedure} `))
    .map((request) => request.split("  ")[1]);

describe("the list of accounts", () => {
  it("that cannot be loaded says so, and is loaded when asked again", async () => {
    server.mood = "refusing";
    await open();
    await expect.element(page.getByText(/^Error al cargar usuarios\. /)).toBeVisible();
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(row("Ana Ruiz")).toBeVisible();
  });

  it.each([
    ["estado=waiting", ["Ana Ruiz", "Fidel Roa", "Gil Soto"]],
    ["estado=inactive", ["=Beto"]],
    ["estado=unconfirmed", ["Eva Luna"]],
  ])("shows with %s who is so", async (query, people) => {
    await open(`/admin/usuarios?${query}`);
    for (const name of people) await expect.element(row(name)).toBeVisible();
    expect(page.getByRole("row").elements().length).toBe(people.length + 1);
  });

  it("says that nobody is as the filter asks", async () => {
    await open("/admin/usuarios?rol=admin");
    await expect.element(page.getByText("No hay cuentas así")).toBeVisible();
  });

  it("lets several into the directory at once: those chosen that are waiting", async () => {
    await open();
    for (const name of ["Ana Ruiz", "Carla Paz", "Dora Sol", "Gil Soto"])
      await page.getByRole("checkbox", { name: `Seleccionar la cuenta de ${name}` }).click();
    await button("Aprobar en el directorio").click();
    await expect.element(page.getByText("Aprobaste a 2 personas")).toBeVisible();
    expect(asked("approve_members")).toEqual([
      JSON.stringify({ p_ids: [anId(1), anId(7)], p_names: ["Ana Ruiz", "Abel Ortega"] }),
    ]);
  });

  it("shows the new name of somebody in the directory beside the one before, and approves what it shows", async () => {
    await open();
    const gil = row("Gil Soto");
    await expect.element(gil.getByText("Nombre nuevo: Abel Ortega")).toBeVisible();
    await expect.element(gil.getByText("Nombre por aprobar")).toBeVisible();
    await gil.getByRole("button", { name: "Aprobar su nombre" }).click();
    await expect.element(page.getByText("Gil Soto ahora se llama Abel Ortega")).toBeVisible();
    expect(asked("approve_members")).toEqual([
      JSON.stringify({ p_ids: [anId(7)], p_names: ["Abel Ortega"] }),
    ]);
  });

  it("leaves somebody the name before, after a question", async () => {
    await open();
    await choose("la cuenta de Gil Soto", "Dejarle su nombre de antes");
    const question = page.getByRole("alertdialog");
    await expect.element(question.getByText(/siguen viendo «Gil Soto», y «Abel Ortega» deja/)).toBeVisible();
    expect(asked("decline_name")).toEqual([]);
    await question.getByRole("button", { name: "Dejar el de antes" }).click();
    await expect
      .poll(() => asked("decline_name"))
      .toEqual([JSON.stringify({ p_user_id: anId(7), p_name: "Abel Ortega" })]);
  });

  it.each([
    ["approved", "Aprobar su nombre"],
    ["refused", "Dejarle su nombre de antes"],
  ])("hands the focus to the heading when a name is %s and its row leaves the list", async (_, act) => {
    const waiting = [aUser(7, "Gil Soto", { is_listed: true, is_waiting: true, asked_name: "Abel Ortega" })];
    const decide = () => waiting.splice(0).length;
    server = new RowsServer(
      {},
      { list_users: () => [...waiting], approve_members: decide, decline_name: decide },
    );
    await open("/admin/usuarios?estado=waiting");
    if (act === "Aprobar su nombre") await button(act).click();
    else {
      await choose("la cuenta de Gil Soto", act);
      await button("Dejar el de antes").click();
    }
    await expect.element(row("Gil Soto")).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^(Usuarios|No hay cuentas así)$/);
  });

  it("closes all of somebody's sessions with a reason, and says how many they were", async () => {
    await open();
    await choose("la cuenta de Ana Ruiz", "Cerrar sus sesiones");
    await expect.element(dialog().getByText(/^Tiene 2 sesiones abiertas\./)).toBeVisible();
    await dialog().getByRole("button", { name: "Cerrar sus sesiones" }).click();
    await expect
      .element(dialog().getByLabelText("Motivo"))
      .toHaveAccessibleDescription(/Escribe el motivo\./);
    expect(asked("revoke_sessions")).toEqual([]);
    await dialog().getByLabelText("Motivo").fill("Perdió su teléfono");
    await dialog().getByRole("button", { name: "Cerrar sus sesiones" }).click();
    await expect.element(page.getByText("Cerramos las sesiones de Ana Ruiz")).toBeVisible();
    expect(asked("revoke_sessions")).toEqual([
      JSON.stringify({ p_user_id: anId(1), p_reason: "Perdió su teléfono" }),
    ]);
  });

  it.each([
    ["another admin", aUser(7, "Gil Soto", { role: "admin" }), /^Desactivar la cuenta: es de alguien de la/],
    ["oneself", aUser(94, "Gil Soto", { role: "admin" }), /^Desactivar la cuenta: es la tuya; pídeselo/],
    [
      "a closed admin",
      aUser(7, "Gil Soto", { role: "admin", is_active: false }),
      /^Activar la cuenta: .*pídeselo a un superadministrador$/,
    ],
  ])("says of %s why the account cannot be closed, and who can", async (_, account, words) => {
    server = new RowsServer({}, { list_users: () => [account] });
    await open();
    await row("Gil Soto")
      .getByRole("button", { name: /^Más acciones/ })
      .click();
    const item = page.getByRole("menuitem", { name: words });
    await expect.element(item).toBeVisible();
    await expect.element(item).toHaveAttribute("aria-disabled", "true");
  });

  it("opens a closed account again with one tap", async () => {
    await open();
    await row("=Beto").getByRole("button", { name: "Activar" }).click();
    await expect
      .poll(() => asked("set_user_active"))
      .toEqual([JSON.stringify({ p_user_id: anId(2), p_is_active: true })]);
  });

  it("asks before it opens an account whose owner asked for its end, and says that this ends the request", async () => {
    const account = aUser(7, "Gil Soto", { is_active: false, leaves_at: "2026-12-04T12:00:00Z" });
    server = new RowsServer({}, { list_users: () => [account], set_user_active: () => null });
    await open();
    await expect.element(row("Gil Soto").getByText("Pidió borrarla")).toBeVisible();
    await row("Gil Soto").getByRole("button", { name: "Activar" }).click();
    await expect
      .element(page.getByRole("alertdialog").getByText(/pidió borrar su cuenta.*04 dic 2026/))
      .toBeVisible();
    expect(asked("set_user_active")).toEqual([]);
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Activar y cancelar su solicitud" })
      .click();
    await expect
      .poll(() => asked("set_user_active"))
      .toEqual([JSON.stringify({ p_user_id: anId(7), p_is_active: true })]);
    await expect.element(page.getByText("Su solicitud de borrarla quedó cancelada.")).toBeVisible();
  });

  it("is saved for a spreadsheet as the filter shows it, and nothing in it is run", async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    let blob = new Blob();
    vi.spyOn(URL, "createObjectURL").mockImplementation((contents) => {
      blob = contents as Blob;
      return "blob:x";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.text() });
    });
    await open("/admin/usuarios?estado=inactive");
    await expect.element(row("=Beto")).toBeVisible();
    await button("Exportar").click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^usuarios-\d{4}-\d\d-\d\d\.csv$/);
    expect((await saved[0]?.text)?.trim().split("\r\n")).toEqual([
      "Nombre,Correo,Rol,Cuenta,Directorio,Desde,Última entrada",
      `"'=Beto",2@correo.mx,Miembro,Desactivada,Por aprobar,01 nov 2026,`,
    ]);
  });
});
