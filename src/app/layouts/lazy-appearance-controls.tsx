import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

const AppearanceControls = lazyPart(
  async () => (await import("./appearance-controls.tsx")).AppearanceControls,
);

/** The controls stand in closed menus, so they come after the page. */
export function LazyAppearanceControls() {
  return useHydrated() ? <AppearanceControls /> : null;
}
