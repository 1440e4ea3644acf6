import { lazy, Suspense } from "react";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { LatestPlaces } from "./latest-places.tsx";

const LatestCards = lazy(() =>
  import("./latest-cards.tsx").then((module) => ({ default: module.LatestCards })),
);

/** The three newest prophecies, for the home page: their places at once, the cards after the page answers. */
export function LatestProphecies() {
  if (!useHydrated()) return <LatestPlaces />;
  return (
    <Suspense fallback={<LatestPlaces />}>
      <LatestCards />
    </Suspense>
  );
}
