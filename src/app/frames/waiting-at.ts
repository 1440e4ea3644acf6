import type { QueryKey } from "@tanstack/react-query";
import { matchPath } from "react-router-dom";
import { ADMIN_ROUTES, adminPaths } from "#domain/paths-admin.ts";
import type { WaitingKind } from "#features/admin-notices/admin/waiting/api.ts";
import { noticeKeys } from "#features/admin-notices/queries.ts";
import { eventKeys } from "#features/events/queries.ts";
import { mediaKeys } from "#features/media/queries.ts";
import { readView } from "#features/prophecies/admin/panel-address.ts";
import { prophecyKeys } from "#features/prophecies/queries.ts";

interface Waiting {
  /** Missing for all. */
  kind?: WaitingKind;
  under: QueryKey;
  id?: string | undefined;
}

const MEDIA: Waiting = { kind: "media", under: mediaKeys.all };

const PANELS: Readonly<Record<string, Waiting>> = {
  [adminPaths.home()]: { under: noticeKeys.all },
  [adminPaths.events()]: { kind: "event", under: eventKeys.all },
  [adminPaths.media()]: MEDIA,
  [adminPaths.streaming()]: MEDIA,
  [adminPaths.videos()]: MEDIA,
};

/** Waiting notices that a page of the back office shows: those about its things, or about the one that is being edited. */
export function waitingAt(pathname: string, params: URLSearchParams): Waiting | undefined {
  if (pathname === adminPaths.blog()) {
    const view = readView(params);
    return {
      kind: "prophecy",
      under: prophecyKeys.all,
      id: view.kind === "list" ? undefined : (view.id ?? undefined),
    };
  }
  const edited = matchPath(ADMIN_ROUTES.adminMediaEdit.pattern, pathname);
  return edited ? { ...MEDIA, id: edited.params.mediaId } : PANELS[pathname];
}
