import { matchPath } from "react-router-dom";
import { SITE_ROUTES, type SiteRouteName } from "#domain/paths.ts";
import { lazyRoute, type LazyRoute } from "./lazy-route.tsx";

/** One lazy screen per address of the site (domain/paths.ts); a test checks that none is missing. */
export const SITE_SCREENS: Record<SiteRouteName, LazyRoute> = {
  home: lazyRoute(() => import("./routes/public/home.tsx")),
  blog: lazyRoute(() => import("./routes/public/blog.tsx")),
  prophecy: lazyRoute(() => import("./routes/public/prophecy.tsx")),
  testimonials: lazyRoute(() => import("./routes/public/testimonials.tsx")),
  prayers: lazyRoute(() => import("./routes/public/prayers.tsx")),
  prayer: lazyRoute(() => import("./routes/public/prayer.tsx")),
  events: lazyRoute(() => import("./routes/public/events.tsx")),
  event: lazyRoute(() => import("./routes/public/event.tsx")),
  gallery: lazyRoute(() => import("./routes/public/gallery.tsx")),
  album: lazyRoute(() => import("./routes/public/album.tsx")),
  seminars: lazyRoute(() => import("./routes/public/seminars.tsx")),
  seminar: lazyRoute(() => import("./routes/public/seminar.tsx")),
  resources: lazyRoute(() => import("./routes/public/resources.tsx")),
  streaming: lazyRoute(() => import("./routes/public/streaming.tsx")),
  media: lazyRoute(() => import("./routes/public/media.tsx")),
  mediaItem: lazyRoute(() => import("./routes/public/media-item.tsx")),
  forum: lazyRoute(() => import("./routes/public/forum.tsx")),
  forumTopic: lazyRoute(() => import("./routes/public/forum-topic.tsx")),
  donations: lazyRoute(() => import("./routes/public/donations.tsx")),
  search: lazyRoute(() => import("./routes/public/search.tsx")),
  contact: lazyRoute(() => import("./routes/public/contact.tsx")),
  received: lazyRoute(() => import("./routes/public/received.tsx")),
  privacy: lazyRoute(() => import("./routes/public/privacy.tsx")),
  auth: lazyRoute(() => import("./routes/public/auth.tsx")),
  resetPassword: lazyRoute(() => import("./routes/public/reset-password.tsx")),
  code: lazyRoute(() => import("./routes/public/code.tsx")),
  mail: lazyRoute(() => import("./routes/public/mail.tsx")),
  dashboard: lazyRoute(() => import("./routes/member/dashboard.tsx")),
  profile: lazyRoute(() => import("./routes/member/profile.tsx")),
  profilePart: lazyRoute(() => import("./routes/member/profile-part.tsx")),
  members: lazyRoute(() => import("./routes/member/members.tsx")),
  notifications: lazyRoute(() => import("./routes/member/notifications.tsx")),
  notificationSettings: lazyRoute(() => import("./routes/member/notification-settings.tsx")),
};

/** The screen of the site at `pathname`, or undefined. */
export function screenAt(pathname: string): LazyRoute | undefined {
  const names = Object.keys(SITE_SCREENS) as SiteRouteName[];
  const name = names.find((candidate) => matchPath(SITE_ROUTES[candidate].pattern, pathname));
  return name && SITE_SCREENS[name];
}
