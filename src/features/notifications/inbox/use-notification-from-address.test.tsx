import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLocation, useNavigationType } from "react-router-dom";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { aNotice, anId } from "../testing/a-notice.ts";
import { MARTA, signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";
import { unreadAtom } from "../store/notice-cache.ts";
import { useNotificationFromAddress } from "./use-notification-from-address.ts";

beforeEach(async () => {
  await signMartaIn();
  store.set(unreadAtom, null);
});
afterEach(() => vi.unstubAllGlobals());

/** Shows where the router is, and how it came there. */
function Frame() {
  useNotificationFromAddress();
  const { pathname, search, hash } = useLocation();
  return <p data-testid="place">{`${useNavigationType()} ${pathname}${search}${hash}`}</p>;
}

const place = () => page.getByTestId("place").element().textContent;

function open(address: string) {
  return render(
    <MemberStage at={address}>
      <Frame />
    </MemberStage>,
  );
}

test("marks the notice as read and takes ?n= out of the router's address, keeping all else", async () => {
  const server = new NoticeServer([aNotice(4)]);
  await open(`/blog/una-lampara?categoria=Fe&n=${anId(4)}#comentario-1`);
  await expect.poll(() => server.writes).toEqual([`PATCH id=eq.${anId(4)}&read=eq.false`]);
  expect(place()).toBe("REPLACE /blog/una-lampara?categoria=Fe#comentario-1");
});

test("without network the mark waits in the outbox", async () => {
  new NoticeServer([aNotice(4)]).mood = "offline";
  await open(`/blog/una-lampara?n=${anId(4)}`);
  const { outbox } = await memberStore(MARTA.id);
  await expect
    .poll(async () => (await outbox.list()).map(({ id }) => id))
    .toEqual([`notice-read:${anId(4)}`]);
  expect(place()).toBe("REPLACE /blog/una-lampara");
});

test("waits for a person who has not signed in yet", async () => {
  const server = new NoticeServer([aNotice(4)]);
  store.set(sessionAtom, VISITOR);
  await open(`/blog/una-lampara?n=${anId(4)}`);
  expect(place()).toBe(`POP /blog/una-lampara?n=${anId(4)}`);
  expect(server.writes).toEqual([]);
  await signMartaIn();
  await expect.poll(() => server.writes).toHaveLength(1);
  expect(place()).toBe("REPLACE /blog/una-lampara");
});

test("leaves an n that is no notification alone", async () => {
  const server = new NoticeServer([aNotice(4)]);
  await open("/blog?n=12");
  expect(place()).toBe("POP /blog?n=12");
  expect(server.writes).toEqual([]);
});

test("a prophecy that is opened from a list is read: its notices are marked, those about its comments are not", async () => {
  const about = { post_slug: "una-lampara" };
  const server = new NoticeServer([
    aNotice(4, { data: about }),
    aNotice(5, { data: { ...about, comment_id: anId(9) } }),
  ]);
  await open("/blog");
  store.set(unreadAtom, 2);
  expect(server.writes).toEqual([]);
  await open("/blog/una-lampara");
  await expect
    .poll(() => server.writes.map(decodeURIComponent))
    .toEqual([
      expect.stringMatching(/^PATCH .*data->>post_slug\.eq\.una-lampara,data->>comment_id\.is\.null/),
    ]);
});

test("without network the mark of an opened page waits in the outbox", async () => {
  new NoticeServer([aNotice(4, { data: { path: "/media/1" } })]).mood = "offline";
  store.set(unreadAtom, 1);
  await open("/media/1");
  const { outbox } = await memberStore(MARTA.id);
  await expect
    .poll(async () => (await outbox.list()).map(({ id }) => id))
    .toContain("notice-read-page:/media/1");
});
