import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { MediaItem } from "../media.ts";
import { aRecording } from "../testing/a-media-item.ts";
import { DownloadButton } from "./download-button.tsx";

const PATH = `${anId(1)}/7-abc.mp4`;
const MEMBER = sessionOf({ id: anId(70) }, "member", "signed-in");
const aFile = (change: Partial<MediaItem> = {}) =>
  aRecording({
    title: "La luz",
    provider: "file",
    provider_id: PATH,
    video_url: `/storage/v1/object/media/${PATH}`,
    allow_download: true,
    ...change,
  });
const draw = (item: MediaItem) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <p>El video</p>
        <DownloadButton item={item} />
      </QueryClientProvider>
    </Provider>,
  );
const button = () => page.getByRole("button", { name: "Descargar" });

beforeEach(() => {
  vi.restoreAllMocks();
  store.set(sessionAtom, MEMBER);
});

it("saves the file under the title of its video", async () => {
  const server = new RowsServer({});
  const asked: unknown[] = [];
  vi.spyOn(server, "answer").mockImplementation(async (request) => {
    asked.push(await request.json());
    return Response.json({ address: "/storage/v1/object/sign/media/x.mp4?token=t" });
  });
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function follow(this: HTMLAnchorElement) {
    followed.push(this.href);
  });
  await draw(aFile());
  await button().click();
  await expect
    .poll(() => followed)
    .toEqual([expect.stringMatching(/sign\/media\/x\.mp4\?token=t&download=La\+luz\.mp4$/)]);
  expect(asked).toEqual([{ bucket: "media", path: PATH }]);
});

it.each([
  ["of what may not be downloaded", aFile({ allow_download: false }), MEMBER],
  ["for visitors", aFile(), VISITOR],
  ["of what lies at YouTube", aRecording({ allow_download: true }), MEMBER],
  ["of what is not published", aFile({ status: "archived" }), MEMBER],
])("is not there %s", async (_name, item, session) => {
  store.set(sessionAtom, session);
  await draw(item);
  await expect.element(page.getByText("El video")).toBeVisible();
  expect(button().elements()).toEqual([]);
});
