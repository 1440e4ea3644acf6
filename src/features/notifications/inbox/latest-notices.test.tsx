import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aNotice } from "../testing/a-notice.ts";
import { noticeKeys } from "../store/queries.ts";
import { MARTA, signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";
import { LatestNotices } from "./latest-notices.tsx";

beforeEach(signMartaIn);
afterEach(() => vi.unstubAllGlobals());

function latest() {
  return render(
    <MemberStage>
      <LatestNotices />
    </MemberStage>,
  );
}

test("shows the five newest unread ones", async () => {
  new NoticeServer(Array.from({ length: 9 }, (_, index) => aNotice(index, { read: index === 8 })));
  const screen = await latest();
  await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(5);
  await expect.element(screen.getByRole("listitem").first()).toMatchTextContent(/valle 7/);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("shows what people answered before new prophecies and the rest, though it is older than all of them", async () => {
  new NoticeServer([
    ...Array.from({ length: 12 }, (_, index) => aNotice(20 + index, { type: "event_update" })),
    ...Array.from({ length: 4 }, (_, index) => aNotice(10 + index, { type: "new_post" })),
    aNotice(1, { type: "comment_reply", title: "Lucía respondió a tu comentario" }),
    aNotice(2, { type: "forum_mention", title: "Rubén te mencionó", read: true }),
  ]);
  const screen = await latest();
  await expect.element(screen.getByRole("heading", { name: "Te respondieron o mencionaron" })).toBeVisible();
  const rows = (name: string) =>
    screen.getByRole("list", { name, exact: true }).getByRole("listitem").elements().length;
  expect(rows("Te respondieron o mencionaron")).toBe(1);
  expect(rows("Otros avisos")).toBe(3);
  await expect.element(screen.getByText("Rubén te mencionó")).not.toBeInTheDocument();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("new prophecies stand apart from other notices, and one kind alone needs no heading", async () => {
  new NoticeServer([aNotice(1, { type: "new_post" }), aNotice(2, { type: "event_update" })]);
  const both = await latest();
  await expect.element(both.getByRole("heading", { name: "Profecías nuevas" })).toBeVisible();
  await both.unmount();
  queryClient.clear();
  new NoticeServer([aNotice(1, { type: "new_post" })]);
  const one = await latest();
  await expect.element(one.getByRole("list", { name: "Profecías nuevas" })).toBeVisible();
  await expect.element(one.getByRole("heading", { name: "Profecías nuevas" })).not.toBeInTheDocument();
});

test("says that one is up to date", async () => {
  new NoticeServer([aNotice(1, { read: true })]);
  const screen = await latest();
  await expect.element(screen.getByText("Estás al día.")).toBeVisible();
});

test("says of nobody that they are up to date while the server may still answer", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const empty = { pages: [{ rows: [], next: null, fromDevice: true }], pageParams: [null] };
  for (const group of ["conversations", null] as const)
    queryClient.setQueryData(noticeKeys.list(MARTA.id, { unread: true, group }), empty, { updatedAt: 0 });
  const screen = await latest();
  await expect.element(screen.getByText("Cargando notificaciones…")).toBeInTheDocument();
  await expect.element(screen.getByText("Estás al día.")).not.toBeInTheDocument();
});

test("says that there is no network", async () => {
  new NoticeServer().mood = "offline";
  const screen = await latest();
  await expect.element(screen.getByText("Sin conexión.")).toBeVisible();
  await expect.element(screen.getByText("Estás al día.")).not.toBeInTheDocument();
});
