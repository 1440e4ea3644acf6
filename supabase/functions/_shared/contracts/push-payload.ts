import * as v from "valibot";

/**
 * A push message as it travels, encrypted, to a browser: Declarative Web Push JSON (RFC 8030 content, WebKit
 * explainer). Safari shows it by itself; every other browser hands it to the service worker, which reads the same
 * fields. `navigate` is absolute and carries `?n=<notification id>`. The worker reports the message by its `receipt` when it
 * was shown or opened. `app_badge` is at both places because WebKit moved it in 2025.
 */
export const pushPayload = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.pipe(v.string(), v.minLength(1)),
    body: v.optional(v.string()),
    lang: v.optional(v.string()),
    dir: v.optional(v.picklist(["auto", "ltr", "rtl"])),
    tag: v.optional(v.string()),
    icon: v.optional(v.string()),
    silent: v.optional(v.boolean()),
    navigate: v.pipe(v.string(), v.url()),
    app_badge: v.optional(v.string()),
    data: v.optional(
      v.object({
        notification_id: v.optional(v.pipe(v.string(), v.uuid())),
        receipt: v.optional(v.pipe(v.string(), v.uuid())),
      }),
    ),
  }),
  app_badge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export type PushPayload = v.InferOutput<typeof pushPayload>;
