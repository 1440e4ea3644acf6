import { lazy, type ComponentType, type ReactElement } from "react";

interface RouteModule {
  default: ComponentType;
  /** Puts what this device already knows of the page at `pathname` where the screen finds it at once. */
  prepare?: (pathname: string) => Promise<void>;
}

export interface LazyRoute {
  (): ReactElement;
  /**
   * Loads the screen ahead of rendering, so that hydration and prerendering need no fallback. With
   * `prepareFor`, also the device's copy of that page, so that it replaces a cached page without a blink.
   */
  preload: (prepareFor?: string) => Promise<void>;
}

/** A screen in a chunk of its own that renders at once when it was preloaded. */
export function lazyRoute(load: () => Promise<RouteModule>): LazyRoute {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(load);
  const Route: LazyRoute = () => (Loaded ? <Loaded /> : <Lazy />);
  Route.preload = async (prepareFor) => {
    const module = await load();
    if (prepareFor !== undefined) await module.prepare?.(prepareFor);
    Loaded = module.default;
  };
  return Route;
}
