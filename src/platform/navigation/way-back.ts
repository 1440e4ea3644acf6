import { atom } from "jotai";

/** The page to which a person who was led away from it comes back: the back office offers it above each of its pages. */
export const wayBackAtom = atom<{ to: string; label: string } | null>(null);
