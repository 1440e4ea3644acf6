import * as v from "valibot";

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

/** How long a transmission may be at most before it counts as forgotten, from the shortest to the longest choice, in minutes. */
export const LIVE_MINUTES = { min: 15, max: 720 };

/** Of Apple's list of categories those that suit a congregation; behind the stroke the one within. */
export const PODCAST_CATEGORIES = [
  "Religion & Spirituality",
  "Religion & Spirituality/Christianity",
  "Religion & Spirituality/Religion",
  "Religion & Spirituality/Spirituality",
  "Education",
  "Education/Courses",
  "Kids & Family",
  "Kids & Family/Stories for Kids",
  "Music",
  "Society & Culture",
] as const;

/** The podcast's data for catalogues; an empty text leaves the site's text about the congregation. */
export const podcastSettings = v.object({
  on: v.boolean(),
  title: text(100),
  author: text(100),
  email: v.optional(text(120)),
  category: v.picklist(PODCAST_CATEGORIES),
});

/** One row of `site_settings` per key; the value of each key is one of these objects. */
export const siteSettings = v.object({
  identity: v.object({
    name: text(80),
    shortName: text(30),
    tagline: text(160),
    welcome: text(600),
    foundedYear: v.optional(v.number()),
    /** Address of the picture that replaces the drawn mark. */
    logo: v.optional(text(300)),
  }),
  theme: v.object({ primary: colour, accent: colour }),
  vision: v.object({
    mission: text(800),
    values: v.pipe(v.array(v.object({ title: text(60), text: text(300) })), v.maxLength(8)),
  }),
  pastors: v.pipe(
    v.array(v.object({ name: text(80), role: text(80), bio: text(600), portrait: v.optional(text(300)) })),
    v.maxLength(8),
  ),
  schedule: v.pipe(
    v.array(
      v.object({
        /** Id that transmissions and events use to follow this line; the database sets it. */
        id: v.optional(text(40)),
        day: text(20),
        time: text(20),
        title: text(80),
        note: v.optional(text(120)),
      }),
    ),
    v.maxLength(20),
  ),
  location: v.object({
    address: text(200),
    city: text(80),
    directions: text(400),
    // a link: v.url() alone would take "javascript:"
    mapUrl: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i))),
    /** The zone of all times on the site: lib/clock.ts shows it, private.congregation_zone() reads it. */
    timeZone: v.pipe(text(64), v.regex(/^(UTC|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+)+)$/)),
  }),
  contact: v.object({
    phone: v.optional(text(20)),
    whatsapp: v.optional(text(20)),
    email: v.optional(text(120)),
  }),
  bank: v.object({
    bank: text(60),
    holder: text(120),
    /** Empty while the congregation receives no transfers. */
    clabe: v.pipe(v.string(), v.regex(/^(?:\d{18})?$/)),
    account: v.optional(text(30)),
    reference: text(60),
    note: v.optional(text(300)),
  }),
  /** The congregation's own privacy notice; empty for the text that the site comes with (domain/privacy-notice.ts). */
  privacy: v.object({ notice: text(12_000) }),
  /** Names of the capabilities that the congregation does not use: the first part of their address (domain/paths.ts). */
  features: v.object({ off: v.pipe(v.array(text(30)), v.maxLength(30)) }),
  /** Authors whose messages in the forum wait for an admin: new people, everybody or nobody. */
  moderation: v.object({ forum: v.picklist(["new_people", "all", "none"]) }),
  /** After how many minutes a transmission was forgotten, whether new ones become recordings by themselves, who helps, and the podcast. */
  media: v.object({
    maxLiveMinutes: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(LIVE_MINUTES.min),
      v.maxValue(LIVE_MINUTES.max),
    ),
    autoArchive: v.boolean(),
    /** Telephone of the sound desk, for viewers who see or hear nothing. */
    soundDesk: v.optional(text(20)),
    podcast: podcastSettings,
  }),
});

export type SiteSettings = v.InferOutput<typeof siteSettings>;

export type SettingKey = keyof SiteSettings;

/** Rows of `site_settings` over `base`; a value that does not fit its shape leaves what `base` has. */
export function mergeSettings(
  base: SiteSettings,
  rows: readonly { key: string; value: unknown }[],
): SiteSettings {
  const merged: Record<string, unknown> = { ...base };
  for (const { key, value } of rows) {
    if (!Object.hasOwn(siteSettings.entries, key)) continue;
    const shape: v.GenericSchema = siteSettings.entries[key as SettingKey];
    if (v.is(shape, value)) merged[key] = value;
  }
  return merged as SiteSettings;
}
