import { useAtom, atom } from "jotai";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { signOut } from "#platform/sign-in/sign-out.ts";
import { isNothing, unsent, type Unsent } from "#platform/sign-in/unsent.ts";
import { toast } from "#ui/toast/toast.ts";
import { AUTH_TOAST, SIGN_OUT_TEXTS } from "./texts.ts";

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

/** Time to read that the session was closed before the person is taken home, in milliseconds. */
const GO_HOME_AFTER_MS = 500;

/** The sign-out of the whole site, shared by the user menu and `SignOutDialog`. */
export interface SignOut {
  /** Signs out, or asks first when something was written and not sent yet. */
  start: () => void;
  /** Signs out whatever has not been sent. */
  leave: () => void;
}

/** Needs one `SignOutDialog` on the page, which asks and notices the arrival at home. */
export function useSignOut(): SignOut {
  const [step, setStep] = useAtom(signOutStepAtom);
  const navigate = useNavigate();

  const leave = useCallback(async () => {
    setStep({ name: "leaving" });
    try {
      await signOut();
      toast.success(SIGN_OUT_TEXTS.done, { id: AUTH_TOAST });
    } catch {
      toast.error(SIGN_OUT_TEXTS.failed, { id: AUTH_TOAST, description: SIGN_OUT_TEXTS.failedDetail });
    }
    setTimeout(() => {
      setStep({ name: "arriving" });
      void navigate(paths.home(), { replace: true });
    }, GO_HOME_AFTER_MS);
  }, [navigate, setStep]);

  const start = useCallback(async () => {
    const atStake = await unsent();
    if (isNothing(atStake)) await leave();
    else setStep({ name: "asking", unsent: atStake });
  }, [leave, setStep]);

  const once = (work: () => Promise<void>) => () => {
    if (step.name === "idle" || step.name === "asking") void work();
  };
  return { start: once(start), leave: once(leave) };
}
