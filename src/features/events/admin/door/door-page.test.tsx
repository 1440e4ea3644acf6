import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { anEvent } from "../../testing/an-occurrence.ts";
import type { EventPerson } from "../api.ts";
import type { ArrivalPayload } from "../../arrival.ts";
import { DoorPage } from "./door-page.tsx";

const ADMIN = anId(9);
const NIGHT = anEvent({ recurrence: "weekly" });
const person = (key: number, name: string, change: Partial<EventPerson> = {}) => ({
  id: anId(key),
  event_id: NIGHT.id,
  person: anId(key),
  day: "2099-12-03",
  is_guest: false,
  name,
  email: null,
  phone: null,
  party: 1,
  state: "going" as const,
  arrived_at: null,
  created_at: "2099-11-20T18:00:00Z",
  ...change,
});

let server: RowsServer;
let added: unknown[];

beforeEach(async () => {
  await deleteMemberStore(ADMIN);
  queryClient.clear();
  store.set(outboxAtom, []);
  store.set(sessionAtom, sessionOf({ id: ADMIN }, "admin", "signed-in"));
  added = [];
  server = new RowsServer(
    {
      events: [{ ...NIGHT }],
      event_guests: [{ id: anId(3) }],
      people: [
        person(1, "Marta", { phone: "222 555 0142" }),
        person(2, "Rubén", { state: "waiting" }),
        person(3, "Familia Pérez", { is_guest: true, party: 4 }),
        person(4, "Otilia", { day: "2099-12-10" }),
      ],
    },
    {
      event_people: (_, { people }) => people,
      add_event_guest: (body) => {
        added.push(body);
        return null;
      },
    },
  );
});

const open = (at = "/?fecha=2099-12-03") =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <DoorPage id={NIGHT.id} />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const box = (name: string) => page.getByRole("checkbox", { name });
const button = (name: string) => page.getByRole("button", { name });
const waiting = async () => (await memberStore(ADMIN)).outbox.list();

it("is a sheet of one day: a box for each, the telephone of who shows it, companions, who waits", async () => {
  const { container } = await open();
  await expect.element(page.getByRole("heading", { name: "Noche de oración" })).toBeVisible();
  await expect
    .element(page.getByText(/^Jueves 3 de diciembre de 2099, 7:00.p\..m\. · Salón grande$/))
    .toBeVisible();
  await expect
    .element(page.getByRole("list"))
    .toMatchTextContent(/Marta.*222 555 0142.*Rubén.*En lista de espera.*Familia Pérez y 3 más.*Sin cuenta/);
  await expect.element(page.getByText("Han llegado 0 personas de 6.")).toBeVisible();
  await expect.element(box("Otilia")).not.toBeInTheDocument();
  expect(await accessibilityProblems(container)).toEqual([]);
  const printed = vi.spyOn(window, "print").mockImplementation(() => undefined);
  await button("Imprimir la lista").click();
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
  await page.getByLabelText("Día").selectOptions("2099-12-10");
  await expect.element(box("Otilia")).toBeVisible();
});

it("without network shows the copy of this device, and a tick waits in the outbox and counts", async () => {
  const first = await open();
  await expect.element(box("Marta")).toBeVisible();
  await first.unmount();
  queryClient.clear();
  server.mood = "offline";
  await open();
  await expect.element(page.getByText(/puedes marcar las llegadas/)).toBeVisible();
  await box("Familia Pérez y 3 más").click();
  await expect.element(page.getByText("Han llegado 4 personas de 6.")).toBeVisible();
  await box("Marta").click();
  await box("Marta").click();
  await expect.element(page.getByText("Han llegado 4 personas de 6.")).toBeVisible();
  const said = (await waiting()).map(({ kind, payload }) => {
    const { name, arrived, day } = payload as ArrivalPayload;
    return `${kind} ${day} ${name} ${arrived}`;
  });
  expect(said.toSorted()).toEqual([
    "event-arrival 2099-12-03 Familia Pérez true",
    "event-arrival 2099-12-03 Marta false",
  ]);
});

it("shows what another volunteer has ticked, and a later word of this device over it", async () => {
  server.tables["people"] = [person(1, "Marta", { arrived_at: "2099-12-04T01:00:00Z" })];
  await open();
  await expect.element(box("Marta")).toBeChecked();
  await box("Marta").click();
  await expect.element(box("Marta")).not.toBeChecked();
});

it("adds somebody without an account, with those who come along, and says when there is no place", async () => {
  await open();
  await button("Agregar a alguien").click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Agregar" }).click();
  await expect.element(form.getByText("Escribe el nombre de la persona o del grupo.")).toBeVisible();
  await form.getByLabelText("Nombre").fill("  Doña Cata\u200B ");
  await form.getByLabelText(/^Cuántas personas/).fill("0");
  await form.getByRole("button", { name: "Agregar" }).click();
  await expect.element(form.getByText(/con un número, de 1 a 50/)).toBeVisible();
  await form.getByLabelText(/^Cuántas personas/).fill("3");
  server.mood = "read-only";
  server.refusal = { code: "22023", message: "event_full" };
  await form.getByRole("button", { name: "Agregar" }).click();
  await expect.element(form.getByText(/Ya no hay lugares para tantas personas/)).toBeVisible();
  server.mood = "well";
  await form.getByRole("button", { name: "Agregar" }).click();
  await expect.element(page.getByText("Doña Cata está en la lista")).toBeVisible();
  expect(added).toMatchObject([
    { p_event_id: NIGHT.id, p_day: "2099-12-03", p_name: "Doña Cata", p_party: 3 },
  ]);
});

it("takes a guest off the list, and nobody else", async () => {
  await open();
  await expect.element(box("Marta")).toBeVisible();
  await expect.element(button("Quitar a Marta de la lista")).not.toBeInTheDocument();
  await button("Quitar a Familia Pérez de la lista").click();
  await expect.element(page.getByText("Familia Pérez ya no está en la lista")).toBeVisible();
  expect(server.tables["event_guests"]).toEqual([]);
});
