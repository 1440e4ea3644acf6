import { paths } from "./paths.ts";

/** Kinds of thing that a conversation is about. */
export const TARGET_TYPES = ["prophecy", "event", "media"] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** The subject of a conversation: a prophecy, an event or an item of the media centre. */
export interface Target {
  type: TargetType;
  id: string;
}

/** The name of a conversation, for live messages and for muting: "event:<id>". */
export type Topic = `${TargetType}:${string}`;

export function topicOf({ type, id }: Target): Topic {
  return `${type}:${id}`;
}

/** The subject of a realtime topic; null for a topic of another kind. */
export function targetOfTopic(topic: string): Target | null {
  const [kind, id = ""] = topic.split(":");
  const type = TARGET_TYPES.find((each) => each === kind);
  return type ? { type, id } : null;
}

const PAGES = {
  prophecy: paths.prophecy,
  event: (slugOrId: string) => paths.event(slugOrId),
  media: (id: string) => paths.mediaItem(id),
} satisfies Record<TargetType, (slugOrId: string) => string>;

/** Its page, by its address or its id; an item of the media centre has its id alone. */
export function targetPath(type: TargetType, slugOrId: string): string {
  return PAGES[type](slugOrId);
}

/** The place of a comment on that page. */
export function commentPath(type: TargetType, slugOrId: string, commentId: string): string {
  return `${targetPath(type, slugOrId)}#comentario-${commentId}`;
}
