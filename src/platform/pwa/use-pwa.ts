import { useSyncExternalStore } from "react";
import { dismissInstall, promptInstall } from "./install.ts";
import { INITIAL_PWA_STATE, type PwaState, readPwaState, subscribePwaState } from "./pwa-state.ts";
import { applyUpdate } from "./update.ts";

export type Pwa = PwaState & {
  /** Activates the waiting version and reloads this page once; call it only on the person's wish. */
  applyUpdate: () => void;
  /** Opens the browser's own install dialogue; resolves to what the person chose. */
  promptInstall: () => Promise<"accepted" | "dismissed">;
  /** Hides the invitation for 30 days. */
  dismissInstall: () => void;
};

/** Update and installation for the screen: "Hay una versión nueva", "Instalar", steps on iPhone. */
export function usePwa(): Pwa {
  const state = useSyncExternalStore(subscribePwaState, readPwaState, () => INITIAL_PWA_STATE);
  return { ...state, applyUpdate, promptInstall, dismissInstall };
}
