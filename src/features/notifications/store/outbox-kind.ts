import { paths } from "#domain/paths.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { currentSession } from "#platform/session/session.ts";
import { storeMark } from "./api.ts";
import { refreshNotices } from "./notice-cache.ts";
import { noticeMark, type NoticeMark } from "../notification.ts";

/** The only way what a person did to their notices reaches the server, online or later. */
export const noticeMarkKind = defineOutboxKind({
  kind: "notification-read",
  name: "Cambio en tus avisos",
  schema: noticeMark,
  send: (mark, _entryId, context) => storeMark(mark, context),
  describe: () => ({ what: "Cambio en tus avisos", text: null, path: paths.notifications() }),
  isUnasked: (mark) => (mark as Partial<NoticeMark> | null)?.action === "read-page",
  ifArrived: "shown",
  reread: () => {
    const { userId } = currentSession();
    return userId !== null && refreshNotices(userId);
  },
});
