import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ADMIN_COUNTS } from "#platform/query/cancel-and-invalidate.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { MemoryRouter } from "react-router-dom";
import { AccessPane } from "./access-pane.tsx";

const SEMINAR = anId(7);
const aUser = (number: number, name: string, changes: object = {}) => ({
  id: anId(number),
  user_id: anId(number),
  email: `${name.toLowerCase()}@ejemplo.mx`,
  first_name: name,
  last_name: null,
  name,
  granted_at: "2026-01-05T12:00:00Z",
  access_type: "asignado",
  expires_at: null,
  grant_id: anId(100 + number),
  is_active: true,
  ...changes,
});

/** A stack in which revoking and restoring do what they say. */
function aServer() {
  let users = [aUser(1, "Marta"), aUser(2, "Rubén", { expires_at: "2026-02-01T05:59:59Z" })];
  const revoked: typeof users = [];
  const invitation = {
    id: anId(9),
    email: "vecina@ejemplo.mx",
    granted_at: "2026-03-01T12:00:00Z",
    expires_at: null,
  };
  return new RowsServer(
    {
      access_grants: [
        { ...invitation, kind: "seminar", target_id: SEMINAR, user_id: null, revoked_at: null },
      ],
      access_requests: [],
    },
    {
      get_users_with_seminar_access: () => users,
      access_requests_waiting: () => [
        {
          id: anId(3),
          user_id: anId(3),
          email: "lucia@ejemplo.mx",
          name: "Lucía",
          created_at: "2026-04-01T12:00:00Z",
        },
      ],
      find_people: ({ p_words: words }) =>
        words === "sara" ? [{ id: anId(4), user_id: anId(4), email: "sara@ejemplo.mx", name: "Sara" }] : [],
      grant_seminar_access: ({ p_user_id: id, p_expires_at: end = null }) => {
        users = users.map((user) => (user.user_id === id ? { ...user, expires_at: end as null } : user));
        return [];
      },
      grant_access_by_email: () => [],
      revoke_seminar_access: ({ p_user_id: id }) => {
        revoked.push(...users.filter((user) => user.user_id === id));
        users = users.filter((user) => user.user_id !== id);
        return [];
      },
      restore_access: () => {
        users = [...users, ...revoked.splice(0)];
        return [];
      },
    },
  );
}

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AccessPane kind="seminar" targetId={SEMINAR} title="Finanzas en paz" />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...screen, client };
}

const button = (name: string) => page.getByRole("button", { name });
const asked = (server: RowsServer, procedure: string) =>
  server.requests
    .filter((request) => request.startsWith(`POST rpc/${procedure} `))
    .map((request) => request.split(" ").at(-1));

describe("access of a target", () => {
  it("is listed with since when and until when, beside who asks and who is invited", async () => {
    aServer();
    const { container } = await open();
    const people = page.getByRole("region", { name: "Con acceso" });
    await expect
      .element(people)
      .toMatchTextContent(/Marta.*marta@ejemplo.mx.*Asignado, desde el 05 ene 2026/);
    await expect.element(people).toMatchTextContent(/Rubén.*Venció el 31 ene 2026/);
    await expect
      .element(page.getByRole("region", { name: "Solicitudes" }))
      .toMatchTextContent(/Lucía.*01 abr 2026/);
    await expect
      .element(page.getByRole("region", { name: "Invitaciones" }))
      .toMatchTextContent(/avísales tú.*vecina@ejemplo.mx/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is given to somebody found by name, until the last second of a day, and to who asked", async () => {
    const server = aServer();
    const { client } = await open();
    client.setQueryData([...ADMIN_COUNTS, "content"], []);
    await page.getByLabelText(/^Vence el/).fill("2099-12-31");
    await page.getByLabelText("Nombre o correo").fill("sara");
    await button("Dar acceso a Sara").click();
    await expect.element(page.getByText("Le diste acceso a Sara")).toBeVisible();
    await button("Dar acceso a Lucía").click();
    await expect.element(page.getByText("Le diste acceso a Lucía")).toBeVisible();
    expect(asked(server, "grant_seminar_access")).toEqual([
      `{"p_user_id":"${anId(4)}","p_access_type":"asignado","p_expires_at":"2100-01-01T05:59:59.000Z","p_seminar_id":"${SEMINAR}"}`,
      `{"p_user_id":"${anId(3)}","p_access_type":"solicitado","p_seminar_id":"${SEMINAR}"}`,
    ]);
    expect(client.getQueryState([...ADMIN_COUNTS, "content"])?.isInvalidated, "the numbers of the menu").toBe(
      true,
    );
  });

  it("is offered to an e-mail that has no account; half an e-mail is nobody", async () => {
    const server = aServer();
    await open();
    await page.getByLabelText("Nombre o correo").fill("nueva@ejemplo");
    await expect.element(page.getByText(/No encontramos a nadie así/)).toBeVisible();
    await page.getByLabelText("Nombre o correo").fill("Nueva@ejemplo.mx");
    await button("Invitar a nueva@ejemplo.mx").click();
    await expect.element(page.getByText("Invitación guardada para nueva@ejemplo.mx")).toBeVisible();
    expect(asked(server, "grant_access_by_email")).toEqual([
      `{"p_kind":"seminar","p_target_id":"${SEMINAR}","p_email":"nueva@ejemplo.mx"}`,
    ]);
  });

  it("is revoked at once, and comes back when that is undone", async () => {
    const server = aServer();
    await open();
    await button("Revocar el acceso de Marta").click();
    await expect.element(page.getByText("Marta ya no tiene acceso")).toBeVisible();
    await expect.element(button("Revocar el acceso de Marta")).not.toBeInTheDocument();
    await button("Deshacer").click();
    await expect.element(button("Revocar el acceso de Marta")).toBeVisible();
    expect(asked(server, "restore_access")).toEqual([`{"p_grant_id":"${anId(101)}"}`]);
    await expect.element(button("Deshacer")).not.toBeInTheDocument();
  });

  it("that has ended is given again until another day, or without an end", async () => {
    const server = aServer();
    await open();
    await button("Renovar: Rubén").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText(/^Vence el/).fill("2020-01-01");
    await dialog.getByRole("button", { name: "Renovar acceso" }).click();
    await expect.element(dialog.getByText("La fecha no puede estar en el pasado.")).toBeVisible();
    await dialog.getByLabelText(/^Vence el/).fill("");
    await dialog.getByRole("button", { name: "Renovar acceso" }).click();
    await expect.element(page.getByRole("region", { name: "Con acceso" })).not.toMatchTextContent(/Venció/);
    expect(asked(server, "grant_seminar_access")).toEqual([
      `{"p_user_id":"${anId(2)}","p_access_type":"asignado","p_seminar_id":"${SEMINAR}"}`,
    ]);
  });

  it("that cannot be loaded says so, and loads when asked again", async () => {
    const server = aServer();
    server.mood = "offline";
    await open();
    await expect.element(page.getByText("Error al cargar usuarios")).toBeVisible();
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(button("Revocar el acceso de Marta")).toBeVisible();
  });

  it("says what did not work in the church's words", async () => {
    const server = aServer();
    await open();
    await expect.element(button("Revocar el acceso de Marta")).toBeVisible();
    server.mood = "offline";
    await button("Revocar el acceso de Marta").click();
    await expect.element(page.getByText("Error al revocar acceso")).toBeVisible();
    await button("Dar acceso a Lucía").click();
    await expect.element(page.getByText("Error al conceder acceso")).toBeVisible();
    await page.getByLabelText("Nombre o correo").fill("sara");
    await expect.element(page.getByText("Error al buscar usuario")).toBeVisible();
  });
});
