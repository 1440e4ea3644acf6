import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";

const SonnerToaster = lazy(() =>
  import("./sonner-toaster.tsx").then((module) => ({ default: module.SonnerToaster })),
);

/** Longest wait for a quiet moment before the toasts are loaded, in milliseconds. */
const IDLE_TIMEOUT = 4_000;

/** Place of the toasts, once, in a layout. Sonner (8 kB) loads when the page is idle or a toast is waiting. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const load = () => setWanted(true);
    const forget = onFirstToast(load);
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(load, IDLE_TIMEOUT);
      return () => (forget(), clearTimeout(timer));
    }
    const idle = requestIdleCallback(load, { timeout: IDLE_TIMEOUT });
    return () => (forget(), cancelIdleCallback(idle));
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <SonnerToaster />
    </Suspense>
  ) : null;
}
