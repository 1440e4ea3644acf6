import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { needsOwnDocument, ROUTES, type RouteName } from "#domain/paths.ts";
import { AdminFrame } from "./frames/admin-frame.tsx";
import { SiteFrame } from "./frames/site-frame.tsx";
import { lazyRoute } from "./lazy-route.tsx";
import { OwnDocument } from "./own-document.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { RequireRole } from "./require-role.tsx";
import { ROUTE_TABLE, type LayoutName } from "./route-table.ts";

const NotFound = lazyRoute(() => import("./routes/public/not-found.tsx"));

/** Every screen behind its minimum role (SPEC 6), in its layout. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        {screensIn("site")}
        <Route path="*" element={screen(<NotFound />)} />
      </Route>
      <Route element={<AdminFrame />}>{screensIn("admin")}</Route>
    </Routes>
  );
}

function screensIn(layout: LayoutName) {
  const names = (Object.keys(ROUTE_TABLE) as RouteName[]).filter(
    (name) => ROUTE_TABLE[name].layout === layout,
  );
  return names.map((name) => {
    const Screen = ROUTE_TABLE[name].screen;
    const { pattern, minimum } = ROUTES[name];
    return (
      <Route
        key={name}
        path={pattern}
        element={
          <RequireRole minimum={minimum}>
            {needsOwnDocument(name) ? <OwnDocument>{screen(<Screen />)}</OwnDocument> : screen(<Screen />)}
          </RequireRole>
        }
      />
    );
  });
}

function screen(element: React.ReactElement) {
  return <Suspense fallback={<PageSkeleton />}>{element}</Suspense>;
}
