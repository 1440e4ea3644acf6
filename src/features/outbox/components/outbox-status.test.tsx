import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { outboxAtom, registerOutboxKinds } from "#platform/offline/outbox.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { OutboxBar } from "./outbox-bar.tsx";
import { OutboxStatus } from "./outbox-status.tsx";

const refused = (id: string, kind: OutboxEntry["kind"], payload: unknown): OutboxEntry => ({
  id,
  kind,
  payload,
  revision: "1",
  createdAt: 1,
  attempts: 1,
  nextAttemptAt: 0,
  state: "refused",
  problem: "Porque no.",
});

/** The line on top of the pages and the list, of these entries. */
function draw(...entries: OutboxEntry[]) {
  store.set(outboxAtom, entries);
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <OutboxBar />
        <OutboxStatus />
      </MemoryRouter>
    </Provider>,
  );
}

afterEach(() => store.set(storageProblemAtom, null));

test.each(["blocked", "slow"] as const)(
  "while the store is %s, closing the site loses what waits: the list says so and does not call it stored",
  async (problem) => {
    const { problem: _, ...message } = refused("m1", "contact", { message: "¿Me pueden ayudar?" });
    store.set(storageProblemAtom, problem);
    const screen = await draw({ ...message, state: "pending" });
    await expect.element(screen.getByText(/No cierres esta pestaña hasta que se envíe/)).toBeVisible();
    await expect.element(screen.getByText(/Puedes cerrar el sitio/)).not.toBeInTheDocument();
    store.set(storageProblemAtom, null);
    await expect.element(screen.getByText(/Puedes cerrar el sitio: se queda guardado/)).toBeVisible();
  },
);

test("beside a form stands only what was sent with it; a closed account may still send that", async () => {
  store.set(sessionAtom, sessionOf({ id: "00000000-0000-4000-8000-0000000000a1" }, "visitor", "signed-in"));
  store.set(outboxAtom, [
    refused("c1", "comment", { content: "Amén, vecinos" }),
    refused("m1", "contact", { message: "¿Me pueden ayudar?" }),
  ]);
  const screen = await render(
    <Provider store={store}>
      <MemoryRouter>
        <OutboxStatus kind="contact" />
      </MemoryRouter>
    </Provider>,
  );
  await expect.element(screen.getByText("¿Me pueden ayudar?")).toBeVisible();
  await expect.element(screen.getByText("Porque no.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await expect.element(screen.getByText("Amén, vecinos")).not.toBeInTheDocument();
});

describe("what waits apart from the rest", () => {
  const apart = (id: string): OutboxEntry => {
    const { problem: _, ...entry } = refused(id, "testimonial", { content: id });
    return { ...entry, state: "pending", apartUntil: Date.now() + 200_000 };
  };
  test("says when it leaves, and offers no button that would not hurry it", async () => {
    const screen = await draw(apart("t1"), apart("t2"));
    await expect
      .element(screen.getByText(/^Sale a las? .*No tienes que hacer nada\.$/).first())
      .toBeVisible();
    expect(screen.getByText(/^Sale a las?/).elements()).toHaveLength(2);
    await expect.element(screen.getByRole("button", { name: "Enviar ahora" })).not.toBeInTheDocument();
    await expect.element(screen.getByText(/Lo intentamos de nuevo/)).not.toBeInTheDocument();
    expect(await accessibilityProblems(screen.container)).toEqual([]);
  });

  test("beside something else leaves the button for that", async () => {
    const { apartUntil: _, ...due } = apart("c1");
    const screen = await draw(apart("t1"), due);
    await expect.element(screen.getByRole("button", { name: "Enviar ahora" })).toBeVisible();
  });
});

test("the line on top of the pages leads to the list itself", async () => {
  const screen = await draw(refused("c1", "comment", { content: "Amén" }));
  const list = screen.getByRole("region", { name: "Lo que falta por enviar" });
  await expect
    .element(screen.getByRole("link", { name: "No enviados: 1" }))
    .toHaveAttribute("href", `/dashboard#${list.element().id}`);
  (list.element() as HTMLElement).focus();
  await expect.element(list).toHaveFocus();
});

test("what nobody asked for is neither counted nor listed while it waits, and both once it was refused", async () => {
  registerOutboxKinds([
    defineOutboxKind({
      kind: "look",
      name: "Una vista",
      schema: v.object({}),
      send: () => Promise.resolve(),
      describe: () => ({ what: "Una vista", text: null, path: null }),
      isUnasked: () => true,
      ifArrived: "shown",
      reread: () => undefined,
    }),
  ]);
  const look = refused("l1", "look", {});
  const screen = await draw(
    { ...refused("c1", "comment", { content: "Amén" }), state: "pending" },
    { ...look, state: "pending" },
  );
  await expect.element(screen.getByRole("link", { name: "Pendiente de enviar: 1" })).toBeVisible();
  await expect.element(screen.getByText("Una vista")).not.toBeInTheDocument();
  store.set(outboxAtom, [look]);
  await expect.element(screen.getByRole("link", { name: "No enviados: 1" })).toBeVisible();
  await expect.element(screen.getByText("Una vista")).toBeVisible();
});
