import { atom } from "jotai";
import type { Unsent } from "#platform/session/unsent.ts";

/**
 * How far the person is with signing out. `asking` carries what would be lost; `leaving` is
 * the work itself, `arriving` the way home afterwards.
 */
export type SignOutStep =
  | { name: "idle" }
  | { name: "asking"; unsent: Unsent }
  | { name: "leaving" }
  | { name: "arriving" };

export const signOutStepAtom = atom<SignOutStep>({ name: "idle" });
