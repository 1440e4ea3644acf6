import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { paths, SITE_ROUTES } from "#domain/paths.ts";
import { setClockZone } from "#lib/clock.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { SiteFrame } from "./frames/site-frame.tsx";
import { lazyRoute } from "./lazy-route.tsx";
import { SITE_SCREENS } from "./route-table.ts";
import { screen, screenRoutes } from "./screen-routes.tsx";

// The frame is chosen below /admin only.
const AdminFrame = lazy(() =>
  import("./frames/admin-frame.tsx").then((module) => ({ default: module.AdminFrame })),
);
const NotFound = lazyRoute(() => import("./routes/public/not-found.tsx"));

/** Every screen of the site in its layout, and the back office, which brings its own panels along. */
export function AppRoutes() {
  const { features, location } = useSettings();
  // Before anything below is drawn: a changed setting draws all of it again, by its clock.
  setClockZone(location.timeZone);
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        {screenRoutes(SITE_ROUTES, SITE_SCREENS, { off: features.off })}
        <Route path="*" element={screen(<NotFound />)} />
      </Route>
      <Route path={`${paths.admin()}/*`} element={screen(<AdminFrame />)} />
    </Routes>
  );
}
