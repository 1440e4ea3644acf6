import type { ReactNode } from "react";
import type { PostVersion, ShownPost, Topic } from "../forum.ts";

/** Parts of a topic that other features and the back office bring. */
export interface TopicSlots {
  reactions: (post: ShownPost) => ReactNode;
  /** Report of somebody else's public post, for members. */
  report: (post: ShownPost) => ReactNode;
  /** Decisions of an admin about a post. */
  moderation: (post: ShownPost) => ReactNode;
  /** Puts an earlier version of a post back, for admins. */
  restore: (post: ShownPost, version: PostVersion) => ReactNode;
  /** An admin's acts on the topic itself. */
  office: (topic: Topic) => ReactNode;
  /** Where everybody may read it. */
  share: (topic: Topic) => ReactNode;
}
