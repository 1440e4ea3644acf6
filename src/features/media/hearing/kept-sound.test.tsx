import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cacheValue } from "#platform/offline/cached-value.ts";
import { deleteDownloads, saveDownload } from "#platform/offline/downloads.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { store } from "#platform/session/session.ts";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { mediaKeys } from "../queries.ts";
import { asNewListener, aTrack, openItem, psalm, ready } from "../testing/psalms.tsx";
import { silenceErrors } from "../testing/silent-errors.ts";

silenceErrors();

beforeEach(async () => {
  await asNewListener();
  await saveDownload(null, {
    id: anId(1),
    about: { kind: "media", track: aTrack(1) },
    file: new Blob(["el sonido"]),
  });
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => {
    isOnline.mockRestore();
    return deleteDownloads(null, [anId(1)]);
  });
});
const seen = () => queryClient.setQueryData(mediaKeys.item(anId(1), null), psalm(1, "Salmo 1", "m4a"));
const audio = () => document.querySelector("audio");

test("a sound that was kept stands ready without network, where the address asks for it", async () => {
  seen();
  const { screen } = await openItem([], { soundAsked: true, mood: "offline" });
  await expect.poll(() => audio()?.src ?? "").toMatch(/^blob:/);
  expect(audio()?.autoplay).toBe(false);
  await expect.element(page.getByRole("button", { name: "Ver el video" })).toBeVisible();
  await expect
    .element(page.getByText("Es lo que ya habías visto. El audio que guardaste se oye sin conexión."))
    .toBeVisible();
  await expect.element(page.getByText("No pudimos abrir este video")).not.toBeInTheDocument();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("a sound that was kept is heard even where this device never saw its page, and goes on where it was", async () => {
  await cacheValue(null, `media-position:${anId(1)}`, { second: 20, duration: 3_725 });
  const { server, screen } = await openItem([psalm(1, "Salmo 1", "m4a")], { mood: "offline" });
  await expect.element(page.getByText("Este audio se oye sin conexión")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Salmo 1" })).toBeVisible();
  await expect.poll(() => audio()?.src ?? "").toMatch(/^blob:/);
  await expect.poll(() => audio()?.currentTime).toBe(20);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  server.mood = "well";
  await page.getByRole("button", { name: "Reintentar" }).click();
  await ready("video", "culto.mp4");
});

test("a sound that was kept in a store that opens late is there once it has opened", async () => {
  const { downloads } = await memberStore(null);
  const read = vi.spyOn(downloads, "list").mockResolvedValue([]);
  store.set(storageProblemAtom, "slow");
  const { screen } = await openItem([psalm(1, "Salmo 1", "m4a")], { mood: "offline" });
  await expect.element(page.getByText(/Tu dispositivo tarda en abrir lo que guardaste aquí/)).toBeVisible();
  await expect.element(page.getByText(/Aún no lo habías abierto/)).not.toBeInTheDocument();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  read.mockRestore();
  store.set(storageProblemAtom, null);
  await expect.element(page.getByText("Este audio se oye sin conexión")).toBeVisible();
});

test("a video that cannot be opened offers its sound, where it was kept", async () => {
  seen();
  await openItem([], { mood: "offline" });
  await expect.element(page.getByText("No pudimos abrir este video")).toBeVisible();
  await page.getByRole("button", { name: "Oír el audio guardado" }).click();
  await expect.poll(() => audio()?.src ?? "").toMatch(/^blob:/);
});

test("a video that cannot be opened offers no sound that is not on this device", async () => {
  await deleteDownloads(null, [anId(1)]);
  seen();
  await openItem([], { mood: "offline" });
  await expect.element(page.getByText("No pudimos abrir este video")).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByText(/Para ver el video hace falta conexión\.$/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Oír el audio guardado" })).not.toBeInTheDocument();
});
