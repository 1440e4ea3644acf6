import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { myReactions } from "../queries.ts";
import { ReactionBar } from "./reaction-bar.tsx";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const PROPHECY = "00000000-0000-4000-8000-000000000101";

const bar = (
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/blog/x"]}>
        <ReactionBar prophecyId={PROPHECY} total={3} />
      </MemoryRouter>
    </QueryClientProvider>
  </Provider>
);

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, null);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  queryClient.setQueryData(myReactions(MARTA, { type: "prophecy", id: PROPHECY }).queryKey, {
    prophecy: "amen",
    comments: {},
  });
});

test("a tap changes the choice and the number at once, and one entry waits whatever was tapped", async () => {
  const screen = await render(bar);
  const choice = (name: string) => screen.getByRole("button", { name });
  await expect.element(choice("Amén")).toHaveAttribute("aria-pressed", "true");
  await choice("Gracias").click();
  await expect.element(choice("Gracias")).toHaveAttribute("aria-pressed", "true");
  await expect.element(choice("Amén")).toHaveAttribute("aria-pressed", "false");
  await expect.element(screen.getByText("3 reacciones")).toBeVisible();
  await choice("Gracias").click();
  await expect.element(screen.getByText("2 reacciones")).toBeVisible();
  await expect
    .poll(async () => (await memberStore(MARTA)).outbox.list())
    .toMatchObject([{ kind: "reaction", payload: { reaction: null } }]);
});

test("the tap shows before anything has been written", async () => {
  const { outbox } = await memberStore(MARTA);
  // Let go of at the end: React holds every later transition until this one is over.
  const slow = Promise.withResolvers<void>();
  outbox.append = () => slow.promise;
  const screen = await render(bar);
  await screen.getByRole("button", { name: "Gracias" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Gracias" }))
    .toHaveAttribute("aria-pressed", "true");
  slow.resolve();
});

test("a choice that cannot be kept is taken back", async () => {
  const { outbox } = await memberStore(MARTA);
  outbox.append = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  const screen = await render(bar);
  await screen.getByRole("button", { name: "Gracias" }).click();
  await expect.element(screen.getByRole("button", { name: "Amén" })).toHaveAttribute("aria-pressed", "true");
  await expect
    .element(screen.getByRole("button", { name: "Gracias" }))
    .toHaveAttribute("aria-pressed", "false");
});

test("a visitor sees the number and is asked to sign in", async () => {
  store.set(sessionAtom, VISITOR);
  const screen = await render(bar);
  await expect.element(screen.getByText("3 reacciones")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Inicia sesión para reaccionar" })).toBeVisible();
});
