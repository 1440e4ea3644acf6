import { atom } from "jotai";
import { store } from "#platform/session/session.ts";

/** Problems of the local store, for the screen (features/outbox StorageAlert). */
export type StorageProblem =
  /** Nothing can be stored: the store lives in memory and must not be closed with unsent writes. */
  | "blocked"
  /** It does not answer yet: what is written meanwhile lives in memory and moves there once it does. */
  | "slow"
  /** A newer build wrote the store: this tab only reads it until it is reloaded. */
  | "newer"
  /** It was damaged and was recreated, empty. */
  | "rebuilt"
  /** Between two visits the browser deleted it, with entries that were not sent. */
  | "evicted";

export const storageProblemAtom = atom<StorageProblem | null>(null);

/** Whether what is written lives in memory only: it is lost with the tab, and no screen may call it stored. */
export const isInMemoryAtom = atom((get) => ["blocked", "slow"].includes(get(storageProblemAtom) ?? ""));

/** Calls `read` once a store that opens late can be read, or has failed. Returns a function that ends it. */
export function onLateStore(read: () => void): () => void {
  let isSlow = store.get(storageProblemAtom) === "slow";
  return store.sub(storageProblemAtom, () => {
    const wasSlow = isSlow;
    isSlow = store.get(storageProblemAtom) === "slow";
    if (wasSlow && !isSlow) read();
  });
}

/** Calls `read` once when a store that opens late can be read, or has failed; never where none is late. */
export function onceStoreOpens(read: () => void): void {
  if (store.get(storageProblemAtom) !== "slow") return;
  const end = onLateStore(() => {
    end();
    read();
  });
}
