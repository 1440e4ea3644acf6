import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { MyConversations } from "./my-conversations.tsx";

beforeEach(signInMember);

const draw = () =>
  render(
    <MemberStage>
      <MyConversations />
    </MemberStage>,
  );

const prophecy = (number: number, status = "published") => ({
  id: anId(number),
  slug: `palabra-${number}`,
  title: `Palabra ${number}`,
  comment_count: number,
  status,
});
const written = (number: number, of: number, user = MARTA) => ({
  id: anId(50 + number),
  target_type: "prophecy",
  target_id: anId(of),
  user_id: user,
  created_at: `2026-11-0${number}T12:00:00+00:00`,
});

test("lists where one has written, the latest first, once each, without what one silenced or cannot open", async () => {
  new RowsServer({
    comments: [
      written(1, 1),
      written(2, 2),
      written(3, 1),
      written(4, 3),
      written(5, 4),
      written(6, 5, anId(92)),
    ],
    notification_mutes: [{ id: "", topic: `prophecy:${anId(3)}` }],
    prophecies: [prophecy(1), prophecy(2), prophecy(3), prophecy(4, "draft"), prophecy(5)],
  });
  await draw();
  await expect.element(page.getByRole("link", { name: "Palabra 1" })).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/blog/palabra-1#comentarios",
    "/blog/palabra-2#comentarios",
  ]);
  await expect.element(page.getByText(/^1 comentario · escribiste /)).toBeVisible();
});

test("lists events too, each with its own address", async () => {
  new RowsServer({
    comments: [
      written(1, 1),
      { ...written(2, 6), target_type: "event" },
      { ...written(3, 7), target_type: "event" },
    ],
    notification_mutes: [{ id: "", topic: `event:${anId(7)}` }],
    prophecies: [prophecy(1)],
    events: [prophecy(6), prophecy(7)],
  });
  await draw();
  await expect.element(page.getByRole("link", { name: "Palabra 6" })).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/eventos/palabra-6#comentarios",
    "/blog/palabra-1#comentarios",
  ]);
});

test("says what to do while there is none, and is remembered without network", async () => {
  const server = new RowsServer({ comments: [], notification_mutes: [], prophecies: [prophecy(1)] });
  const first = await draw();
  await expect.element(page.getByText(/Aún no comentas ninguna profecía, evento ni video/)).toBeVisible();
  await first.unmount();
  queryClient.clear();
  server.tables["comments"] = [written(1, 1)];
  const second = await draw();
  await expect.element(page.getByRole("link", { name: "Palabra 1" })).toBeVisible();
  await second.unmount();
  queryClient.clear();
  server.mood = "offline";
  await draw();
  await expect.element(page.getByRole("link", { name: "Palabra 1" })).toBeVisible();
});
