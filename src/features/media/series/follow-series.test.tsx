import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { myFollow, rememberFollow } from "./queries.ts";
import { FollowSeries } from "./follow-series.tsx";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const SALMOS = { id: "00000000-0000-4000-8000-000000000050", name: "Salmos" };
const screen = (
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FollowSeries series={SALMOS} />
      </MemoryRouter>
    </QueryClientProvider>
  </Provider>
);
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, null);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  queryClient.setQueryData(myFollow(SALMOS.id, MARTA).queryKey, false);
});

test("a tap follows the series at once, another lets it go, and one entry waits with the last word", async () => {
  const { container } = await render(screen);
  await button("Seguir serie").click();
  await expect.element(button("Siguiendo")).toHaveAccessibleDescription(/cada video nuevo/);
  expect(await accessibilityProblems(container)).toEqual([]);
  await expect
    .poll(async () => (await memberStore(MARTA)).outbox.list())
    .toMatchObject([{ kind: "series-follow", payload: { seriesId: SALMOS.id, follows: true } }]);
  await button("Siguiendo").click();
  await expect.element(button("Seguir serie")).toBeVisible();
  await expect
    .poll(async () => (await memberStore(MARTA)).outbox.list())
    .toMatchObject([{ payload: { seriesId: SALMOS.id, name: "Salmos", follows: false } }]);
});

test("the server's stored choice is shown", async () => {
  await render(screen);
  await expect.element(button("Seguir serie")).toBeVisible();
  rememberFollow(queryClient, MARTA, { seriesId: SALMOS.id, follows: true });
  await expect.element(button("Siguiendo")).toBeVisible();
});

test("a choice that cannot be stored is undone", async () => {
  const { outbox } = await memberStore(MARTA);
  outbox.append = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  await render(screen);
  await button("Seguir serie").click();
  await expect.element(button("Seguir serie")).toBeVisible();
  await expect.element(button("Siguiendo")).not.toBeInTheDocument();
});

test("a visitor is asked to sign in", async () => {
  store.set(sessionAtom, VISITOR);
  await render(screen);
  await expect.element(page.getByRole("link", { name: "Inicia sesión para seguir la serie" })).toBeVisible();
});
