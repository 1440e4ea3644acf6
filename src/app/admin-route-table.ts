import type { AdminRouteName } from "#domain/paths-admin.ts";
import { lazyRoute, type LazyRoute } from "./lazy-route.tsx";

const dashboard = lazyRoute(() => import("./routes/admin/dashboard.tsx"));

/** One lazy panel per address of the back office (domain/paths-admin.ts); a test checks that none is missing. */
export const ADMIN_SCREENS: Record<AdminRouteName, LazyRoute> = {
  admin: dashboard,
  adminDashboard: dashboard,
  adminUsers: lazyRoute(() => import("./routes/admin/users.tsx")),
  adminBlog: lazyRoute(() => import("./routes/admin/blog.tsx")),
  adminComments: lazyRoute(() => import("./routes/admin/comments.tsx")),
  adminTestimonials: lazyRoute(() => import("./routes/admin/testimonials.tsx")),
  adminForum: lazyRoute(() => import("./routes/admin/forum.tsx")),
  adminPrayers: lazyRoute(() => import("./routes/admin/prayers.tsx")),
  adminEvents: lazyRoute(() => import("./routes/admin/events.tsx")),
  adminEventList: lazyRoute(() => import("./routes/admin/event-list.tsx")),
  adminGallery: lazyRoute(() => import("./routes/admin/gallery.tsx")),
  adminMedia: lazyRoute(() => import("./routes/admin/media.tsx")),
  adminMediaEdit: lazyRoute(() => import("./routes/admin/media-edit.tsx")),
  adminMediaSeries: lazyRoute(() => import("./routes/admin/media-series.tsx")),
  adminStreaming: lazyRoute(() => import("./routes/admin/streaming.tsx")),
  adminVideos: lazyRoute(() => import("./routes/admin/videos.tsx")),
  adminResources: lazyRoute(() => import("./routes/admin/resources.tsx")),
  adminDonations: lazyRoute(() => import("./routes/admin/donations.tsx")),
  adminSeminars: lazyRoute(() => import("./routes/admin/seminars.tsx")),
  adminAccess: lazyRoute(() => import("./routes/admin/access.tsx")),
  adminMessages: lazyRoute(() => import("./routes/admin/messages.tsx")),
  adminSettings: lazyRoute(() => import("./routes/admin/settings.tsx")),
  adminDebug: lazyRoute(() => import("./routes/admin/debug.tsx")),
};
