import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { currentSession, sessionAtom, store } from "#platform/session/session.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { ALL_NOTICES, type NoticeFilter } from "../notification.ts";
import { aNotice } from "../testing/a-notice.ts";
import { signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";
import { NotificationPage } from "./notification-page.tsx";

beforeEach(async () => {
  await signMartaIn();
  const now = Date.now();
  const hoursAgo = (hours: number) => ({ created_at: new Date(now - hours * 3_600_000).toISOString() });
  new NoticeServer([
    aNotice(1, hoursAgo(0)),
    aNotice(2, { ...hoursAgo(24), type: "post_like", title: "Lucía reaccionó" }),
    aNotice(3, { ...hoursAgo(24 * 40), read: true }),
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("data-text");
});

function pageWith(filter: NoticeFilter, onChange: (filter: NoticeFilter) => void = () => {}) {
  return render(
    <MemberStage>
      <h1>Notificaciones</h1>
      <NotificationPage filter={filter} onChange={onChange} silencing={null} onSilenced={() => {}} />
    </MemberStage>,
  );
}

test("is grouped by days: Hoy, Ayer and the date", async () => {
  const screen = await pageWith(ALL_NOTICES);
  await expect.element(screen.getByRole("heading", { name: "Hoy" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Ayer" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: /^\d\d \S+ \d{4}$/ })).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("shows what the filter asks for", async () => {
  const screen = await pageWith({ unread: true, group: "reactions" });
  await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(1);
  await expect.element(screen.getByRole("listitem")).toMatchTextContent(/Lucía reaccionó/);
});

test("shows under the site's notices whatever no other group claims", async () => {
  const types = ["stream_started", "new_video", "prayer_request", "admin_notification", "event_update"];
  new NoticeServer(types.map((type, number) => aNotice(number, { type, title: type })));
  const screen = await pageWith({ unread: false, group: "site" });
  await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(4);
  await expect.element(screen.getByRole("link", { name: "Sin leer: prayer_request" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Sin leer: event_update" })).not.toBeInTheDocument();
});

test("offers the notices of what waits for review to admins only", async () => {
  const groups = () =>
    [...document.querySelectorAll("option")]
      .map((option) => option.textContent)
      .filter((text) => text !== "");
  const screen = await pageWith(ALL_NOTICES);
  expect(groups()).not.toContain("Oficina");
  await screen.unmount();
  store.set(sessionAtom, { ...currentSession(), role: "admin" });
  await pageWith(ALL_NOTICES);
  expect(groups()).toContain("Oficina");
});

test("with large letters on a phone two notices are seen at once, below the filter in one line; the invitation comes after them", async () => {
  await page.viewport(360, 740);
  document.documentElement.dataset["text"] = "large";
  localStorage.removeItem("push:invitation-dismissed-at");
  const wordy = { title: "Lucía reaccionó a tu mensaje del foro", message: "Qué bueno leerte. ".repeat(5) };
  new NoticeServer([1, 2, 3, 4].map((number) => aNotice(number, wordy)));
  const screen = await render(
    <MemberStage>
      <div style={{ inlineSize: "calc(100vw - 2.5rem)" }}>
        <NotificationPage filter={ALL_NOTICES} onChange={() => {}} silencing={null} onSilenced={() => {}} />
      </div>
    </MemberStage>,
  );
  const invitation = screen.getByRole("region", { name: "Notificaciones de este navegador" });
  await expect.element(invitation).toBeVisible();
  await expect.element(screen.getByRole("listitem").nth(3)).toBeVisible();
  const place = (element: { element: () => Element }) => element.element().getBoundingClientRect();
  const filter = place(screen.getByLabelText("Tipo"));
  const marking = place(screen.getByRole("button", { name: "Marcar todas como leídas" }));
  const top = Math.min(filter.top, marking.top);
  const above = 165; // the header and the title
  expect(place(screen.getByRole("listitem").nth(1)).bottom - top).toBeLessThanOrEqual(innerHeight - above);
  expect(Math.abs((filter.top + filter.bottom - marking.top - marking.bottom) / 2)).toBeLessThan(8);
  expect(Math.max(filter.bottom, marking.bottom)).toBeLessThan(
    place(screen.getByRole("listitem").first()).top,
  );
  expect(place(invitation).top).toBeGreaterThan(place(screen.getByRole("listitem").nth(3)).bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test("tells of another filter, keeping the other half", async () => {
  const changed = vi.fn<(filter: NoticeFilter) => void>();
  const screen = await pageWith({ unread: true, group: null }, changed);
  await screen.getByLabelText("Tipo").selectOptions("reactions");
  await screen.getByRole("tab", { name: "Todas" }).click();
  expect(changed.mock.calls.map(([filter]) => filter)).toEqual([
    { unread: true, group: "reactions" },
    { unread: false, group: null },
  ]);
});
