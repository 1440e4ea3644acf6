import * as v from "valibot";

/** First steps for a member, in the order in which they are offered. */
const FIRST_STEPS = ["profile", "notices", "directory"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** News for a member: the answer of the procedure `member_home`. */
export const memberHomeSchema = v.object({
  /** How each first step stands: done is what is so, put off what the person wants to be asked no more. */
  steps: v.array(v.object({ step: v.picklist(FIRST_STEPS), is_done: v.boolean(), is_put_off: v.boolean() })),
  /** One's own requests that somebody prayed for in the last seven days: how many people, and of them today. */
  prayers: v.array(
    v.object({ id: v.string(), words: v.string(), people: v.number(), people_today: v.number() }),
  ),
  /** Topics of the forum with unread posts, the newest first. */
  topics: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      last_user_name: v.string(),
      last_post_at: v.string(),
      new_posts: v.number(),
    }),
  ),
});

export type MemberHome = v.InferOutput<typeof memberHomeSchema>;
export type StepState = MemberHome["steps"][number];
export type PrayedFor = MemberHome["prayers"][number];
export type UnreadTopic = MemberHome["topics"][number];
