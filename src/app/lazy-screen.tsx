import { Suspense, useState, type ReactNode } from "react";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { Drawn } from "./drawn.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/**
 * A lazy screen with what stands in its place until it has arrived. In a page that is taken over it was preloaded and
 * stands in no boundary: React would take over what is inside one last, after all that the header still asks for.
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
