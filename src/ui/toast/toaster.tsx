import { useEffect, useState } from "react";
import { whenIdle } from "#lib/when-idle.ts";
import { lazyPart } from "../hydration/lazy-part.tsx";
import { onFirstToast } from "./toast.ts";

const SonnerToaster = lazyPart(async () => (await import("./sonner-toaster.tsx")).SonnerToaster);

/** Longest wait for a quiet moment before the toasts are loaded, in milliseconds. */
const IDLE_TIMEOUT = 4_000;

/** Place of the toasts, once, in a layout. Sonner (8 kB) loads when the page is idle or a toast is waiting. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const load = () => setWanted(true);
    const forget = onFirstToast(load);
    const callOff = whenIdle(load, IDLE_TIMEOUT);
    return () => (forget(), callOff());
  }, []);
  return wanted ? <SonnerToaster /> : null;
}
