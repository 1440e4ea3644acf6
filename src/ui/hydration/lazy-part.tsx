import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** How long after a failed try the next one comes, unless the network comes back before, in milliseconds. */
const TRY_AGAIN_MS = 30_000;

/**
 * A part of a page with its own chunk; `fallback` is shown meanwhile. When the chunk does not arrive the page goes on
 * without the part, which comes once the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await arrived(load) }));
  return function LazyPart(props: Props) {
    // A prerendered page has the fallback: what suspends there would be an error when the page is taken over.
    if (!useHydrated()) return <>{fallback}</>;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** The module of `load`, which is tried again, whenever the network may be back, until it arrives. */
export async function arrived<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkBack();
    }
  }
}

function networkBack(): Promise<void> {
  return new Promise((back) => {
    const next = () => {
      clearTimeout(timer);
      removeEventListener("online", next);
      back();
    };
    const timer = setTimeout(next, TRY_AGAIN_MS);
    addEventListener("online", next);
  });
}
