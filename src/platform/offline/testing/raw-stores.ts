import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import Dexie from "dexie";
import { vi } from "vitest";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { deleteMemberStore } from "../member-store.ts";
import { storageProblemAtom } from "../storage-problem.ts";

export const MARTA = "00000000-0000-4000-8000-0000000000a1";
/** Her database. */
export const NAME = `iglesia-${MARTA}`;
export const TABLES = ["values", "outbox", "articles", "notifications", "drafts", "downloads"];

export function signInMarta(): void {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
}

/** A device that has stored nothing, with Marta signed in. */
export function startEmptyDevice(): void {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  store.set(storageProblemAtom, null);
  signInMarta();
}

/** Leaves nothing to the next test. */
export async function clearDevice(): Promise<void> {
  vi.unstubAllGlobals();
  await deleteMemberStore(MARTA);
  store.set(sessionAtom, VISITOR);
}

/** A store as another build, or nobody, would have made it. */
export function makeRaw(version: number, upgrade: (database: IDBDatabase) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, version);
    request.addEventListener("upgradeneeded", () => upgrade(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("open")));
    request.addEventListener("success", () => {
      request.result.close();
      resolve();
    });
  });
}
