import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { aRecording } from "#features/media/testing/a-media-item.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import MediaItemRoute from "./media-item.tsx";

const MARTA = anId(91);

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  store.set(outboxAtom, []);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  new RowsServer(
    {
      media_content: [aRecording()],
      media_likes: [],
      stream_archive: [],
      comment_reactions: [],
      reports: [],
      notification_mutes: [],
    },
    { thread_comments: () => [] },
  );
});

test("a conversation is silenced where it is held, and not among what one does with the video", async () => {
  await render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/media/${anId(1)}`]}>
          <Routes>
            <Route path="/media/:mediaId" element={<MediaItemRoute />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  const mute = page.getByRole("button", { name: "Silenciar esta conversación" });
  await expect.element(mute).toBeVisible();
  const comments = page.getByRole("region", { name: /^Comentarios/ });
  await expect.element(comments).toBeVisible();
  const place = comments.element().compareDocumentPosition(mute.element());
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
