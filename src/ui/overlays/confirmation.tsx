import { useEffect, useState, type Dispatch, type ReactElement, type SetStateAction } from "react";
import { useLocation } from "react-router-dom";

/** Changes the questions that the mounted {@link Confirmation} shows, one on top of the other. */
export const questions: { set?: Dispatch<SetStateAction<readonly ReactElement[]>> } = {};

/**
 * Place of the questions of `confirm`, once, in a layout. The dialog comes with the code that asks, not with this.
 */
export function Confirmation() {
  const { pathname } = useLocation();
  const [shown, set] = useState<readonly ReactElement[]>([]);
  useEffect(() => {
    questions.set = set;
    // Questions of a page are gone with it.
    return () => set([]);
  }, [pathname]);
  return shown;
}
