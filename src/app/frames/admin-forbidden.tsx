import { Route, Routes } from "react-router-dom";
import { ADMIN_ROUTES } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { lazyRoute } from "../lazy-route.tsx";
import { RequireRole } from "../require-role.tsx";
import { screen } from "../screen-routes.tsx";
import { SiteFrame } from "./site-frame.tsx";

const NotFound = lazyRoute(() => import("../routes/public/not-found.tsx"));

/** Shown below /admin to a person who is no admin: for a panel the sign-in or "not for your role", for any other address "not found". */
export function AdminForbidden() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        {Object.values(ADMIN_ROUTES).map(({ pattern, minimum }) => (
          <Route
            key={pattern}
            path={pattern.slice(paths.admin().length + 1)}
            element={<RequireRole minimum={minimum}>{null}</RequireRole>}
          />
        ))}
        <Route path="*" element={screen(<NotFound />)} />
      </Route>
    </Routes>
  );
}
