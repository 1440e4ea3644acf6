import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useState, type ReactNode } from "react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { Occurrence } from "../event.ts";
import { anOccurrence } from "../testing/an-occurrence.ts";
import { MonthView } from "./month-view.tsx";
import { RsvpBar } from "./rsvp-bar.tsx";

const MARTA = anId(91);

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
});

const draw = (screen: ReactNode) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{screen}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const aServer = (occurrences: Occurrence[], rsvps: Record<string, unknown>[] = []) =>
  new RowsServer(
    { event_rsvps: rsvps.map((row) => ({ id: "", ...row })) },
    { event_occurrences: () => occurrences.map((row) => ({ id: "", ...row })) },
  );

function Month() {
  const [month, setMonth] = useState("2099-12");
  return <MonthView month={month} today="2099-12-01" onMonth={setMonth} />;
}

describe("the month", () => {
  it("is walked through by the keyboard, one day at a time, into the next month", async () => {
    aServer([anOccurrence()]);
    const { container } = await draw(<Month />);
    const third = page.getByRole("button", { name: "jueves 3 de diciembre, 1 evento" });
    await expect.element(third).toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByRole("button", { name: "martes 1 de diciembre" }).click();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.element(third).toHaveFocus();
    await expect.element(page.getByRole("link", { name: "Noche de oración" })).toBeVisible();
    await userEvent.keyboard("{PageDown}");
    await expect.element(page.getByRole("heading", { name: "enero de 2100" })).toBeVisible();
    await expect.element(page.getByText("Este día no hay eventos.")).toBeVisible();
  });
});

describe("answering", () => {
  it("is kept on the device before it is sent", async () => {
    aServer([]).mood = "offline";
    await draw(<RsvpBar occurrence={anOccurrence()} />);
    await page.getByRole("button", { name: "Confirmar asistencia" }).click();
    await expect.element(page.getByRole("button", { name: "Ya no puedo ir" })).toBeVisible();
    expect(await (await memberStore(MARTA)).outbox.list()).toMatchObject([
      { kind: "rsvp", id: `rsvp:${anId(1)}:2099-12-03`, payload: { going: true } },
    ]);
    await page.getByRole("button", { name: "Ya no puedo ir" }).click();
    await expect
      .poll(async () => (await memberStore(MARTA)).outbox.list())
      .toMatchObject([{ payload: { going: false } }]);
  });

  it("offers the waiting list when it is full, and says so when one is on it", async () => {
    aServer([], []);
    const full = anOccurrence({ capacity: 1, going: 1 });
    const first = await draw(<RsvpBar occurrence={full} />);
    await expect.element(page.getByRole("button", { name: "Anotarme en la lista de espera" })).toBeVisible();
    await first.unmount();
    queryClient.clear();
    const day = "2099-12-03";
    aServer([], [{ event_id: anId(1), day, state: "waiting", user_id: MARTA }]);
    await draw(<RsvpBar occurrence={full} />);
    await expect.element(page.getByText(/Estás en la lista de espera/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Salir de la lista de espera" })).toBeVisible();
  });

  it("leads a visitor to sign in", async () => {
    store.set(sessionAtom, sessionOf({}, "visitor", "visitor"));
    aServer([]);
    await draw(<RsvpBar occurrence={anOccurrence()} />);
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para confirmar que vas" }))
      .toBeVisible();
  });
});
