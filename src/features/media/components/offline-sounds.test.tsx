import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteDownloads, saveDownload } from "#platform/offline/downloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dropClosedSounds, listOfflineSounds } from "../offline-sound.ts";
import { playingAddress } from "../queries.ts";
import type { Track } from "../sound-api.ts";
import { SaveSound } from "./save-sound.tsx";
import { OfflineSounds } from "./offline-sounds.tsx";

const MARTA = anId(900);
const track = (change: Partial<Track> = {}): Track => ({
  id: anId(1),
  title: "Salmo 1",
  speaker: "",
  series: null,
  thumbnail_url: null,
  duration: 60,
  is_public: true,
  path: "1/sonido.m4a",
  size: 60_000_000,
  ...change,
});
const titles = async (userId: string | null) =>
  (await listOfflineSounds(userId)).map((one) => one.track.title);

let server: RowsServer;
beforeEach(async () => {
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
  await deleteDownloads(null, [anId(1)]);
  server = new RowsServer(
    { media_content: [] },
    {
      "/functions/v1/file-address": ({ path }) => ({ address: `/storage/v1/${String(path)}?token=1` }),
      "/storage/v1/1/sonido.m4a": () => "el sonido",
    },
  );
});
const draw = (screen: ReactNode) =>
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{screen}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const addressNow = () => queryClient.fetchQuery({ ...playingAddress("1/sonido.m4a", null), staleTime: 0 });

test("a sound is saved with its size, plays from the device then, and gives its room back", async () => {
  const { container } = await draw(
    <>
      <SaveSound track={track()} />
      <OfflineSounds />
    </>,
  );
  expect(await addressNow()).toMatch(/\/storage\/v1\/1\/sonido\.m4a\?token=1$/);
  await page.getByRole("button", { name: "Guardar sin conexión (57\u00A0MB)" }).click();
  await expect
    .element(page.getByRole("button", { name: "Quitar de este dispositivo (11\u00A0B)" }))
    .toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Audios en este dispositivo" }).getByRole("link"))
    .toHaveAttribute("href", `/media/${anId(1)}?modo=audio`);
  expect(await accessibilityProblems(container)).toEqual([]);
  server.mood = "offline";
  const address = await addressNow();
  expect(address).toMatch(/^blob:/);
  expect(await new Blob([(await listOfflineSounds(null))[0]?.file ?? ""]).text()).toBe('"el sonido"');
  await page.getByRole("button", { name: /^Liberar 11\sB/ }).click();
  await expect.element(page.getByRole("button", { name: /^Guardar sin conexión/ })).toBeVisible();
  await expect.poll(() => titles(null)).toEqual([]);
});

test("sound that was replaced is not heard from the device", async () => {
  await saveDownload(null, {
    id: anId(1),
    about: { kind: "media", track: track({ path: "1/antes.m4a" }) },
    file: new Blob(["antes"]),
  });
  expect(await addressNow()).toMatch(/token=1$/);
  await draw(<SaveSound track={track()} />);
  await expect.element(page.getByRole("button", { name: /^Guardar sin conexión/ })).toBeVisible();
});

test("a member's sound that is no longer for them goes; without network nothing does", async () => {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const open = { id: anId(1), status: "published" };
  const save = (one: Track) =>
    saveDownload(MARTA, { id: one.id, about: { kind: "media", track: one }, file: new Blob(["x"]) });
  await save(track({ is_public: false }));
  await save(track({ id: anId(2), title: "Salmo 2", is_public: false }));
  await save(track({ id: anId(3), title: "Salmo 3" }));
  server.mood = "offline";
  await dropClosedSounds(MARTA);
  expect(await titles(MARTA)).toHaveLength(3);
  server.mood = "well";
  server.tables["media_content"] = [open];
  await dropClosedSounds(MARTA);
  expect((await titles(MARTA)).toSorted()).toEqual(["Salmo 1", "Salmo 3"]);
  await deleteDownloads(MARTA, [anId(1), anId(3)]);
});
