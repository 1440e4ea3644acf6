import {
  ACTIVE_NOTIFICATION_TYPES,
  ADMIN_NOTIFICATION_TYPES,
  NOTIFICATION_TYPE_LABELS,
  NOTIFICATION_TYPES,
  type NotificationType,
} from "#domain/notification-kinds.ts";
import { hasRole, type Role } from "#domain/roles.ts";
import { toDate } from "#lib/dates.ts";
import { sentence } from "#lib/text.ts";
import { untilText } from "#lib/until-text.ts";
import type { NoticeRow } from "../notification.ts";
import type { Silence, Span } from "./api.ts";

export const SPANS = {
  hour: "Una hora",
  tomorrow: "Hasta mañana",
  week: "Una semana",
} as const satisfies Record<Span, string>;

/** Offered where no notice says what it is about. */
export const WIDE_SCOPES = ["all", "forum"] as const;

const WIDE_NAMES: Record<string, string> = { all: "Todos los avisos", forum: "Foro" };

/** A topic by what it is, within a sentence and as its subject. */
const TOPIC_NAMES: Record<string, string> = {
  prophecy: "esta profecía",
  event: "este evento",
  media: "este video",
  forum: "este tema",
};

/** "esta profecía": a topic that the screen shows. */
export function thisTopic(topic: string): string {
  return TOPIC_NAMES[topic.split(":")[0] ?? ""] ?? "esta conversación";
}

type Subject = Pick<NoticeRow, "type" | "data">;

interface NamedScope {
  scope: string;
  /** A topic's; null when it can no longer be read, undefined where the screen shows which one it is. */
  title?: string | null | undefined;
}

/** The name of a scope at the start of a sentence. */
export function scopeName({ scope, title }: NamedScope): string {
  const type = NOTIFICATION_TYPES.find((each) => each === scope);
  if (type) return `«${NOTIFICATION_TYPE_LABELS[type]}»`;
  if (title === undefined) return WIDE_NAMES[scope] ?? `E${thisTopic(scope).slice(1)}`;
  return WIDE_NAMES[scope] ?? (title === null ? "Una conversación" : `«${title}»`);
}

/** The same within a sentence, as the subject of a verb in the singular. */
function subjectName(named: NamedScope): string {
  return { all: "Todo", forum: "El foro" }[named.scope] ?? scopeName(named);
}

/** "El foro sigue en silencio hasta mañana, 7:00 a. m." */
export function stillText(silence: NamedScope & Pick<Silence, "endsAt">, now: number): string {
  return sentence(`${subjectName(silence)} sigue en silencio ${untilText(silence.endsAt, now)}`);
}

/** "El foro ya no está en silencio" */
export function endedText(ended: NamedScope): string {
  return ended.scope === "all"
    ? "Ya no está todo en silencio"
    : `${subjectName(ended)} ya no está en silencio`;
}

/** The silences among `active` that keep all or a part of `scope` silent when its own one has ended. */
export function stillSilent<Each extends Pick<Silence, "scope">>(
  scope: string,
  active: readonly Each[],
): Each[] {
  const others = active.filter((each) => each.scope !== scope);
  if (scope === "all") return others;
  const isInForum = scope.startsWith("forum:") || scope === "forum_reply" || scope === "forum_mention";
  return others.filter((each) => each.scope === "all" || (isInForum && each.scope === "forum"));
}

/** "Foro en silencio hasta mañana, 7:00 a. m." */
export function silenceText(silence: NamedScope & Pick<Silence, "endsAt">, now: number): string {
  return `${scopeName(silence)} en silencio ${untilText(silence.endsAt, now)}`;
}

/** "Los silenciaste hasta mañana, 7:00 a. m.": why nothing rings; of a part, its name. */
export function silencedText(silence: NamedScope & Pick<Silence, "endsAt">, now: number): string {
  if (silence.scope === "all") return `Los silenciaste ${untilText(silence.endsAt, now)}`;
  return `Silenciaste ${{ forum: "el foro" }[silence.scope] ?? scopeName(silence)} ${untilText(silence.endsAt, now)}`;
}

/** The silences that have not ended. */
export function activeSilences(silences: readonly Silence[], now: number): Silence[] {
  return silences.filter(({ endsAt }) => toDate(endsAt).getTime() > now);
}

/** The topic that a notice is about, as `private.notice_scopes` names it; null without one. */
export function topicScope({ data }: Pick<Subject, "data">): string | null {
  const { topic, topic_id: forum } = (data ?? {}) as Record<string, unknown>;
  if (typeof topic === "string") return topic;
  return typeof forum === "string" ? `forum:${forum}` : null;
}

/** The type of a notice, unless it is one that always rings or that this version does not know. */
export function typeScope({
  type,
}: Pick<Subject, "type">): Exclude<NotificationType, "system_update"> | null {
  const known = NOTIFICATION_TYPES.find((each) => each === type);
  return known === undefined || known === "system_update" ? null : known;
}

/** Everything with a name that may be silenced, for the settings. */
export function silenceScopes(role: Role): { value: string; label: string }[] {
  const forAdmins = hasRole(role, "admin") ? ADMIN_NOTIFICATION_TYPES : [];
  return [
    { value: "all", label: "Todos los avisos" },
    { value: "forum", label: "Todo el foro" },
    ...[...ACTIVE_NOTIFICATION_TYPES, ...forAdmins].map((type) => ({
      value: type,
      label: NOTIFICATION_TYPE_LABELS[type],
    })),
  ];
}

/** Choices of scopes from a notice, the narrowest first. */
export function scopesOf(subject: Subject | null): { value: string; label: string }[] {
  const topic = subject && topicScope(subject);
  const type = subject && typeScope(subject);
  return [
    ...(topic === null ? [] : [{ value: topic, label: `Solo ${thisTopic(topic)}` }]),
    ...(type === null ? [] : [{ value: type, label: NOTIFICATION_TYPE_LABELS[type] }]),
    { value: "forum", label: "Todo el foro" },
    { value: "all", label: "Todos los avisos" },
  ];
}
