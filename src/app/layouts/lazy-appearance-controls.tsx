import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** The controls are in closed menus, so they load after the page. */
export const LazyAppearanceControls = lazyPart(
  async () => (await import("./appearance-controls.tsx")).AppearanceControls,
);
