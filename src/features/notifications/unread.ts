import { atom } from "jotai";

/** Number on the bell; null until this device or the server has told it. The only thing the bell's shell reads. */
export const unreadAtom = atom<number | null>(null);
