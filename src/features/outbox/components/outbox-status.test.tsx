import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
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
