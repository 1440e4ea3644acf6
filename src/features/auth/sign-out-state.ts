import { atom } from "jotai";

/**
 * How far the person is with signing out. `asking` carries how many writes would be lost; `leaving` is
 * the work itself, `arriving` the way home afterwards.
 */
export type SignOutStep =
  | { name: "idle" }
  | { name: "asking"; unsent: number }
  | { name: "leaving" }
  | { name: "arriving" };

export const signOutStepAtom = atom<SignOutStep>({ name: "idle" });
