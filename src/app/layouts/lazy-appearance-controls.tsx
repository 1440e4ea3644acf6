import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** The controls stand in closed menus, so they come after the page. */
export const LazyAppearanceControls = lazyPart(
  async () => (await import("./appearance-controls.tsx")).AppearanceControls,
);
