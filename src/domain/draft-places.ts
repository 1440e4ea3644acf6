import { LIMITS } from "./limits.ts";

/** Names of the parameters with which a phone hands over what was shared from another app (`share_target`). */
export const SHARED_PARAMS = { title: "titulo", text: "texto", url: "enlace" } as const;

/** Where a form keeps its text until it is sent, in the person's `drafts` table. */
export interface DraftPlace {
  key: string;
  /** Names of the form's fields. */
  fields: { text: string; title?: string };
  /** Longest text and title, in characters. */
  max: { text: number; title?: number };
}

/** The forms that a text from another app can begin. */
export const DRAFT_PLACES = {
  prayer: { key: "prayer", fields: { text: "content" }, max: { text: LIMITS.prayerMax } },
  testimonial: { key: "testimonial", fields: { text: "content" }, max: { text: LIMITS.testimonialMax } },
  topic: {
    key: "forum-topic",
    fields: { text: "text", title: "title" },
    max: { text: LIMITS.forumPostMax, title: LIMITS.forumTitleMax },
  },
  /** Each new prophecy has a separate copy, never one key for all. Signs of a chat become tags, and the limit counts those too. */
  prophecy: {
    key: "prophecy",
    fields: { text: "text", title: "title" },
    max: { text: LIMITS.prophecyContentMax / 10, title: LIMITS.prophecyTitleMax },
  },
} as const satisfies Record<string, DraftPlace>;
