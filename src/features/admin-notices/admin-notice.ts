/** Kinds of audience, in the order of the form. */
export const AUDIENCES = ["everyone", "type", "role", "ministry", "event", "series", "person"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A notice as `admin_notices()` answers it. */
export interface AdminNotice {
  id: string;
  title: string;
  message: string;
  path: string | null;
  audience: Audience;
  /** An id, a type of notice or a role; null for everyone. */
  audience_value: string | null;
  /** Name of the person, ministry, event or series; null when it is gone, and for the other audiences. */
  audience_name: string | null;
  is_urgent: boolean;
  /** Stopped is one whose author is no longer an admin. */
  status: "waiting" | "sent" | "cancelled" | "stopped";
  send_at: string;
  sent_at: string | null;
  /** How many got it; null before it was sent. */
  people: number | null;
  author: string | null;
  created_at: string;
  /** How many have read it; null when so few got it that it would say who. */
  read: number | null;
  /** Devices that have yet to ring. */
  to_ring: number;
  receipts: Receipts;
}

/** Outcomes of the pushes of a notice, up to the last minute, by devices. */
export interface Receipts {
  accepted: number;
  shown: number;
  opened: number;
  failed: number;
  expired: number;
}

/** How many devices get pushes, and at how many of them nothing has arrived for 14 days. */
export interface PushHealth {
  devices: number;
  silent: number;
}

/** How many people and devices a notice would reach. */
export interface Reach {
  people: number;
  devices: number;
  /** Devices among them that ring later: their owner has quiet hours or a silence. */
  later: number;
}

/** The reach of an audience, and the number of its accounts, also of those without such notices; null for everyone. */
export interface AudienceReach extends Reach {
  accounts: number | null;
}

/** A ministry, an event or a series to choose. */
export interface Choice {
  id: string;
  name: string;
  /** The next day of an event. */
  day?: string;
}
