import { Provider } from "jotai";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { choose, dialog, openPanel, row } from "#ui/testing/admin-panel.tsx";
import type { User } from "./user.ts";
import { UserPanel } from "./user-panel.tsx";

const SARA = anId(94);
let server: RowsServer;
let asked: { name: string; body: unknown }[];

const aUser = (changes: Partial<User> = {}): User => ({
  id: anId(1),
  name: "Rosa Tlapa",
  email: "rosa@correo.mx",
  role: "member",
  is_active: true,
  is_confirmed: true,
  created_at: "2026-11-01T12:00:00Z",
  last_sign_in_at: null,
  sessions: 1,
  is_listed: false,
  is_minor: false,
  ...changes,
});

beforeEach(() => {
  asked = [];
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
        aUser(),
        aUser({ id: anId(2), name: "Abel Xicale", role: "admin", is_listed: true }),
      ],
      approve_members: told("approve_members", [1]),
      set_user_active: told("set_user_active", []),
      set_user_role: told("set_user_role", []),
      mark_minor: told("mark_minor", []),
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

describe("the accounts", () => {
  it("are let into the directory with one tap, and told apart from those that already are", async () => {
    const { container } = await open();
    await expect.element(row("Rosa Tlapa").getByText("Por aprobar")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await row("Rosa Tlapa").getByRole("button", { name: "Aprobar" }).click();
    await expect.element(page.getByText("Rosa Tlapa ya puede estar en el directorio")).toBeVisible();
    expect(asked).toEqual([{ name: "approve_members", body: { p_ids: [anId(1)], p_is_approved: true } }]);
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

  it("are not decided on by an admin when they are another admin's", async () => {
    store.set(sessionAtom, sessionOf({ id: anId(5) }, "admin", "signed-in"));
    await open();
    await page.getByRole("button", { name: "Más acciones de la cuenta de Abel Xicale" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Quitar del directorio" })).toBeVisible();
    for (const name of ["Desactivar la cuenta", "Cambiar su rol", "Cerrar sus sesiones"])
      await expect.element(page.getByRole("menuitem", { name })).not.toBeInTheDocument();
  });
});
