import { lazy, Suspense } from "react";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";

const AppearanceControls = lazy(() =>
  import("./appearance-controls.tsx").then((module) => ({ default: module.AppearanceControls })),
);

/** The controls stand in closed menus, so they come after the page. */
export function LazyAppearanceControls() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AppearanceControls />
    </Suspense>
  ) : null;
}
