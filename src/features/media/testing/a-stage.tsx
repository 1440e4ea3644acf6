import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MediaStage } from "../item/media-stage.tsx";
import type { MediaItem } from "../media.ts";
import type { Playhead } from "../player/playhead.ts";

/** Where a visitor sees an item, and the server behind it. */
export interface Stage {
  server: RowsServer;
  /** Heartbeats of the pages. */
  beats: Record<string, unknown>[];
  answer: { viewers: number; version: number; again_in: number; now: string; is_troubled?: boolean };
  /** An item as the server has it. */
  stage: (item: MediaItem, playhead?: Playhead) => ReactElement;
}

export function aStage(procedures: ConstructorParameters<typeof RowsServer>[1] = {}): Stage {
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
  const beats: Stage["beats"] = [];
  const answer: Stage["answer"] = { viewers: 12, version: 1, again_in: 9, now: "" };
  let shown: MediaItem | undefined;
  const server = new RowsServer(
    { media_analytics: [], stream_archive: [] },
    {
      media_heartbeat: (body) => {
        beats.push(body);
        return {
          status: shown?.status,
          scheduled_for: shown?.scheduled_for,
          ...answer,
          now: answer.now || new Date().toISOString(),
        };
      },
      ...procedures,
    },
  );
  const stage: Stage["stage"] = (item, playhead) => {
    shown = item;
    return (
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <MediaStage item={item} {...(playhead && { playhead })} />
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>
    );
  };
  return { server, beats, answer, stage };
}

export const start = () => page.getByRole("button", { name: "Ver «Culto del domingo»" });
