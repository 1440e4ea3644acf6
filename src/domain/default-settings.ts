import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/**
 * Settings of the site before the congregation says anything of itself: no invented word, and no account to send money
 * to. Each key missing from `site_settings` has its value here, and what is empty is left out of the pages.
 */
export const DEFAULT_SETTINGS: SiteSettings = {
  // as private.church_name() and supabase/functions/_shared/rss.ts
  identity: { name: "Nuestra iglesia", shortName: "Nuestra iglesia", tagline: "", welcome: "" },
  theme: { primary: "#a8452a", accent: "#e8b23a" },
  vision: { mission: "", values: [] },
  pastors: [],
  schedule: [], // as private.weekly_schedule()
  location: {
    address: "",
    city: "",
    directions: "",
    timeZone: "America/Mexico_City", // as private.congregation_zone()
  },
  contact: {},
  bank: { bank: "", holder: "", clabe: "", reference: "Ofrenda" },
  privacy: { notice: "" },
  features: { off: [] },
  moderation: { forum: "new_people" }, // as private.forum_moderation()
  media: {
    maxLiveMinutes: 240, // as private.longest_live()
    autoArchive: true, // as private.keeps_recordings()
    podcast: { on: true, title: "", author: "", category: "Religion & Spirituality/Christianity" },
  },
};
