import { matchPath } from "react-router-dom";
import { ROUTES, type RouteName } from "#domain/paths.ts";
import { lazyRoute, type LazyRoute } from "./lazy-route.tsx";

/** Which layout a screen stands in. */
export type LayoutName = "site" | "admin";

interface RouteEntry {
  screen: LazyRoute;
  layout: LayoutName;
}

const adminDashboard = lazyRoute(() => import("./routes/admin/dashboard.tsx"));

/** One lazy screen per address of domain/paths.ts; a test checks that none is missing. */
export const ROUTE_TABLE: Record<RouteName, RouteEntry> = {
  home: { screen: lazyRoute(() => import("./routes/public/home.tsx")), layout: "site" },
  blog: { screen: lazyRoute(() => import("./routes/public/blog.tsx")), layout: "site" },
  prophecy: { screen: lazyRoute(() => import("./routes/public/prophecy.tsx")), layout: "site" },
  testimonials: { screen: lazyRoute(() => import("./routes/public/testimonials.tsx")), layout: "site" },
  events: { screen: lazyRoute(() => import("./routes/public/events.tsx")), layout: "site" },
  event: { screen: lazyRoute(() => import("./routes/public/event.tsx")), layout: "site" },
  donations: { screen: lazyRoute(() => import("./routes/public/donations.tsx")), layout: "site" },
  auth: { screen: lazyRoute(() => import("./routes/public/auth.tsx")), layout: "site" },
  resetPassword: { screen: lazyRoute(() => import("./routes/public/reset-password.tsx")), layout: "site" },
  dashboard: { screen: lazyRoute(() => import("./routes/member/dashboard.tsx")), layout: "site" },
  profile: { screen: lazyRoute(() => import("./routes/member/profile.tsx")), layout: "site" },
  notifications: { screen: lazyRoute(() => import("./routes/member/notifications.tsx")), layout: "site" },
  notificationSettings: {
    screen: lazyRoute(() => import("./routes/member/notification-settings.tsx")),
    layout: "site",
  },
  admin: { screen: adminDashboard, layout: "admin" },
  adminDashboard: { screen: adminDashboard, layout: "admin" },
  adminBlog: { screen: lazyRoute(() => import("./routes/admin/blog.tsx")), layout: "admin" },
  adminTestimonials: {
    screen: lazyRoute(() => import("./routes/admin/testimonials.tsx")),
    layout: "admin",
  },
  adminEvents: { screen: lazyRoute(() => import("./routes/admin/events.tsx")), layout: "admin" },
  adminDebug: { screen: lazyRoute(() => import("./routes/admin/debug.tsx")), layout: "admin" },
};

/** The screen that stands at `pathname`, or undefined when no route matches. */
export function screenAt(pathname: string): LazyRoute | undefined {
  const names = Object.keys(ROUTE_TABLE) as RouteName[];
  const name = names.find((candidate) => matchPath(ROUTES[candidate].pattern, pathname));
  return name && ROUTE_TABLE[name].screen;
}
