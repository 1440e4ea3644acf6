import { lazy, type ComponentType, type ReactElement } from "react";

type RouteModule = { default: ComponentType };

export interface LazyRoute {
  (): ReactElement;
  /** Loads the screen ahead of rendering, so that hydration and prerendering need no fallback. */
  preload: () => Promise<void>;
}

/** A screen in a chunk of its own that renders at once when it was preloaded. */
export function lazyRoute(load: () => Promise<RouteModule>): LazyRoute {
  let Loaded: ComponentType | undefined;
  const Lazy = lazy(load);
  const Route: LazyRoute = () => (Loaded ? <Loaded /> : <Lazy />);
  Route.preload = async () => {
    Loaded = (await load()).default;
  };
  return Route;
}
