import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { deleteDownloads, saveDownload } from "#platform/offline/downloads.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { StorageError } from "#platform/offline/storage-error.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { saveOffline, offlineFileProblem, listOfflineFiles } from "./offline-files.ts";
import { aResource } from "./testing/a-resource.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const file = new Blob(["hola"]);
const open = aResource();
const inside = aResource({ id: "00000000-0000-4000-8000-000000000002", visibility: "members" });
const idsOf = async (userId: string | null) =>
  (await listOfflineFiles(userId)).map(({ id }) => id).toSorted();

afterEach(async () => {
  await deleteMemberStore(MARTA);
  await deleteDownloads(null, [open.id, inside.id]);
  store.set(sessionAtom, VISITOR);
});

function signIn() {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
}

it("a first visit has no files, and opens no store to learn that", async () => {
  expect(await listOfflineFiles(null)).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

it("a member opens their own files and what a visitor kept here; a visitor only the latter", async () => {
  await saveOffline(null, open, file);
  signIn();
  await saveOffline(MARTA, inside, file);
  expect(await idsOf(MARTA)).toEqual([open.id, inside.id]);
  expect(await idsOf(null)).toEqual([open.id]);
});

it("a member's files go with their store at sign-out, a visitor's stay", async () => {
  await saveOffline(null, open, file);
  signIn();
  await saveOffline(MARTA, inside, file);
  store.set(sessionAtom, VISITOR);
  await deleteMemberStore(MARTA);
  expect(await idsOf(null)).toEqual([open.id]);
  expect(await idsOf(MARTA)).toEqual([open.id]);
});

it("freeing the room takes a file from both places", async () => {
  await saveOffline(null, open, file);
  signIn();
  await saveOffline(MARTA, open, file);
  expect(await idsOf(MARTA)).toEqual([open.id]);
  await deleteDownloads(MARTA, [open.id]);
  expect(await idsOf(MARTA)).toEqual([]);
});

it("sound of a recording is no resource", async () => {
  await saveDownload(null, { id: inside.id, about: { kind: "media", track: {} }, file });
  expect(await idsOf(null)).toEqual([]);
});

it("says what to do when there is no room or a newer build is open", () => {
  expect(offlineFileProblem(new StorageError("full"))).toMatch(/No hay espacio/);
  expect(offlineFileProblem(new StorageError("newer"))).toMatch(/Recarga esta página/);
  expect(offlineFileProblem(new TypeError("Failed to fetch"))).toMatch(
    /^No se pudo guardar. Revisa tu conexión/,
  );
});
