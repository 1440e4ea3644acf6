import {
  AtSign,
  BookOpenText,
  CalendarClock,
  CalendarHeart,
  Church,
  Clapperboard,
  HandHeart,
  Heart,
  Inbox,
  KeyRound,
  type LucideIcon,
  MailCheck,
  Megaphone,
  MessageCircleReply,
  MessagesSquare,
  Radio,
  Sparkles,
} from "lucide-react";
import type { NotificationType } from "#domain/notification-kinds.ts";
import { knownType } from "../rules.ts";
import styles from "./notice-icon.module.css";

type Tone = "primary" | "agave" | "bougainvillea" | "accent";

const LOOKS: Record<NotificationType, { icon: LucideIcon; tone: Tone }> = {
  new_post: { icon: BookOpenText, tone: "primary" },
  comment_reply: { icon: MessageCircleReply, tone: "agave" },
  mention: { icon: AtSign, tone: "agave" },
  post_like: { icon: HandHeart, tone: "bougainvillea" },
  comment_like: { icon: Heart, tone: "bougainvillea" },
  forum_reply: { icon: MessagesSquare, tone: "agave" },
  forum_mention: { icon: AtSign, tone: "agave" },
  stream_started: { icon: Radio, tone: "primary" },
  stream_ended: { icon: Church, tone: "primary" },
  stream_scheduled: { icon: CalendarClock, tone: "primary" },
  new_video: { icon: Clapperboard, tone: "primary" },
  event_update: { icon: CalendarHeart, tone: "agave" },
  access_update: { icon: KeyRound, tone: "accent" },
  review_result: { icon: MailCheck, tone: "accent" },
  admin_task: { icon: Inbox, tone: "primary" },
  admin_notification: { icon: Megaphone, tone: "accent" },
  system_update: { icon: Sparkles, tone: "accent" },
};

/** The mark of a kind of notice. Decorative: the title says what it is. */
export function NoticeIcon({ type }: { type: string }) {
  const { icon: Icon, tone } = LOOKS[knownType(type)];
  return (
    <span className={`${styles.icon} ${styles[tone]}`} aria-hidden="true">
      <Icon />
    </span>
  );
}
