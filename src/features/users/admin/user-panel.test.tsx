import { Provider } from "jotai";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, openPanel, question, row } from "#ui/testing/admin-panel.tsx";
import type { ForumTrust, User } from "./user.ts";
import { UserPanel } from "./user-panel.tsx";

const SARA = anId(94);
let server: RowsServer;
let asked: { name: string; body: unknown }[];
let trust: ForumTrust;

const aUser = (changes: Partial<User> = {}): User => ({
  id: anId(1),
  name: "Rosa Tlapa",
  email: "rosa@correo.mx",
  sign_in_name: null,
  role: "member",
  is_active: true,
  is_confirmed: true,
  created_at: "2026-11-01T12:00:00Z",
  last_sign_in_at: null,
  sessions: 1,
  is_listed: false,
  is_minor: false,
  leaves_at: null,
  is_waiting: false,
  asked_name: null,
  ...changes,
});

beforeEach(() => {
  asked = [];
  trust = { is_marked: false, is_published_at_once: false };
  store.set(sessionAtom, sessionOf({ id: SARA }, "super_admin", "signed-in"));
  const told = (name: string, answer: unknown[]) => (body: unknown) => {
    asked.push({ name, body });
    return answer;
  };
  server = new RowsServer(
    {},
    {
      list_users: () => [
        aUser({ id: SARA, name: "Sara Cuautle", role: "super_admin", is_listed: true }),
        aUser({ is_waiting: true }),
        aUser({ id: anId(2), name: "Abel Xicale", role: "admin", is_listed: true }),
        aUser({ id: anId(3), name: "Doña Tere", email: "", sign_in_name: "tere.1001", is_listed: true }),
      ],
      make_password_code: told("make_password_code", [{ sign_in_name: "tere.1001", code: "482109375562" }]),
      approve_members: told("approve_members", [1]),
      set_user_active: told("set_user_active", []),
      set_user_role: told("set_user_role", []),
      mark_minor: told("mark_minor", []),
      trust_in_forum: told("trust_in_forum", []),
      forum_trust: () => [trust],
    },
  );
});

const open = () =>
  openPanel(
    <Provider store={store}>
      <UserPanel />
    </Provider>,
    "/admin/usuarios",
  );
/** The database refuses what is sent from now on with this word. */
const refuse = (message: string) => {
  server.mood = "refusing";
  server.refusal = { code: "23514", message };
};

/** Width of a page of the back office on a laptop of 1280 pixels, without its scroll bar. */
const LAPTOP = 961;

it("the table fits a laptop, whatever the accounts are", async () => {
  await page.viewport(1280, 800);
  const list = server.answer.bind(server);
  server.answer = async (request) =>
    request.url.includes("list_users")
      ? Response.json(
          [
            aUser({
              is_active: false,
              role: "super_admin",
              is_minor: true,
              last_sign_in_at: "2026-11-23T12:00:00Z",
            }),
            aUser({ id: anId(2), email: "maria.guadalupe.dominguez@correo.mx", is_active: false }),
          ],
          { headers: { "Content-Range": "0-1/2" } },
        )
      : list(request);
  await openPanel(
    <Provider store={store}>
      <div style={{ inlineSize: `${LAPTOP}px` }}>
        <UserPanel />
      </div>
    </Provider>,
    "/admin/usuarios",
  );
  const table = page.getByRole("table");
  await expect.element(table.getByRole("button", { name: /^Activar/ }).first()).toBeVisible();
  expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(LAPTOP);
  await page.viewport(414, 896);
});

describe("somebody without e-mail", () => {
  const CODE = "Código para entrar de nuevo";

  it("is named by what they sign in with, and gets a code after a question", async () => {
    await open();
    await expect.element(row("Doña Tere")).toMatchTextContent("Sin correo, entra con tere.1001");
    await choose("la cuenta de Doña Tere", CODE);
    await expect.element(question().getByText(/su sesión se cierra en todos sus dispositivos/)).toBeVisible();
    expect(asked).toEqual([]);
    await question().getByRole("button", { name: "Hacer el código" }).click();
    await expect.element(dialog().getByText("0937", { exact: true })).toBeVisible();
    expect(asked).toEqual([{ name: "make_password_code", body: { p_user_id: anId(3) } }]);
  });

  it("gets none when the database refuses, which says why", async () => {
    await open();
    await choose("la cuenta de Doña Tere", CODE);
    refuse("account_closed");
    await question().getByRole("button", { name: "Hacer el código" }).click();
    await expect.element(question().getByText("Su cuenta está desactivada. Actívala antes.")).toBeVisible();
  });

  it("is the only one who gets codes", async () => {
    await open();
    for (const name of ["Rosa Tlapa", "Sara Cuautle"]) {
      await page.getByRole("button", { name: `Más acciones de la cuenta de ${name}` }).click();
      expect(page.getByRole("menuitem", { name: CODE }).elements()).toEqual([]);
      await userEvent.keyboard("{Escape}");
    }
  });
});

describe("the accounts", () => {
  it("are let into the directory with one tap, and told apart from those that already are", async () => {
    const { container } = await open();
    await expect.element(row("Rosa Tlapa").getByText("Por aprobar")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await row("Rosa Tlapa").getByRole("button", { name: "Aprobar" }).click();
    await expect.element(page.getByText("Rosa Tlapa ya puede estar en el directorio")).toBeVisible();
    expect(asked).toEqual([{ name: "approve_members", body: { p_ids: [anId(1)], p_names: ["Rosa Tlapa"] } }]);
  });

  it("are taken out of the directory, and marked as a minor's or no more, after a question", async () => {
    await open();
    await choose("la cuenta de Abel Xicale", "Quitar del directorio");
    await expect.element(question()).toHaveAccessibleName("¿Quitar a Abel Xicale del directorio?");
    await expect.element(question().getByText(/dejan de ver su ficha en este momento/)).toBeVisible();
    await question().getByRole("button", { name: "Cancelar" }).click();
    expect(asked).toEqual([]);
    await choose("la cuenta de Abel Xicale", "Quitar del directorio");
    await question().getByRole("button", { name: "Quitar del directorio" }).click();
    await expect.element(page.getByText("Abel Xicale ya no está en el directorio")).toBeVisible();
    expect(asked).toEqual([{ name: "approve_members", body: { p_ids: [anId(2)], p_is_approved: false } }]);
    await choose("la cuenta de Rosa Tlapa", "Es menor de edad");
    await question().getByRole("button", { name: "Es menor de edad" }).click();
    await expect.element(page.getByText("Rosa Tlapa queda como menor de edad")).toBeVisible();
    expect(asked.at(-1)).toEqual({ name: "mark_minor", body: { p_user_id: anId(1), p_is_minor: true } });
  });

  it("are not closed without a reason, and one's own not at all", async () => {
    await open();
    await choose("la cuenta de Rosa Tlapa", "Desactivar la cuenta");
    await dialog().getByRole("button", { name: "Desactivar la cuenta" }).click();
    const reason = dialog().getByLabelText("Motivo");
    await expect.element(reason).toHaveAccessibleDescription(/Escribe el motivo\./);
    await reason.fill("x".repeat(301));
    await expect.element(reason).toHaveAccessibleDescription(/Usa como máximo 300 caracteres\./);
    expect(asked).toEqual([]);
    await reason.fill("Pidió cerrar su cuenta");
    await dialog().getByRole("button", { name: "Desactivar la cuenta" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(asked.at(-1)?.body).toEqual({
      p_user_id: anId(1),
      p_is_active: false,
      p_reason: "Pidió cerrar su cuenta",
    });
    await page.getByRole("button", { name: "Más acciones de la cuenta de Sara Cuautle" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Es menor de edad" })).toBeVisible();
    for (const name of ["Desactivar la cuenta", "Cambiar su rol", "Cerrar sus sesiones"])
      await expect.element(page.getByRole("menuitem", { name })).not.toBeInTheDocument();
  });

  it.each([
    [
      "last_super_admin",
      "Es la única persona con el rol de superadministrador. Dale antes ese rol a alguien más.",
    ],
    ["own_account", "Es tu propia cuenta: pídeselo a otra persona de la administración."],
    ["not_found", "Esa cuenta ya no existe."],
    ["rank_required", "Esa cuenta solo la cambia un superadministrador."],
  ])("keep their role when the database says %s, and the dialog says why", async (word, sentence) => {
    await open();
    await choose("la cuenta de Abel Xicale", "Cambiar su rol");
    await dialog().getByLabelText("Rol").selectOptions("Miembro");
    refuse(word);
    await dialog().getByRole("button", { name: "Guardar rol" }).click();
    await expect.element(dialog().getByText(sentence)).toBeVisible();
    await expect.element(dialog().getByLabelText("Rol")).toHaveValue("member");
  });

  it("keep their role when the session is old and the password is not typed again", async () => {
    await open();
    await choose("la cuenta de Abel Xicale", "Cambiar su rol");
    await dialog().getByLabelText("Rol").selectOptions("Miembro");
    refuse("recent_session_required");
    await dialog().getByRole("button", { name: "Guardar rol" }).click();
    const password = page.getByRole("dialog", { name: "Confirma que eres tú" });
    await expect.element(password.getByLabelText("Tu contraseña", { exact: true })).toBeVisible();
    await password.getByRole("button", { name: "Cancelar" }).click();
    await expect.element(dialog().getByText("Por seguridad, escribe otra vez tu contraseña.")).toBeVisible();
  });

  it("are not decided on by an admin when they are another admin's", async () => {
    store.set(sessionAtom, sessionOf({ id: anId(5) }, "admin", "signed-in"));
    await open();
    await page.getByRole("button", { name: "Más acciones de la cuenta de Abel Xicale" }).click();
    const reason =
      "Desactivar la cuenta: es de alguien de la administración; pídeselo a un superadministrador";
    await expect.element(page.getByRole("menuitem", { name: reason })).toBeDisabled();
    for (const name of ["Cambiar su rol", "Cerrar sus sesiones", "Quitar del directorio"])
      await expect.element(page.getByRole("menuitem", { name })).not.toBeInTheDocument();
  });
});

describe("somebody's messages in the forum", () => {
  const look = () => choose("la cuenta de Rosa Tlapa", "Sus mensajes del foro");

  it("are said to wait, and let out at once by who reads what that means", async () => {
    const { container } = await open();
    await look();
    await expect
      .element(dialog().getByText("Sus mensajes del foro esperan a que la oficina los apruebe."))
      .toBeVisible();
    await expect.element(dialog().getByText(/Aún no tiene tres textos aprobados/)).toBeVisible();
    await expect.element(dialog().getByText(/sin que nadie lo lea antes/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(asked).toEqual([]);
    await dialog().getByRole("button", { name: "Que se publiquen sin esperar" }).click();
    await expect.element(page.getByText("Los mensajes de Rosa Tlapa se publican sin esperar")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(asked).toEqual([{ name: "trust_in_forum", body: { p_user_id: anId(1), p_is_trusted: true } }]);
  });

  it("say why they do not wait, and lose the permission of the office again", async () => {
    trust = { is_marked: false, is_published_at_once: true };
    await open();
    await look();
    await expect.element(dialog().getByText("Sus mensajes del foro se publican sin esperar.")).toBeVisible();
    await expect.element(dialog().getByText(/Ya tiene tres textos aprobados/)).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "Que nunca esperen" })).toBeVisible();
    await dialog().getByRole("button", { name: "Cerrar", exact: true }).last().click();
    trust = { is_marked: true, is_published_at_once: true };
    await look();
    await expect.element(dialog().getByText("La oficina le dio este permiso.")).toBeVisible();
    refuse("not_found");
    await dialog().getByRole("button", { name: "Quitar este permiso" }).click();
    await expect.element(dialog().getByText("Esa cuenta ya no existe.")).toBeVisible();
    server.mood = "well";
    await dialog().getByRole("button", { name: "Quitar este permiso" }).click();
    await expect.element(page.getByText("Los mensajes de Rosa Tlapa siguen la regla de todos")).toBeVisible();
    expect(asked).toEqual([{ name: "trust_in_forum", body: { p_user_id: anId(1), p_is_trusted: false } }]);
  });

  it("are nothing to decide on where they never wait, or wait for everybody", async () => {
    trust = { is_marked: true, is_published_at_once: false };
    server.tables["site_settings"] = [{ key: "moderation", value: { forum: "all" } }];
    await open();
    await look();
    await expect.element(dialog().getByText(/Por ahora esperan los de todos los miembros/)).toBeVisible();
    expect(dialog().getByRole("button", { name: "Quitar este permiso" }).elements()).toEqual([]);
    await dialog().getByRole("button", { name: "Cerrar", exact: true }).last().click();
    await page.getByRole("button", { name: "Más acciones de la cuenta de Abel Xicale" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Quitar del directorio" })).toBeVisible();
    await expect
      .element(page.getByRole("menuitem", { name: "Sus mensajes del foro" }))
      .not.toBeInTheDocument();
  });
});
