import type { ReactElement } from "react";
import { Route } from "react-router-dom";
import { isSwitchedOff, needsOwnDocument, type RouteRule } from "#domain/paths.ts";
import { lazyRoute, type LazyRoute } from "./lazy-route.tsx";
import { OwnDocument } from "./own-document.tsx";
import { LazyScreen } from "./lazy-screen.tsx";
import { RequireRole } from "./require-role.tsx";

const SwitchedOff = lazyRoute(() => import("./routes/public/switched-off.tsx"));

/**
 * A route per screen, behind its minimum role. `off` are the capabilities the congregation does not use; `under`
 * is cut off the patterns: a parent route has it.
 */
export function screenRoutes<Name extends string>(
  rules: Record<Name, RouteRule>,
  screens: Record<Name, LazyRoute>,
  { off = [], under = "" }: { off?: readonly string[]; under?: string },
) {
  return (Object.keys(screens) as Name[]).map((name) => {
    const rule: RouteRule = rules[name];
    const Screen: LazyRoute = isSwitchedOff(off, rule.pattern) ? SwitchedOff : screens[name];
    const shown = screen(<Screen />, name);
    return (
      <Route
        key={name}
        path={rule.pattern.slice(under.length).replace(/^\//, "") || "/"}
        element={
          <RequireRole minimum={rule.minimum}>
            {needsOwnDocument(rule) ? <OwnDocument>{shown}</OwnDocument> : shown}
          </RequireRole>
        }
      />
    );
  });
}

/** A lazy screen; `name` distinguishes it from other screens at the same position. */
export function screen(element: ReactElement, name = "") {
  return <LazyScreen key={name}>{element}</LazyScreen>;
}
