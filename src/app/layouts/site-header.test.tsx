import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { cacheValue } from "#platform/offline/cached-value.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, store, VISITOR, type Session } from "#platform/session/session.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { SiteHeader } from "./site-header.tsx";

const MARTA: Session & { userId: string } = {
  status: "signed-in",
  userId: "11111111-1111-4111-8111-111111111111",
  email: "marta@demo.local",
  signInName: null,
  name: "Marta",
  fullName: "Marta Pérez",
  role: "member",
  offlineRole: false,
};

async function renderHeader(
  session: Session = VISITOR,
  { width = 1280, path = "/", name = "Luz del Valle" } = {},
) {
  await page.viewport(width, 800);
  store.set(sessionAtom, session);
  const signOut = vi.fn<() => void>();
  const screen = await render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <SiteHeader
            settings={{ ...DEMO_SETTINGS, identity: { ...DEMO_SETTINGS.identity, shortName: name } }}
            bell={
              <button type="button" style={{ inlineSize: "2.75rem", overflow: "hidden" }}>
                Campana
              </button>
            }
            onSignOut={signOut}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  return { screen, signOut };
}

let server: RowsServer;
beforeEach(async () => {
  server = new RowsServer({ profiles: [] });
  queryClient.clear();
  await deleteMemberStore(MARTA.userId);
  store.set(sessionAtom, VISITOR);
});

const linksIn = (element: Element | null) =>
  [...(element?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));

afterEach(() => document.documentElement.removeAttribute("data-text"));

test("a visitor finds the menus, the offering and the way in", async () => {
  const { screen } = await renderHeader();
  await expect
    .element(screen.getByRole("link", { name: "Ofrenda Aquí" }))
    .toHaveAttribute("href", "/donaciones");
  await expect.element(screen.getByRole("link", { name: "Iniciar Sesión" })).toHaveAttribute("href", "/auth");
  expect(screen.container.textContent).not.toContain("Campana");
  const menus = screen.getByRole("navigation", { name: "Principal" }).getByRole("button");
  expect(menus.elements().map((menu) => menu.textContent)).toEqual([
    "Nuestra Iglesia",
    "Eventos",
    "Recursos",
    "Multimedia",
    "Comunidad",
  ]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("a dropdown opens by keyboard, lists the anchors of home and closes by Escape", async () => {
  const { screen } = await renderHeader();
  const button = screen.getByRole("button", { name: "Nuestra Iglesia" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const link = screen.getByRole("link", { name: /^Visión y valores/ });
  await expect.element(link).toBeVisible();
  expect(linksIn(link.element().closest("[popover]"))).toEqual([
    "/#vision",
    "/#conocenos",
    "/#horarios",
    "/#ubicacion",
    "/contacto",
  ]);
  await userEvent.keyboard("{Tab}");
  await expect.element(link).toHaveFocus();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
});

test("the way in remembers the page one comes from", async () => {
  const { screen } = await renderHeader(VISITOR, { path: "/blog/palabra" });
  await expect
    .element(screen.getByRole("link", { name: "Iniciar Sesión" }))
    .toHaveAttribute("href", "/auth?next=%2Fblog%2Fpalabra");
});

test("a member has the bell and a menu without the back office", async () => {
  const { screen, signOut } = await renderHeader(MARTA);
  await expect.element(screen.getByRole("button", { name: "Campana" })).toBeVisible();
  await screen.getByRole("button", { name: "Tu cuenta, Marta Pérez" }).click();
  const items = screen.getByRole("menuitem");
  await expect.element(items.first()).toHaveFocus();
  expect(items.elements().map((item) => item.textContent)).toEqual([
    "Mi Perfil",
    "Notificaciones",
    "Área de Miembros Lo nuevo para ti",
    "Cerrar Sesión",
  ]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  expect(signOut).toHaveBeenCalledOnce();
});

const account = () => page.getByRole("button", { name: "Tu cuenta, Marta Pérez" });
const picture = () => account().element().querySelector("img");

test("the account's button bears the whole name's initials until the photo has come, and takes the next one", async () => {
  server.tables["profiles"] = [{ id: MARTA.userId, avatar_url: null }];
  await renderHeader(MARTA);
  await expect.element(account()).toMatchTextContent(/^MP/);
  const before = account().element().getBoundingClientRect();
  await expect.poll(() => queryClient.getQueryData(["profile", MARTA.userId])).toBeTruthy();
  server.tables["profiles"] = [{ id: MARTA.userId, avatar_url: "/icons/icon.svg" }];
  await queryClient.invalidateQueries({ queryKey: ["profile"] });
  await expect.poll(() => picture()?.naturalWidth).toBeGreaterThan(0);
  await expect.element(account()).not.toMatchTextContent(/^MP/);
  expect(account().element().getBoundingClientRect()).toEqual(before);
});

test("without network the photo is the one that this device knows, and it goes with the session", async () => {
  server.mood = "offline";
  store.set(sessionAtom, MARTA);
  await cacheValue(MARTA.userId, "profile", { avatar_url: "/icons/icon.svg" });
  const { screen } = await renderHeader(MARTA);
  await expect.poll(() => picture()?.naturalWidth).toBeGreaterThan(0);
  store.set(sessionAtom, VISITOR);
  await expect.element(account()).not.toBeInTheDocument();
  expect(screen.container.querySelector("img")).toBeNull();
});

test("a visitor's header asks nobody for a photo", async () => {
  const { screen } = await renderHeader();
  await expect.element(screen.getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  expect(server.requests).toEqual([]);
});

test.each([
  ["admin", true],
  ["super_admin", true],
  ["member", false],
] as const)("the menu of a %s shows Administración: %s", async (role, shown) => {
  const { screen } = await renderHeader({ ...MARTA, role, offlineRole: true });
  await screen.getByRole("button", { name: /Tu cuenta/ }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Mi Perfil" })).toBeVisible();
  expect(screen.getByRole("menuitem", { name: "Administración" }).elements()).toHaveLength(shown ? 1 : 0);
  await expect.element(screen.getByText("sin conexión")).toBeVisible();
});

test("the menu of a deactivated account leads to the office", async () => {
  const { screen } = await renderHeader({ ...MARTA, role: "visitor" });
  await screen.getByRole("button", { name: /Tu cuenta/ }).click();
  await expect
    .element(screen.getByRole("menuitem", { name: "Escribir a la oficina" }))
    .toHaveAttribute("href", "/contacto");
  const items = screen.getByRole("menuitem").elements();
  expect(items.map((item) => item.textContent)).toEqual(["Escribir a la oficina", "Cerrar Sesión"]);
});

test("the menu of who asked for the end of their account leads to where they can stay", async () => {
  const { screen } = await renderHeader({ ...MARTA, role: "visitor", leaving: true });
  await screen.getByRole("button", { name: /Tu cuenta/ }).click();
  await expect.element(screen.getByText("cuenta por borrar")).toBeVisible();
  await expect
    .element(screen.getByRole("menuitem", { name: "Recuperar mi cuenta" }))
    .toHaveAttribute("href", "/perfil");
  const items = screen.getByRole("menuitem").elements();
  expect(items.map((item) => item.textContent)).toEqual(["Recuperar mi cuenta", "Cerrar Sesión"]);
});

test("on a phone a drawer holds the same menus, the offering and the appearance", async () => {
  const { screen } = await renderHeader(VISITOR, { width: 360 });
  await screen.getByRole("button", { name: "Abrir menú" }).click();
  const drawer = screen.getByRole("dialog", { name: "Menú" });
  await expect.element(drawer).toBeVisible();
  expect(drawer.element().matches(":modal")).toBe(true);
  await expect.element(drawer.getByRole("link", { name: "Pastores" })).toBeVisible();
  await drawer.getByText("Recursos").click();
  await expect.element(drawer.getByRole("link", { name: "Profecías" })).toBeVisible();
  await expect.element(drawer.getByRole("link", { name: "Pastores" })).not.toBeInTheDocument();
  expect(await accessibilityProblems(drawer.element())).toEqual([]);
  await drawer.getByRole("link", { name: "Ofrenda Aquí" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test("on a member's phone the drawer opens on the community", async () => {
  const { screen } = await renderHeader(MARTA, { width: 360 });
  await screen.getByRole("button", { name: "Abrir menú" }).click();
  const drawer = screen.getByRole("dialog", { name: "Menú" });
  await expect.element(drawer.getByRole("link", { name: "Lo nuevo para ti" })).toBeVisible();
  await expect.element(drawer.getByRole("link", { name: "Foro" })).toBeVisible();
  await expect.element(drawer.getByRole("link", { name: "Pastores" })).not.toBeInTheDocument();
  const first = drawer.element().querySelector("summary");
  expect(first?.textContent).toBe("Comunidad");
});

test.each([
  [320, "normal"],
  [360, "normal"],
  [360, "large"],
  [430, "large"],
  [520, "large"],
  [768, "normal"],
  [1024, "normal"],
  [1264, "normal"],
  [1280, "large"],
  [1580, "large"],
] as const)("fits %i px with %s letters, every control 44 px high", async (width, text) => {
  document.documentElement.dataset["text"] = text;
  for (const session of [VISITOR, MARTA]) {
    const { screen } = await renderHeader(session, { width });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const brand = screen.getByRole("link", { name: /, inicio$/ }).element();
    expect(brand.scrollWidth).toBeLessThanOrEqual(brand.clientWidth);
    const controls = [...screen.container.querySelectorAll("header > div a, header > div > div > button")];
    const heights = controls
      .map((control) => control.getBoundingClientRect().height)
      .filter((height) => height > 0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await screen.unmount();
  }
});

test.each(["normal", "large"])(
  "a phone of 360 px with %s letters shows the name, apart from the tools",
  async (text) => {
    document.documentElement.dataset["text"] = text;
    for (const session of [VISITOR, MARTA]) {
      const { screen } = await renderHeader(session, { width: 360, name: "Nueva Esperanza" });
      const name = screen.getByText("Nueva Esperanza", { exact: true });
      await expect.element(name).toBeVisible();
      const bar = name.element().closest("header > div");
      const first = [...(bar?.querySelectorAll(":scope > div :is(a, button)") ?? [])]
        .map((tool) => tool.getBoundingClientRect())
        .find(({ width }) => width > 0);
      expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual((first?.left ?? 0) - 4);
      await screen.unmount();
    }
  },
);

test("signing in moves nothing: the account keeps its room", async () => {
  const { screen: before } = await renderHeader(VISITOR);
  const offer = before.getByRole("link", { name: "Ofrenda Aquí" }).element().getBoundingClientRect().left;
  await before.unmount();
  const { screen: after } = await renderHeader(MARTA);
  const moved =
    after.getByRole("link", { name: "Ofrenda Aquí" }).element().getBoundingClientRect().left - offer;
  expect(Math.abs(moved)).toBeLessThan(24);
});

test("the progress line is 4 % at the top and whole at the end", async () => {
  const { screen } = await renderHeader();
  const tall = document.createElement("div");
  tall.className = "tall";
  tall.style.height = "4000px";
  document.body.append(tall);
  const share = () => {
    const line = screen.container.querySelector("[data-scroll-progress]") as HTMLElement;
    return line.getBoundingClientRect().width / line.offsetWidth;
  };
  window.scrollTo(0, 0);
  await expect.poll(share).toBeCloseTo(0.04, 2);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(share).toBeCloseTo(1, 1);
  tall.remove();
});
