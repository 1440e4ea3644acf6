import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { aNotice, anId } from "./testing/a-notice.ts";
import { MARTA, Page, signMartaIn } from "./testing/marta.tsx";
import { NoticeServer } from "./testing/notice-server.ts";
import { useNotificationFromAddress } from "./use-notification-from-address.ts";

const here = location.href;

beforeEach(signMartaIn);
afterEach(() => {
  history.replaceState(null, "", here);
  vi.unstubAllGlobals();
});

function Frame() {
  useNotificationFromAddress();
  return null;
}

function open() {
  return render(
    <Page>
      <Frame />
    </Page>,
  );
}

test("marks the notice as read and takes ?n= out of the address, keeping all else and the router's state", async () => {
  const server = new NoticeServer([aNotice(4)]);
  history.replaceState({ idx: 3 }, "", `/blog/una-lampara?categoria=Fe&n=${anId(4)}#comentario-1`);
  const entries = history.length;
  await open();
  await vi.waitFor(() => expect(server.writes).toEqual([`PATCH id=eq.${anId(4)}&read=eq.false`]));
  expect(location.pathname + location.search + location.hash).toBe(
    "/blog/una-lampara?categoria=Fe#comentario-1",
  );
  expect(history.state).toEqual({ idx: 3 });
  expect(history.length).toBe(entries);
});

test("without network the mark waits in the outbox", async () => {
  new NoticeServer([aNotice(4)]).mood = "offline";
  history.replaceState(null, "", `/blog/una-lampara?n=${anId(4)}`);
  await open();
  const { outbox } = await memberStore(MARTA.id);
  await vi.waitFor(async () =>
    expect((await outbox.list()).map(({ id }) => id)).toEqual([`notice-read:${anId(4)}`]),
  );
  expect(location.search).toBe("");
});

test("waits for whoever has not signed in yet", async () => {
  const server = new NoticeServer([aNotice(4)]);
  store.set(sessionAtom, VISITOR);
  history.replaceState(null, "", `/blog/una-lampara?n=${anId(4)}`);
  await open();
  expect(location.search).toBe(`?n=${anId(4)}`);
  expect(server.writes).toEqual([]);
  await signMartaIn();
  await vi.waitFor(() => expect(server.writes).toHaveLength(1));
  expect(location.search).toBe("");
});

test("leaves an n that is no notification alone", async () => {
  const server = new NoticeServer([aNotice(4)]);
  history.replaceState(null, "", "/blog?n=12");
  await open();
  expect(location.search).toBe("?n=12");
  expect(server.writes).toEqual([]);
});
