import { Suspense, useState, type ReactNode } from "react";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { Drawn } from "./drawn.tsx";
import { PageSkeleton } from "./lazy-route.tsx";

/**
 * A lazy screen with its fallback. In a page that is taken over it was preloaded and is in no boundary: React would
 * take over the content of a boundary last, after everything that the header still requests.
 */
export function LazyScreen({ children }: { children: ReactNode }) {
  const [isTakenOver] = useState(!useHydrated());
  const content = (
    <>
      {children}
      <Drawn />
    </>
  );
  return isTakenOver ? content : <Suspense fallback={<PageSkeleton />}>{content}</Suspense>;
}
