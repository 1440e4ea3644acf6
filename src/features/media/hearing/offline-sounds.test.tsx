import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { deleteDownloads, saveDownload } from "#platform/offline/downloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dropClosedSounds, listOfflineSounds, putSoundBack, removeSound } from "../offline-sound.ts";
import { offlineSounds } from "../queries.ts";
import { playingAddress } from "../player/queries.ts";
import type { Track } from "../sound.ts";
import { aTrack } from "../testing/psalms.tsx";
import { SaveSound } from "./save-sound.tsx";
import { OfflineSounds } from "./offline-sounds.tsx";

const MARTA = anId(900);
const track = (change: Partial<Track> = {}) => aTrack(1, change);
const titles = async (userId: string | null) =>
  (await listOfflineSounds(userId)).map((one) => one.track.title);

let server: RowsServer;
beforeEach(async () => {
  queryClient.clear();
  store.set(sessionAtom, VISITOR);
  await deleteDownloads(null, [anId(1), anId(2)]);
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
        <MemoryRouter>
          {screen}
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
const addressNow = () => queryClient.fetchQuery({ ...playingAddress("1/sonido.m4a", null), staleTime: 0 });

test("a sound is saved with its size, plays from the device then, and gives its room back", async () => {
  const { container } = await draw(
    <>
      <SaveSound track={track({ size: 11 })} />
      <OfflineSounds place="below" />
    </>,
  );
  expect(await addressNow()).toMatch(/\/storage\/v1\/1\/sonido\.m4a\?token=1$/);
  await page.getByRole("button", { name: "Guardar sin conexión (11\u00A0B)" }).click();
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
  await page.getByRole("button", { name: /^Quitar \(11\sB\).*: Salmo 1$/ }).click();
  await expect.element(page.getByRole("button", { name: /^Guardar sin conexión/ })).toBeVisible();
  await expect.element(page.getByText("Audio quitado de este dispositivo")).toBeVisible();
  expect(await titles(null)).toEqual([]);
});

const save = (number: number, owner: string | null = null, change: Partial<Track> = {}) =>
  saveDownload(owner, {
    id: anId(number),
    about: { kind: "media", track: aTrack(number, change) },
    file: new Blob([`sonido ${number}`], { type: "audio/mp4" }),
  });
const goOffline = () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  server.mood = "offline";
  const back = () => {
    isOnline.mockRestore();
    dispatchEvent(new Event("online"));
  };
  onTestFinished(back);
  dispatchEvent(new Event("offline"));
};

test("a sound that was saved says where it is, and whose it is when another page's plays", async () => {
  await draw(<SaveSound track={track({ size: 11 })} isOther />);
  await page.getByRole("button", { name: "Guardar «Salmo 1» sin conexión (11\u00A0B)" }).click();
  await expect
    .element(page.getByText("«Salmo 1» está en Videos, en «Audios en este dispositivo»."))
    .toBeVisible();
  const drop = page.getByRole("button", { name: "Quitar «Salmo 1» de este dispositivo (11\u00A0B)" });
  await expect.element(drop).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: /^Guardar «Salmo 1»/ })).toHaveFocus();
});

test("a sound that was removed is put back whole, without network too, and the focus stays with the list", async () => {
  await save(1);
  await save(2);
  goOffline();
  const { container } = await draw(<OfflineSounds place="above" />);
  await page.getByRole("button", { name: /^Quitar \(8\sB\).*: Salmo 2$/ }).click();
  await expect.poll(() => titles(null)).toEqual(["Salmo 1"]);
  const heading = page.getByRole("heading", { name: "Audios en este dispositivo" });
  await expect.element(heading).toHaveFocus();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.element(page.getByRole("link", { name: "Salmo 2" })).toBeVisible();
  const [back] = await listOfflineSounds(null);
  expect([back?.track.title, await back?.file.text(), back?.file.type]).toEqual([
    "Salmo 2",
    "sonido 2",
    "audio/mp4",
  ]);
  await page.getByRole("button", { name: /: Salmo 1$/ }).click();
  // On so small a page the toasts are above the other button.
  await expect.element(page.getByText("«Salmo 1»")).toBeVisible();
  for (const close of page.getByRole("button", { name: "Cerrar aviso" }).elements())
    (close as HTMLButtonElement).click();
  await page.getByRole("button", { name: /: Salmo 2$/ }).click();
  await expect.element(page.getByText("Ya no tienes audios guardados aquí.")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("a sound that a member removed is not put back once they have signed out", async () => {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  await save(1, MARTA);
  const removed = await removeSound(MARTA, anId(1));
  expect(await titles(MARTA)).toEqual([]);
  store.set(sessionAtom, VISITOR);
  await putSoundBack(removed);
  expect(await titles(MARTA)).toEqual([]);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  await putSoundBack(removed);
  expect(await titles(MARTA)).toEqual(["Salmo 1"]);
  await deleteDownloads(MARTA, [anId(1)]);
});

test("the list is above the recordings without network, and under them with a line that leads there with it", async () => {
  await save(1);
  await save(2);
  await draw(
    <>
      <OfflineSounds place="above" />
      <h1>Videos</h1>
      <OfflineSounds place="below" />
    </>,
  );
  const order = () =>
    page
      .getByRole("heading")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(order).toEqual(["Videos", "Audios en este dispositivo"]);
  await page.getByRole("link", { name: "Tienes 2 audios guardados en este dispositivo" }).click();
  await expect.element(page.getByRole("heading", { name: "Audios en este dispositivo" })).toHaveFocus();
  goOffline();
  await expect.poll(order).toEqual(["Audios en este dispositivo", "Videos"]);
  await expect.element(page.getByText(/^Tienes 2 audios/)).not.toBeInTheDocument();
});

test("nothing of it is there while nothing is kept", async () => {
  const { container } = await draw(
    <main>
      <OfflineSounds place="above" />
      <OfflineSounds place="below" />
    </main>,
  );
  await expect.poll(() => queryClient.getQueryData(offlineSounds(null).queryKey)).toEqual([]);
  expect(container.querySelector("main")?.childElementCount).toBe(0);
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
  await save(1, MARTA, { is_public: false });
  await save(2, MARTA, { is_public: false });
  await save(3, MARTA);
  server.mood = "offline";
  await dropClosedSounds(MARTA);
  expect(await titles(MARTA)).toHaveLength(3);
  server.mood = "well";
  server.tables["media_content"] = [open];
  await dropClosedSounds(MARTA);
  expect((await titles(MARTA)).toSorted()).toEqual(["Salmo 1", "Salmo 3"]);
  await deleteDownloads(MARTA, [anId(1), anId(3)]);
});

test("a part of a sound is not saved, and it is said", async () => {
  await draw(<SaveSound track={track()} />);
  await page.getByRole("button", { name: "Guardar sin conexión (57\u00A0MB)" }).click();
  await expect.element(page.getByText(/^No se pudo guardar\./)).toBeVisible();
  await expect.poll(() => titles(null)).toEqual([]);
});
