import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { contrast } from "#lib/contrast.ts";
import { addDays, dayIn } from "#lib/wall-time.ts";
import { store } from "#platform/session/session.ts";
import { MemberStage } from "#platform/session/testing/member-stage.tsx";
import { hearServerClock } from "#platform/supabase/server-clock.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { aNotice } from "../testing/a-notice.ts";
import { signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";
import { silentUntilAtom, unreadAtom } from "../store/notice-cache.ts";
import { NotificationBell } from "./notification-bell.tsx";

/** As long as notices usually are. */
const WORDY = {
  title: "Lucía Ramírez respondió a tu comentario",
  message: "«Qué bueno leerte, hermana. El jueves te esperamos en el estudio de las siete.»",
};

/** "rgb(251, 246, 236)" as "#fbf6ec". */
const hexOf = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;

let server: NoticeServer;

beforeEach(async () => {
  await page.viewport(1280, 800);
  await signMartaIn();
  localStorage.removeItem("push:invitation-dismissed-at");
  server = new NoticeServer([aNotice(1, { read: true }), aNotice(2), aNotice(3)]);
  store.set(unreadAtom, 2);
  store.set(silentUntilAtom, null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("data-text");
  document.documentElement.style.colorScheme = "";
});

function bell() {
  return render(
    <MemberStage>
      <header>
        <NotificationBell />
      </header>
      <main>
        <button type="button">Otra cosa</button>
      </main>
    </MemberStage>,
  );
}

test("wears the number, capped at 99+, and says it in its name", async () => {
  const screen = await bell();
  await expect
    .element(screen.getByRole("button", { name: "Notificaciones: 2 sin leer" }))
    .toMatchTextContent("2");
  store.set(unreadAtom, 140);
  await expect
    .element(screen.getByRole("button", { name: "Notificaciones: 140 sin leer" }))
    .toMatchTextContent("99+");
  const pill = screen.getByText("99+").element();
  const digits = document.createRange();
  digits.selectNodeContents(pill);
  expect(pill.getBoundingClientRect().right).toBeGreaterThan(digits.getBoundingClientRect().right);
  store.set(unreadAtom, 0);
  await expect
    .element(screen.getByRole("button", { name: "Notificaciones: ninguna sin leer" }))
    .toMatchTextContent(/^$/);
});

test("says aloud that one has come in, not that some were there", async () => {
  store.set(unreadAtom, null);
  const screen = await bell();
  const aloud = screen.getByRole("status").first();
  store.set(unreadAtom, 2);
  await expect.element(screen.getByRole("button", { name: /2 sin leer/ })).toBeVisible();
  await expect.element(aloud).toHaveTextContent("");
  store.set(unreadAtom, 3);
  await expect.element(aloud).toHaveTextContent("Notificaciones: 3 sin leer");
  store.set(unreadAtom, 1);
  await expect.element(aloud).toHaveTextContent("");
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const moon = (button: Locator) => button.element().querySelectorAll("svg").item(1);

test("wears a moon while everything is silent, and says until when in its name", async () => {
  const screen = await bell();
  const button = screen.getByRole("button", { name: /^Notificaciones/ });
  expect(moon(button)).toBeNull();
  const morning = `${addDays(dayIn("America/Mexico_City", Date.now()), 1)}T12:00:00Z`;
  store.set(silentUntilAtom, morning);
  await expect
    .element(
      screen.getByRole("button", {
        name: "Notificaciones: 2 sin leer, en silencio hasta mañana, 6:00\u00a0a.\u00a0m.",
      }),
    )
    .toBeVisible();
  expect(moon(button)).not.toBeNull();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  store.set(unreadAtom, 0);
  await expect
    .element(screen.getByRole("button", { name: /ninguna sin leer, en silencio hasta mañana/ }))
    .toBeVisible();
});

test("takes the moon off once the silence is over by the server's clock, which the device's may be hours off", async () => {
  const clock = stopClock(["setTimeout", "clearTimeout", "Date"]);
  hearServerClock(inHours(3), Date.now(), Date.now());
  store.set(silentUntilAtom, inHours(4));
  const screen = await bell();
  const button = screen.getByRole("button", { name: /^Notificaciones/ });
  expect(moon(button)).not.toBeNull();
  clock.tick(55 * 60_000);
  expect(moon(button)).not.toBeNull();
  clock.tick(6 * 60_000);
  await expect.element(button).toHaveAccessibleName("Notificaciones: 2 sin leer");
  expect(moon(button)).toBeNull();
});

test.each([
  ["light", "normal"],
  ["light", "large"],
  ["dark", "normal"],
  ["dark", "large"],
])("the moon is seen in %s colours with %s letters on a phone, beside the number", async (scheme, text) => {
  await page.viewport(360, 740);
  document.documentElement.style.colorScheme = scheme;
  document.documentElement.dataset["text"] = text;
  store.set(silentUntilAtom, inHours(4));
  store.set(unreadAtom, 140);
  const screen = await bell();
  const button = screen.getByRole("button", { name: /^Notificaciones/ });
  const drawn = moon(button);
  const { fill, stroke } = getComputedStyle(drawn);
  expect(contrast(hexOf(fill), hexOf(stroke))).toBeGreaterThanOrEqual(3);
  const [inner, outer, pill] = [drawn, button.element(), screen.getByText("99+").element()].map((each) =>
    each.getBoundingClientRect(),
  );
  expect(inner?.width).toBeGreaterThanOrEqual(14);
  expect(inner?.top).toBeGreaterThanOrEqual(pill?.bottom ?? Infinity);
  expect(inner?.right).toBeLessThanOrEqual(outer?.right ?? 0);
  expect(inner?.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0);
});

test("opens the panel: 600 px, tabs, mark all, settings, invitation", async () => {
  const screen = await bell();
  await screen.getByRole("button", { name: /^Notificaciones/ }).click();
  const panel = screen.getByRole("dialog", { name: "Notificaciones" });
  await expect.element(panel.getByRole("tab", { name: "Todas" })).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => panel.getByRole("listitem").elements()).toHaveLength(3);
  expect(panel.element().getBoundingClientRect().height).toBe(600);
  await panel.getByRole("tab", { name: "No leídas" }).click();
  await expect.poll(() => panel.getByRole("listitem").elements()).toHaveLength(2);
  await expect
    .element(panel.getByRole("link", { name: "Configuración de notificaciones" }))
    .toHaveAttribute("href", "/configuracion/notificaciones");
  await expect
    .element(panel.getByRole("link", { name: "Ver todas" }))
    .toHaveAttribute("href", "/notificaciones");
  expect(await accessibilityProblems(panel.element())).toEqual([]);
});

test("marks all as read", async () => {
  const screen = await bell();
  await screen.getByRole("button", { name: /^Notificaciones/ }).click();
  await screen.getByRole("tab", { name: "No leídas" }).click();
  await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(2);
  await screen.getByRole("button", { name: "Marcar todas como leídas" }).click();
  await expect.element(screen.getByRole("heading", { name: "Estás al día" })).toBeVisible();
  await expect
    .poll(() => server.writes)
    .toEqual([`PATCH read=eq.false&created_at=lte.${aNotice(3).created_at}`]);
});

test("closes when the focus leaves it, and by Escape", async () => {
  const screen = await bell();
  await screen.getByRole("button", { name: /^Notificaciones/ }).click();
  await expect.element(screen.getByRole("tab", { name: "Todas" })).toBeVisible();
  (screen.getByRole("button", { name: "Otra cosa" }).element() as HTMLElement).focus();
  await expect.element(screen.getByRole("tab", { name: "Todas" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /^Notificaciones/ }).click();
  await expect.element(screen.getByRole("tab", { name: "Todas" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("tab", { name: "Todas" })).not.toBeInTheDocument();
});

test("is a sheet from edge to edge on a phone, with a button to close it", async () => {
  await page.viewport(360, 740);
  const screen = await bell();
  await screen.getByRole("button", { name: /^Notificaciones/ }).click();
  const panel = screen.getByRole("dialog", { name: "Notificaciones" });
  await expect.poll(() => panel.getByRole("listitem").elements()).toHaveLength(3);
  // It rises into its place.
  await expect
    .poll(() => {
      const { x, y, width, height } = panel.element().getBoundingClientRect();
      return [x, y, width, height];
    })
    .toEqual([0, 0, innerWidth, innerHeight]);
  // Browsers without position-area place it by script (ui/overlays/place-popover.ts): not on a phone.
  (panel.element() as HTMLElement).style.top = "64px";
  expect(panel.element().getBoundingClientRect().top).toBe(0);
  expect(panel.element().scrollWidth).toBeLessThanOrEqual(innerWidth);
  await panel.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect.element(panel.getByRole("tab", { name: "Todas" })).not.toBeInTheDocument();
});

test("with large letters on a phone three notices are seen at once, and the invitation comes after them", async () => {
  await page.viewport(360, 740);
  document.documentElement.dataset["text"] = "large";
  server = new NoticeServer([1, 2, 3, 4].map((number) => aNotice(number, WORDY)));
  const screen = await bell();
  await screen.getByRole("button", { name: /^Notificaciones/ }).click();
  const panel = screen.getByRole("dialog", { name: "Notificaciones" });
  const invitation = panel.getByRole("region", { name: "Notificaciones de este navegador" });
  await expect.element(invitation).toBeInTheDocument();
  const third = panel.getByRole("listitem").nth(2);
  await expect
    .poll(() => third.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(panel.getByRole("tabpanel").element().getBoundingClientRect().bottom);
  expect(panel.getByRole("tabpanel").element().contains(invitation.element())).toBe(true);
  expect(await accessibilityProblems(panel.element())).toEqual([]);
});

test("a notice that was opened closes the panel", async () => {
  const screen = await bell();
  await screen.getByRole("button", { name: /^Notificaciones/ }).click();
  await screen.getByRole("listitem").first().getByRole("link").click();
  await expect.element(screen.getByRole("tab", { name: "Todas" })).not.toBeInTheDocument();
});
