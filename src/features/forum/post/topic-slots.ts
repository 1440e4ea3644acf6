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
  adminMenu: (topic: Topic) => ReactNode;
  /** Items of the menu of levels: nothing rings about the topic for a while. */
  silence: (topic: Topic) => ReactNode;
  /** Until when nothing rings about the topic, and the way back. */
  silenceStatus: (topic: Topic) => ReactNode;
  /** The bell of the topic's level, or a silent one while the topic is silent. */
  bell: (topic: Topic, ofLevel: ReactNode) => ReactNode;
  /** Where everybody may read it. */
  share: (topic: Topic) => ReactNode;
}
