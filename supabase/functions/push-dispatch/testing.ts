import type { QueuedPush } from "./queue.ts";

/** A due row of the push queue. */
export function aRow(change: Partial<QueuedPush> = {}): QueuedPush {
  return {
    queue_id: 1,
    attempts: 1,
    endpoint: "https://fcm.googleapis.com/fcm/send/abc",
    p256dh: "p",
    auth: "a",
    notification_id: "0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b",
    title: "Nueva profecía",
    message: "«Levántate»",
    path: "/blog/levantate?n=0b8f7c5e-7f0e-4d53-9c7b-1c2d3e4f5a6b",
    tag: "new_post:1",
    unread: 1,
    ttl_seconds: 86_400,
    urgency: "high",
    receipt: "5d2c9b1e-3a47-4f6b-8c0d-9e1f2a3b4c5d",
    ...change,
  };
}
