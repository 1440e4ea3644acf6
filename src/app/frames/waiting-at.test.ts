import { expect, it } from "vitest";
import { adminPaths } from "#domain/paths-admin.ts";
import { THINGS } from "#features/admin-notices/admin/waiting/queries.ts";
import { noticeKeys } from "#features/admin-notices/queries.ts";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { waitingAt } from "./waiting-at.ts";

const ID = anId(7);

it.each([
  [adminPaths.blog(), "prophecy", undefined],
  [`${adminPaths.blog()}?editar=${ID}`, "prophecy", ID],
  [`${adminPaths.blog()}?nueva=${ID}&categoria=Fe`, "prophecy", ID],
  [adminPaths.events(), "event", undefined],
  [`${adminPaths.media()}?tab=activos`, "media", undefined],
  [adminPaths.streaming(), "media", undefined],
  [adminPaths.videos(), "media", undefined],
  [adminPaths.mediaEdit(ID), "media", ID],
] as const)("at %s notices about its things are shown", (address, kind, id) => {
  const { pathname, searchParams } = new URL(address, "https://luz.example");
  const waiting = waitingAt(pathname, searchParams);
  expect([waiting?.kind, waiting?.id]).toEqual([kind, id]);
  expect(waiting?.under).toEqual(THINGS[kind]);
});

it("at the first page all that wait are shown", () => {
  expect(waitingAt(adminPaths.home(), new URLSearchParams())).toEqual({ under: noticeKeys.all });
});

it.each([adminPaths.users(), adminPaths.mediaSeries(ID), "/admin/avisos"])(
  "at %s no bar is shown",
  (pathname) => {
    expect(waitingAt(pathname, new URLSearchParams())).toBeUndefined();
  },
);
