import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aNotice } from "../testing/a-notice.ts";
import { Page, signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";
import { LatestNotices } from "./latest-notices.tsx";

beforeEach(signMartaIn);
afterEach(() => vi.unstubAllGlobals());

function latest() {
  return render(
    <Page>
      <LatestNotices />
    </Page>,
  );
}

test("shows the five newest unread ones", async () => {
  new NoticeServer(Array.from({ length: 9 }, (_, index) => aNotice(index, { read: index === 8 })));
  const screen = await latest();
  await vi.waitFor(() => expect(screen.getByRole("listitem").elements()).toHaveLength(5));
  await expect.element(screen.getByRole("listitem").first()).toMatchTextContent(/valle 7/);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("says that one is up to date", async () => {
  new NoticeServer([aNotice(1, { read: true })]);
  const screen = await latest();
  await expect.element(screen.getByText("Estás al día.")).toBeVisible();
});

test("says that there is no network", async () => {
  new NoticeServer().mood = "offline";
  const screen = await latest();
  await expect.element(screen.getByText("Sin conexión.")).toBeVisible();
});
