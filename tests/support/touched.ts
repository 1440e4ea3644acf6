/** Journeys of tests/e2e for each feature, besides the one with the feature's name. */
const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  access: ["access", "seminars"],
  auth: ["auth", "session", "invitations"],
  analytics: ["back-office"],
  backup: ["backup", "back-office"],
  comments: ["offline-comment", "live-conversation", "main-job-chromium"],
  contact: ["contact"],
  dashboard: ["back-office"],
  database: ["back-office"],
  debug: ["back-office"],
  donations: ["donations"],
  events: ["events"],
  "first-steps": ["first-steps"],
  forum: ["forum"],
  gallery: ["gallery"],
  home: ["hydration", "questions"],
  integrations: ["back-office"],
  "admin-notices": ["back-office"],
  media: ["media", "media-series", "media-sunday", "media-upload"],
  "member-home": ["questions"],
  members: ["members"],
  imports: ["back-office"],
  maintenance: ["maintenance"],
  "month-report": ["back-office"],
  moderation: ["questions", "live-conversation", "reports", "testimonials"],
  notifications: ["notifications", "notification-settings", "devices", "main-job-chromium"],
  outbox: ["offline-comment", "session"],
  prayers: ["prayers"],
  privacy: ["offline-pages"],
  profile: ["profile"],
  prophecies: ["blog", "prophecy-editor", "prophecy-editor-trouble", "main-job-chromium"],
  reactions: ["offline-comment"],
  reports: ["reports"],
  resources: ["resources"],
  search: ["search"],
  security: ["back-office"],
  seminars: ["seminars"],
  settings: ["settings"],
  sharing: ["sharing"],
  testimonials: ["testimonials"],
  users: ["roles", "invitations"],
  utilities: ["back-office"],
};

/** For a change that every screen may feel: the main job, offline writing, and the start of a page. */
const CORE = ["main-job-chromium", "offline-comment", "hydration"] as const;

const FOR_EVERY_SCREEN =
  /^(?:src\/(?:app|build|domain|lib|platform|ui)\/|sw\/|tests\/support\/|vite\.config|index\.html|package)/;

/** Parts of the gate that read no module graph, by the folders whose files they test. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  hosted: /^(?:supabase\/(?:migrations|seed|hosted|config|templates)|tests\/(?:db|hosted))/,
  backend: /^(?:supabase\/(?:local|functions|migrations)|tests\/conformance)/,
  functions: /^supabase\/functions/,
  push: /^(?:sw\/|tests\/support\/|supabase\/functions\/push-dispatch)/,
  faults: /^(?:src\/(?:platform\/(?:offline|session|supabase)|features\/outbox)|sw\/|tests\/faults)/,
};

/** Whether a change of `files` can touch a part that lists its folders. */
export function isTouched(part: string, files: readonly string[]): boolean {
  return files.some((file) => FOLDERS[part]?.test(file));
}

/**
 * Journeys that a change of `files` can touch, as names of files in tests/e2e without ending, each once. A migration has the
 * journeys of the feature that its name begins with.
 */
export function journeysOf(files: readonly string[]): string[] {
  const touched = files.flatMap((file): readonly string[] => {
    const journey = /^tests\/e2e\/(.+)\.e2e\.ts$/.exec(file)?.[1];
    if (journey) return [journey];
    if (/\.(?:test\.tsx?|md)$/.test(file)) return [];
    const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1];
    if (feature) return JOURNEYS[feature] ?? CORE;
    const migration = /^supabase\/migrations\/\d+_(.+)\.sql$/.exec(file)?.[1];
    if (migration) return JOURNEYS[featureOf(migration)] ?? CORE;
    return FOR_EVERY_SCREEN.test(file) ? CORE : [];
  });
  return [...new Set(touched)];
}

function featureOf(migration: string): string {
  return Object.keys(JOURNEYS).find((feature) => migration.startsWith(feature.replaceAll("-", "_"))) ?? "";
}

/** Features and journeys that the table knows, to be compared with the folders. */
export const KNOWN = {
  features: Object.keys(JOURNEYS),
  journeys: [...new Set(Object.values(JOURNEYS).flat())],
};
