import { lazy, Suspense, use, type ComponentType, type ReactElement } from "react";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { arrived, lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./page-skeleton.module.css";

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

/** Precached on every device, unlike the back office. */
const ScreenOnItsWay = lazyPart(
  async () => (await import("./screen-on-its-way.tsx")).ScreenOnItsWay,
  <PageSkeleton />,
);

/**
 * A screen in a separate chunk that renders at once when it was preloaded. One whose chunk does not arrive says so,
 * and comes once the network is back.
 */
export function lazyRoute(load: () => Promise<RouteModule>): LazyRoute {
  let Loaded: ComponentType | undefined;
  let late: Promise<RouteModule> | undefined;
  const Late = () => {
    late ??= arrived(load);
    return (
      <Suspense fallback={<ScreenOnItsWay />}>
        <Arrived module={late} />
      </Suspense>
    );
  };
  const Lazy = lazy(() => load().catch(() => ({ default: Late })));
  const Route: LazyRoute = () => (Loaded ? <Loaded /> : <Lazy />);
  Route.preload = async (prepareFor) => {
    const module = await load();
    if (prepareFor !== undefined) await module.prepare?.(prepareFor);
    Loaded = module.default;
  };
  return Route;
}

function Arrived({ module }: { module: Promise<RouteModule> }) {
  const { default: Screen } = use(module);
  return <Screen />;
}

/** The outline of a page while its chunk or its data is on the way. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Loading label="Cargando la página…">
        <Skeleton shape="title" />
        <Skeleton lines={4} />
        <Skeleton shape="block" />
      </Loading>
    </div>
  );
}
