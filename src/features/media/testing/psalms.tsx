import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { expect, vi } from "vitest";
import { render } from "vitest-browser-react";
import { deleteDownloads } from "#platform/offline/downloads.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { MediaView } from "../item/media-view.tsx";
import type { EditedItem } from "../edited-item.ts";
import type { Track } from "../sound.ts";
import { aRecording } from "./a-media-item.ts";

const SALMOS = { id: anId(50), name: "Salmos" };

/** A recording of a series in a file of ours, with its sound in this form, if any. */
export const psalm = (
  number: number,
  title: string,
  form: string | null,
  change: Partial<EditedItem> = {},
) => ({
  ...aRecording({
    id: anId(number),
    title,
    provider: "file",
    has_sound: true,
    video_url: `/storage/v1/object/media/${number}/culto.mp4`,
    series_id: SALMOS.id,
    series: SALMOS,
    ...change,
  }),
  series_position: number,
  files: form
    ? [
        {
          media_content_id: anId(number),
          file_url: `/storage/v1/object/media/${number}/sonido.${form}`,
          quality: "audio",
          format: form,
          file_size: 9,
        },
      ]
    : [],
});

/** A psalm with sound, as a device stores it. */
export const aTrack = (number: number, change: Partial<Track> = {}): Track => ({
  id: anId(number),
  title: `Salmo ${number}`,
  speaker: "",
  series: null,
  thumbnail_url: null,
  duration: 60,
  is_public: true,
  path: `${number}/sonido.m4a`,
  size: 60_000_000,
  ...change,
});

/** Nothing was heard or kept before, and a visitor listens. */
export async function asNewListener(): Promise<void> {
  const { values } = await memberStore(null);
  for (const number of [1, 2, 3]) await values.delete(`media-position:${anId(number)}`);
  await deleteDownloads(null, [anId(1), anId(2), anId(3)]);
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
}

/** The page of the first of these items, and the server behind it. */
export async function openItem(
  items: Record<string, unknown>[],
  { soundAsked = false, mood = "well" }: { soundAsked?: boolean; mood?: RowsServer["mood"] } = {},
) {
  const server = new RowsServer(
    {
      media_content: items,
      stream_archive: items.flatMap(({ files }) => files as Record<string, unknown>[]),
      media_analytics: [],
    },
    {
      "/functions/v1/file-address": ({ path }) => ({ address: `/storage/v1/${String(path)}?token=1` }),
      get_media_stats: () => ({}),
    },
  );
  server.mood = mood;
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <MediaView
            id={anId(1)}
            soundAsked={soundAsked}
            share={() => null}
            conversation={(_, { jump }) => (
              <button type="button" onClick={() => jump?.(1_000)}>
                Saltar
              </button>
            )}
          />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return { server, screen };
}

/** The player, once it has this file, as if the file were there. */
export async function ready(kind: "audio" | "video", name: string): Promise<HTMLMediaElement> {
  await expect
    .poll(() => document.querySelector(kind)?.getAttribute("src") ?? "")
    .toContain(`/${name}?token=1`);
  const element = document.querySelector<HTMLMediaElement>(kind);
  if (!element) throw new Error("no player");
  vi.spyOn(element, "play").mockImplementation(() => {
    element.dispatchEvent(new Event("play"));
    return Promise.resolve();
  });
  Object.defineProperty(element, "duration", { value: 3_725, configurable: true });
  Object.defineProperty(element, "videoWidth", { value: 640, configurable: true });
  element.dispatchEvent(new Event("loadedmetadata"));
  return element;
}

export function runTo(element: HTMLMediaElement, second: number): void {
  element.currentTime = second;
  element.dispatchEvent(new Event("timeupdate"));
}
