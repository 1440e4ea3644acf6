import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { mediaItem, myLike, rememberLike } from "./queries.ts";
import { mediaLikeEntryId } from "./payload.ts";
import { aRecording } from "../testing/a-media-item.ts";
import { LikeButton } from "./like-button.tsx";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const item = aRecording({ likes: 3 });
const screen = (
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LikeButton item={item} />
      </MemoryRouter>
    </QueryClientProvider>
  </Provider>
);
const heart = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, null);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  queryClient.setQueryData(myLike(item.id, MARTA).queryKey, false);
});

test("a tap shows at once, and one entry waits with the last word", async () => {
  await render(screen);
  await expect.element(heart("Me gusta 3 personas")).toHaveAttribute("aria-pressed", "false");
  await heart("Me gusta 3 personas").click();
  await expect.element(heart("Me gusta 4 personas")).toHaveAttribute("aria-pressed", "true");
  await heart("Me gusta 4 personas").click();
  await expect.element(heart("Me gusta 3 personas")).toHaveAttribute("aria-pressed", "false");
  await expect
    .poll(async () => (await memberStore(MARTA)).outbox.list())
    .toMatchObject([{ kind: "media-like", payload: { mediaId: item.id, liked: false } }]);
});

test("a tap shows before anything is kept", async () => {
  const { outbox } = await memberStore(MARTA);
  const append = outbox.append.bind(outbox);
  const released = Promise.withResolvers<void>();
  outbox.append = async (entry) => {
    await released.promise;
    return append(entry);
  };
  await render(screen);
  await heart("Me gusta 3 personas").click();
  await expect.element(heart("Me gusta 4 personas")).toHaveAttribute("aria-pressed", "true");
  expect(await outbox.list()).toEqual([]);
  released.resolve();
  await expect.poll(() => outbox.list()).toMatchObject([{ payload: { liked: true } }]);
  await expect.element(heart("Me gusta 4 personas")).toHaveAttribute("aria-pressed", "true");
});

test("one that cannot be kept is taken back", async () => {
  const { outbox } = await memberStore(MARTA);
  outbox.append = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  await render(screen);
  await heart("Me gusta 3 personas").click();
  await expect.element(heart("Me gusta 3 personas")).toHaveAttribute("aria-pressed", "false");
  await expect.element(heart("Me gusta 4 personas")).not.toBeInTheDocument();
});

test("one that the server refused is not said to be on its way", async () => {
  await render(screen);
  const tried: OutboxEntry = {
    id: mediaLikeEntryId(item.id),
    kind: "media-like",
    payload: { mediaId: item.id, title: item.title, liked: true },
    revision: "1",
    createdAt: 1,
    attempts: 1,
    nextAttemptAt: 0,
    state: "pending",
  };
  store.set(outboxAtom, [tried]);
  await expect.element(page.getByText("Pendiente de enviar")).toBeVisible();
  store.set(outboxAtom, [{ ...tried, state: "refused", problem: "Ya no está." }]);
  await expect.element(heart("Me gusta 3 personas")).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByText("Pendiente de enviar")).not.toBeInTheDocument();
});

test("a like stored by the server counts once", () => {
  queryClient.setQueryData(mediaItem(item.id, MARTA).queryKey, item);
  const likes = () => queryClient.getQueryData(mediaItem(item.id, MARTA).queryKey)?.likes;
  rememberLike(queryClient, MARTA, { mediaId: item.id, liked: true });
  rememberLike(queryClient, MARTA, { mediaId: item.id, liked: true });
  expect(likes()).toBe(4);
  rememberLike(queryClient, MARTA, { mediaId: item.id, liked: false });
  expect(likes()).toBe(3);
});

test("a visitor sees the number and is asked to sign in", async () => {
  store.set(sessionAtom, VISITOR);
  await render(screen);
  await expect.element(page.getByText("3 me gusta")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Inicia sesión para decir que te gusta" }))
    .toBeVisible();
});
