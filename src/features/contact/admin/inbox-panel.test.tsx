import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import type { Message } from "../message.ts";
import { InboxPanel } from "./inbox-panel.tsx";

const ROSA: Message = {
  id: anId(1),
  name: "Rosa Pérez",
  email: "rosa@correo.mx",
  phone: "222 555 0171",
  subject: "Boda",
  message: "Nos casamos en junio.",
  status: "new",
  note: "",
  read_at: null,
  answered_at: null,
  version: 1,
  created_at: "2026-11-02T12:00:00Z",
};
const TOMAS: Message = {
  ...ROSA,
  id: anId(2),
  name: "Tomás",
  subject: "",
  message: "¿A qué hora?",
  read_at: "2026-11-01T12:00:00Z",
  created_at: "2026-11-01T12:00:00Z",
};

const aServer = (messages = [ROSA, TOMAS]) =>
  new RowsServer({ contact_messages: messages.map((one) => ({ ...one })) });
const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={["/admin/mensajes"]}>
        <InboxPanel />
        <Toaster />
        <Confirmation />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const dialog = () => page.getByRole("dialog");
const open = (name: string) => page.getByRole("button", { name: `Abrir el mensaje de ${name}` }).click();
const stored = (server: RowsServer) => server.tables["contact_messages"]?.find(({ id }) => id === ROSA.id);

describe("the inbox", () => {
  it("shows the new ones, newest first; opened, one is read and offers each way to answer", async () => {
    const server = aServer();
    const { container } = await draw();
    await expect.element(page.getByRole("row").nth(1)).toMatchTextContent(/Rosa Pérez.*Sin leer.*Boda\. Nos/);
    await expect.element(row("Tomás")).not.toMatchTextContent(/Sin leer/);
    expect(await accessibilityProblems(container)).toEqual([]);
    await open("Rosa Pérez");
    await expect
      .element(dialog().getByRole("link", { name: "Responder por correo" }))
      .toHaveAttribute(
        "href",
        "mailto:rosa@correo.mx?subject=Re%3A%20Boda&body=Hola%2C%20Rosa%20P%C3%A9rez%3A%0A%0A",
      );
    await expect
      .element(dialog().getByRole("link", { name: "Llamar" }))
      .toHaveAttribute("href", expect.stringMatching(/^tel:.*2225550171$/));
    await expect.poll(() => stored(server)?.["read_at"]).not.toBeNull();
    await dialog().getByRole("button", { name: "Archivar" }).click();
    await expect.element(page.getByText("Mensaje archivado")).toBeVisible();
    await expect.element(row("Rosa Pérez")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Archivados" }).click();
    await expect.element(row("Rosa Pérez")).toBeVisible();
  });

  it("says that there is none, and that somebody deleted one meanwhile", async () => {
    const server = aServer([TOMAS]);
    await draw();
    await open("Tomás");
    server.tables["contact_messages"] = [];
    await dialog().getByRole("button", { name: "Marcar como respondido" }).click();
    await expect.element(page.getByText("Ese mensaje ya no está")).toBeVisible();
    await expect.element(page.getByText("Ningún mensaje nuevo")).toBeVisible();
  });

  it("without network opens what this device has, and is up to date when the network is back", async () => {
    const server = aServer();
    const first = await draw();
    await expect.element(row("Rosa Pérez")).toBeVisible();
    await first.unmount();
    server.mood = "offline";
    const { container } = await draw();
    await expect.element(row("Rosa Pérez")).toBeVisible();
    await expect.element(page.getByText(/para archivar o marcar hace falta conexión/)).toBeVisible();
    await expect.element(page.getByText(/^Esta lista es de hace un momento/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await open("Rosa Pérez");
    await expect.element(dialog().getByRole("link", { name: "Llamar" })).toBeVisible();
    await dialog().getByRole("button", { name: "Cerrar" }).click();
    expect(page.getByText("No se pudo cambiar el mensaje").elements()).toEqual([]);
    server.mood = "well";
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
    await expect.element(page.getByText(/hace falta conexión/)).not.toBeInTheDocument();
    await expect.element(row("Tomás")).toBeVisible();
  });

  it("asks before a deletion, and holds it back for a moment, in which it can be undone", async () => {
    const server = aServer();
    await draw();
    await open("Tomás");
    const question = page.getByRole("alertdialog", { name: "¿Eliminar el mensaje de Tomás?" });
    await dialog().getByRole("button", { name: "Eliminar" }).click();
    await question.getByRole("button", { name: "Dejarlo" }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    await dialog().getByRole("button", { name: "Eliminar" }).click();
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect.element(page.getByText("Mensaje de Tomás eliminado")).toBeVisible();
    await expect.element(row("Tomás")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(row("Tomás")).toBeVisible();
    expect(server.writes).toEqual([]);
  });
});

describe("the office's note", () => {
  it("stays as it is written while the message becomes read, and is saved over that", async () => {
    const server = aServer();
    await draw();
    await expect.element(row("Rosa Pérez")).toBeVisible();
    const isRead = Promise.withResolvers<void>();
    const answer = server.answer.bind(server);
    server.answer = async (request) => {
      if (request.method === "PATCH") await isRead.promise;
      return answer(request);
    };
    await open("Rosa Pérez");
    const note = dialog().getByLabelText(/^Nota interna/);
    await note.fill("Llamar el lunes");
    expect(stored(server)).toMatchObject({ read_at: null });
    isRead.resolve();
    await expect.element(row("Rosa Pérez")).not.toMatchTextContent(/Sin leer/);
    await expect.element(note).toHaveValue("Llamar el lunes");
    await dialog().getByRole("button", { name: "Guardar nota" }).click();
    await expect.element(page.getByText("Nota guardada")).toBeVisible();
    expect(stored(server)).toMatchObject({ note: "Llamar el lunes" });
  });

  it("is saved over what was read; too long a one is not, and closing asks first", async () => {
    const server = aServer();
    await draw();
    await open("Rosa Pérez");
    await expect.poll(() => stored(server)?.["read_at"]).not.toBeNull();
    const note = dialog().getByLabelText(/^Nota interna/);
    await note.fill("x".repeat(1_001));
    await expect.element(note).toHaveAccessibleDescription(/La nota no debe superar los 1,000 caracteres/);
    await dialog().getByRole("button", { name: "Marcar como no leído" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Seguir escribiendo" }).click();
    await note.fill("Llamar el lunes");
    await dialog().getByRole("button", { name: "Guardar nota" }).click();
    await expect.element(page.getByText("Nota guardada")).toBeVisible();
    expect(stored(server)).toMatchObject({ note: "Llamar el lunes", status: "new" });
  });

  it("is saved by the button that finishes the message, and finishes nothing while it is too long", async () => {
    const server = aServer();
    await draw();
    await open("Rosa Pérez");
    await expect.poll(() => stored(server)?.["read_at"]).not.toBeNull();
    await expect.element(row("Rosa Pérez")).not.toMatchTextContent(/Sin leer/);
    const note = dialog().getByLabelText(/^Nota interna/);
    await note.fill("x".repeat(1_001));
    await dialog().getByRole("button", { name: "Marcar como respondido" }).click();
    expect(stored(server)).toMatchObject({ note: "", status: "new" });
    await note.fill("Ya tiene fecha");
    await dialog().getByRole("button", { name: "Marcar como respondido" }).click();
    await expect.element(page.getByText("Marcado como respondido")).toBeVisible();
    expect(stored(server)).toMatchObject({ note: "Ya tiene fecha", status: "answered" });
  });

  it("of two editors the second sees what the first one noted, and chooses", async () => {
    const server = aServer();
    await draw();
    await open("Rosa Pérez");
    await expect.poll(() => stored(server)?.["read_at"]).not.toBeNull();
    await expect.element(row("Sin leer")).not.toBeInTheDocument();
    await dialog()
      .getByLabelText(/^Nota interna/)
      .fill("La mía");
    server.tables["contact_messages"] = [{ ...ROSA, note: "Ya le llamó Inés", version: 8 }, TOMAS];
    await dialog().getByRole("button", { name: "Guardar nota" }).click();
    await expect.element(dialog().getByText("Ya le llamó Inés")).toBeVisible();
    expect(stored(server)?.["note"]).toBe("Ya le llamó Inés");
    await dialog().getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.element(page.getByText("Nota guardada")).toBeVisible();
    expect(stored(server)).toMatchObject({ note: "La mía", version: 9 });
  });
});

it("possible spam waits on its own tab, and goes to the new ones with one tap", async () => {
  const server = aServer([{ ...ROSA, status: "spam" }]);
  await draw();
  await page.getByRole("button", { name: "Posible spam" }).click();
  await expect.element(page.getByText(/Parecen escritos por un programa/)).toBeVisible();
  await open("Rosa Pérez");
  await dialog().getByRole("button", { name: "No es spam" }).click();
  await expect.element(page.getByText("Mensaje de vuelta en Nuevos")).toBeVisible();
  expect(stored(server)).toMatchObject({ status: "new" });
});
