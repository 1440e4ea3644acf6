import type { ComponentType } from "react";
import { useParams } from "react-router-dom";
import type { AdminRouteName } from "#domain/paths-admin.ts";
import { lazyRoute, type LazyRoute } from "./lazy-route.tsx";
import { UnsavedQuestion } from "./unsaved-question.tsx";

/** A route that is one panel of a feature. */
const panel = (load: () => Promise<ComponentType>) => lazyRoute(async () => ({ default: await load() }));

/** A route that is one panel about what `parameter` of its address names; unsaved values are asked about. */
function panelAbout(parameter: string, load: () => Promise<ComponentType<{ id: string }>>): LazyRoute {
  let Panel: ComponentType<{ id: string }>;
  // The same for every load: another would begin the page again.
  const PanelAbout = () => {
    const { [parameter]: id = "" } = useParams();
    return (
      <>
        <UnsavedQuestion />
        <Panel key={id} id={id} />
      </>
    );
  };
  return panel(async () => {
    Panel = await load();
    return PanelAbout;
  });
}

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
  adminEventList: panelAbout(
    "eventId",
    async () => (await import("#features/events/admin/door/door-page.tsx")).DoorPage,
  ),
  adminGallery: panel(async () => (await import("#features/gallery/admin/gallery-panel.tsx")).GalleryPanel),
  adminMedia: panel(async () => (await import("#features/media/admin/center/media-center.tsx")).MediaCenter),
  adminMediaEdit: panelAbout(
    "mediaId",
    async () => (await import("#features/media/admin/edit/edit-page.tsx")).EditPage,
  ),
  adminMediaSeries: panelAbout(
    "seriesId",
    async () => (await import("#features/media/admin/series/series-page.tsx")).SeriesPage,
  ),
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
  adminBackup: panel(async () => (await import("#features/backup/components/backup-page.tsx")).BackupPage),
  adminImports: panel(async () => (await import("#features/imports/admin/import-page.tsx")).ImportPage),
  adminSettings: lazyRoute(() => import("./routes/admin/settings.tsx")),
  adminFirstSteps: lazyRoute(() => import("./routes/admin/first-steps.tsx")),
  adminDebug: lazyRoute(() => import("./routes/admin/debug.tsx")),
};
