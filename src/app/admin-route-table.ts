import type { ComponentType } from "react";
import type { AdminRouteName } from "#domain/paths-admin.ts";
import { lazyRoute, type LazyRoute } from "./lazy-route.tsx";

/** A route that is one panel of a feature. */
const panel = (load: () => Promise<ComponentType>) => lazyRoute(async () => ({ default: await load() }));

const dashboard = lazyRoute(() => import("./routes/admin/dashboard.tsx"));

/** One lazy panel per address of the back office (domain/paths-admin.ts); a test checks that none is missing. */
export const ADMIN_SCREENS: Record<AdminRouteName, LazyRoute> = {
  admin: dashboard,
  adminDashboard: dashboard,
  adminUsers: panel(async () => (await import("#features/users/admin/user-panel.tsx")).UserPanel),
  adminBlog: panel(async () => (await import("#features/prophecies/admin/prophecy-panel.tsx")).ProphecyPanel),
  adminComments: lazyRoute(() => import("./routes/admin/comments.tsx")),
  adminTestimonials: lazyRoute(() => import("./routes/admin/testimonials.tsx")),
  adminForum: panel(async () => (await import("#features/forum/admin/forum-panel.tsx")).ForumPanel),
  adminPrayers: lazyRoute(() => import("./routes/admin/prayers.tsx")),
  adminEvents: panel(async () => (await import("#features/events/admin/event-panel.tsx")).EventPanel),
  adminEventList: lazyRoute(() => import("./routes/admin/event-list.tsx")),
  adminGallery: panel(async () => (await import("#features/gallery/admin/gallery-panel.tsx")).GalleryPanel),
  adminMedia: panel(async () => (await import("#features/media/admin/center/media-center.tsx")).MediaCenter),
  adminMediaEdit: lazyRoute(() => import("./routes/admin/media-edit.tsx")),
  adminMediaSeries: lazyRoute(() => import("./routes/admin/media-series.tsx")),
  adminStreaming: panel(
    async () => (await import("#features/media/admin/center/media-center.tsx")).StreamingPanel,
  ),
  adminVideos: panel(async () => (await import("#features/media/admin/center/media-center.tsx")).VideosPanel),
  adminResources: lazyRoute(() => import("./routes/admin/resources.tsx")),
  adminDonations: panel(
    async () => (await import("#features/donations/admin/donation-panel.tsx")).DonationPanel,
  ),
  adminSeminars: lazyRoute(() => import("./routes/admin/seminars.tsx")),
  adminAccess: panel(async () => (await import("#features/access/admin/access-page.tsx")).AccessPage),
  adminMessages: panel(async () => (await import("#features/contact/admin/inbox-panel.tsx")).InboxPanel),
  adminAnalytics: panel(
    async () => (await import("#features/analytics/admin/analytics-page.tsx")).AnalyticsPage,
  ),
  adminReport: panel(
    async () => (await import("#features/month-report/admin/report-page.tsx")).MonthReportPage,
  ),
  adminIntegrations: panel(
    async () => (await import("#features/integrations/admin/integrations-page.tsx")).IntegrationsPage,
  ),
  adminNotices: panel(
    async () => (await import("#features/admin-notices/admin/notices-page.tsx")).NoticesPage,
  ),
  adminSecurity: panel(async () => (await import("#features/security/admin/security-page.tsx")).SecurityPage),
  adminDatabase: lazyRoute(() => import("./routes/admin/database.tsx")),
  adminUtilities: lazyRoute(() => import("./routes/admin/utilities.tsx")),
  adminLogo: panel(async () => (await import("#features/settings/admin/logo/logo-page.tsx")).LogoPage),
  adminBackup: lazyRoute(() => import("./routes/admin/backup.tsx")),
  adminImports: panel(async () => (await import("#features/imports/admin/import-page.tsx")).ImportPage),
  adminSettings: lazyRoute(() => import("./routes/admin/settings.tsx")),
  adminFirstSteps: lazyRoute(() => import("./routes/admin/first-steps.tsx")),
  adminDebug: lazyRoute(() => import("./routes/admin/debug.tsx")),
};
