import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { sessionAtom, VISITOR, type Session } from "#platform/session/session.ts";
import { settingsQuery } from "#platform/settings/use-settings.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { ErrorScreen } from "../errors/error-screen.tsx";
import { describeError } from "../errors/error-report.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { adminCategoriesFor } from "./admin-navigation.ts";
import { SiteLayout } from "./site-layout.tsx";

const ABEL: Session = {
  ...VISITOR,
  status: "signed-in",
  userId: "a",
  email: "abel@demo.local",
  name: "Abel",
  fullName: "Abel",
  role: "admin",
};

async function renderIn(
  layout: ReactNode,
  { session = VISITOR, path = "/", width = 1280, height = 800, settings = DEMO_SETTINGS } = {},
) {
  await page.viewport(width, height);
  const store = createStore();
  store.set(sessionAtom, session);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(settingsQuery.queryKey, settings);
  return render(
    <Provider store={store}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>{layout}</MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

afterEach(() => void vi.restoreAllMocks());

test("the site's frame has one header, one main part and one footer around the page", async () => {
  const screen = await renderIn(
    <SiteLayout onSignOut={() => {}}>
      <h1>Página</h1>
    </SiteLayout>,
  );
  for (const role of ["banner", "main", "contentinfo"] as const) {
    expect(screen.getByRole(role).elements()).toHaveLength(1);
  }
  await expect.element(screen.getByRole("main")).toHaveTextContent("Página");
  expect(screen.container.querySelector("a")?.textContent).toBe("Saltar al contenido");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("an error inside the frame adds no second main part", async () => {
  const screen = await renderIn(
    <SiteLayout onSignOut={() => {}}>
      <ErrorScreen report={describeError(new Error("x"))} onRetry={() => {}} />
    </SiteLayout>,
  );
  expect(screen.getByRole("main").elements()).toHaveLength(1);
  await expect.element(screen.getByRole("main")).toMatchTextContent("¡Ups! Algo salió mal");
});

test("the back office lists its panels by category and leads back to the site", async () => {
  const signOut = vi.fn<() => void>();
  const screen = await renderIn(
    <AdminLayout bell={<button type="button">Notificaciones, 2 sin leer</button>} onSignOut={signOut}>
      <h1>Profecías</h1>
    </AdminLayout>,
    { session: ABEL, path: "/admin/blog" },
  );
  const menu = screen.getByRole("navigation", { name: "Administración", exact: true });
  expect([...menu.element().querySelectorAll("a")].map((link) => link.textContent)).toEqual([
    "Panel",
    ...adminCategoriesFor("admin").flatMap(({ links }) =>
      links.map(({ label, badge }) => (badge ? `${label} ${badge}` : label)),
    ),
  ]);
  await expect.element(menu.getByRole("link", { name: "Profecías" })).toHaveAttribute("aria-current", "page");
  await expect.element(menu.getByRole("link", { name: "Panel" })).not.toHaveAttribute("aria-current");
  await expect.element(screen.getByRole("link", { name: "Ir al Sitio" })).toHaveAttribute("href", "/");
  const header = screen.getByRole("banner");
  await expect.element(header.getByRole("button", { name: "Notificaciones, 2 sin leer" })).toBeVisible();
  await expect
    .element(header.getByRole("link", { name: "Búsqueda en todo el sitio" }))
    .toHaveAttribute("href", "/buscar");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Tu cuenta, Abel" }).click();
  await screen.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  expect(signOut).toHaveBeenCalledOnce();
});

test("the current panel is in sight in a menu that is longer than the screen", async () => {
  const layout = (
    <AdminLayout onSignOut={() => {}}>
      <h1>Informe del mes</h1>
    </AdminLayout>
  );
  await renderIn(layout, { session: { ...ABEL, role: "super_admin" }, path: "/admin/informe", height: 420 });
  await expect
    .element(page.getByRole("navigation", { name: "Administración" }).getByText("Informe del mes"))
    .toBeInViewport({ ratio: 1 });
});

test("the groups of the back office fold, the current one is open, and a device remembers the others", async () => {
  localStorage.removeItem("iglesia-admin-menu");
  const layout = (
    <AdminLayout onSignOut={() => {}} waiting={{ "/admin/comentarios": 2, "/admin/oracion": 1 }}>
      <h1>Profecías</h1>
    </AdminLayout>
  );
  const at = { session: ABEL, path: "/admin/blog" };
  const first = await renderIn(layout, at);
  const menu = () => page.getByRole("navigation", { name: "Administración", exact: true });
  const link = (name: string) => menu().getByRole("link", { name });
  await expect.element(link("Profecías")).toBeVisible();
  await expect.element(link("Ofrendas")).toBeVisible();
  await expect.element(link("Testimonios")).not.toBeInTheDocument();
  // A folded group shows the pending count of its items.
  const community = menu().getByText(/^Comunidad/);
  await expect.element(community).toMatchTextContent(/3 por revisar/);
  await community.click();
  await expect.element(link("Testimonios")).toBeVisible();
  const media = menu().getByText("Medios", { exact: true });
  await media.click();
  const centre = link("Centro de Medios Nuevo").element();
  expect(centre.getBoundingClientRect().height).toBeLessThan(50);
  expect(centre.scrollWidth).toBeLessThanOrEqual(centre.clientWidth);
  await media.click();
  await first.unmount();
  await renderIn(layout, at);
  await expect.element(link("Testimonios")).toBeVisible();
  await expect.element(link("Videos")).not.toBeInTheDocument();
});

test.each(["/admin", "/admin/dashboard"])(
  "at %s the menu of the back office marks its first page",
  async (path) => {
    const screen = await renderIn(
      <AdminLayout onSignOut={() => {}}>
        <h1>Panel</h1>
      </AdminLayout>,
      { session: ABEL, path },
    );
    await expect
      .element(screen.getByRole("link", { name: "Panel", exact: true }))
      .toHaveAttribute("aria-current", "page");
  },
);

test("on a phone the panels are in a drawer that closes when one is chosen, and nothing scrolls sideways", async () => {
  const screen = await renderIn(
    <AdminLayout onSignOut={() => {}}>
      <h1>Panel</h1>
    </AdminLayout>,
    { session: ABEL, path: "/admin", width: 360 },
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole("button", { name: "Abrir menú de administración" }).click();
  const drawer = screen.getByRole("dialog", { name: "Panel de administración" });
  expect(await accessibilityProblems(drawer.element())).toEqual([]);
  await drawer.getByText("Sistema").first().click();
  await drawer.getByRole("link", { name: "Diagnóstico" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test("with large letters on the smallest phone the way back keeps its name and nothing scrolls sideways", async () => {
  document.documentElement.dataset["text"] = "large";
  const screen = await renderIn(
    <AdminLayout onSignOut={() => {}}>
      <h1>Panel</h1>
    </AdminLayout>,
    { session: ABEL, path: "/admin", width: 320 },
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const brand = screen.getByRole("link", { name: "Luz del Valle, inicio" }).element();
  const mark = brand.querySelector("svg")?.getBoundingClientRect();
  const back = screen.getByRole("link", { name: "Ir al Sitio" }).element().getBoundingClientRect();
  expect(mark?.right).toBeLessThanOrEqual(back.left);
  await expect.element(screen.getByRole("button", { name: "Tu cuenta, Abel" })).toBeInViewport({ ratio: 1 });
  delete document.documentElement.dataset["text"];
});

test("the colours of the settings are put on the page, and only when they are not ours", async () => {
  const { style } = document.documentElement;
  const page = (
    <SiteLayout onSignOut={() => {}}>
      <h1>Página</h1>
    </SiteLayout>
  );
  const ours = await renderIn(page);
  await expect.element(ours.getByRole("main")).toBeVisible();
  expect(style.getPropertyValue("--primary")).toBe("");
  await ours.unmount();
  await renderIn(page, {
    settings: { ...DEMO_SETTINGS, theme: { primary: "#1d3a7a", accent: "#e8b23a" } },
  });
  await expect.poll(() => style.getPropertyValue("--primary")).toContain("#1d3a7a");
  style.cssText = "";
});
