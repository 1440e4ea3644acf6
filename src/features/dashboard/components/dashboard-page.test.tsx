import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { ROUTES } from "#domain/routes.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import {
  card,
  dashboardServer,
  FIGURES,
  minutesAgo,
  noNetwork,
  NOTICES,
  openDashboard,
  PUBLISHED,
} from "../testing/stage.tsx";

const { answers, asked } = dashboardServer();

describe("the lists", () => {
  it("merge people and prophecies, the newest five", async () => {
    await openDashboard("/admin?parte=actividad");
    const items = page.getByRole("region", { name: "Actividad Reciente" }).getByRole("listitem");
    await expect.element(items.first()).toMatchTextContent(/Una lámpara.*Hace 5 minutos/);
    await expect.element(items.nth(1)).toMatchTextContent(/Marta Hernández.*Hace 10 minutos/);
    expect(items.all()).toHaveLength(5);
    await expect.element(page.getByText("La más vieja")).not.toBeInTheDocument();
    await expect.element(page.getByText("Alguien sin nombre")).toBeVisible();
  });

  it("merge the newest two testimonials and seminars in too", async () => {
    answers["/rest/v1/user_profiles"] = () => [];
    answers["/rest/v1/seminars"] = () => [{ id: "s1", title: "Finanzas en paz", created_at: minutesAgo(15) }];
    await openDashboard("/admin?parte=actividad");
    const items = page.getByRole("region", { name: "Actividad Reciente" }).getByRole("listitem");
    await expect.element(items.nth(1)).toMatchTextContent(/Finanzas en paz.*Hace 15 minutos/);
    await expect.element(items.nth(2)).toMatchTextContent(/Rubén.*Hace 20 minutos/);
    await expect
      .element(items.nth(1).getByRole("link"))
      .toHaveAttribute("href", "/admin/seminarios?seminario=s1");
  });

  it("tell drafts, scheduled prophecies and imports as what they are", async () => {
    const before = store.get(sessionAtom);
    store.set(sessionAtom, sessionOf({ id: "s1" }, "super_admin", "signed-in"));
    answers["/rest/v1/user_profiles"] = () => [];
    const prophecy = { ...PUBLISHED, slug: "una" };
    answers["/rest/v1/prophecies"] = () => [
      { ...prophecy, id: "p1", title: "Una", status: "draft", created_at: minutesAgo(1) },
      { ...prophecy, id: "p2", title: "Dos", publish_date: minutesAgo(-900), created_at: minutesAgo(2) },
      { ...prophecy, id: "p3", title: "Tres", created_at: minutesAgo(3) },
    ];
    const imported = { id: "i1", kind: "events", file_name: "agenda.csv", added: 12, undone_at: null };
    answers["/rest/v1/rpc/list_imports"] = () => [
      { ...imported, id: "i0", undone_at: minutesAgo(1), done_at: minutesAgo(4) },
      { ...imported, done_at: minutesAgo(4) },
    ];
    await openDashboard("/admin?parte=actividad");
    const items = page.getByRole("region", { name: "Actividad Reciente" }).getByRole("listitem");
    const expected = [
      ["Borrador de profecíaUna", "/admin/blog?estado=draft"],
      ["Profecía programadaDos", "/admin/blog?estado=scheduled"],
      ["Nueva profecíaTres", "/blog/una"],
      ["Importaciónagenda.csv: 12 eventos", "/admin/importar?parte=hechas"],
    ];
    for (const [at, [text, path]] of expected.entries()) {
      await expect.element(items.nth(at)).toMatchTextContent(text ?? "");
      await expect.element(items.nth(at).getByRole("link")).toHaveAttribute("href", path);
    }
    store.set(sessionAtom, before);
  });

  it("tell the other news when the imports cannot be read", async () => {
    const before = store.get(sessionAtom);
    onTestFinished(() => store.set(sessionAtom, before));
    store.set(sessionAtom, sessionOf({ id: "s1" }, "super_admin", "signed-in"));
    answers["/rest/v1/rpc/list_imports"] = noNetwork;
    await openDashboard("/admin?parte=actividad");
    const items = page.getByRole("region", { name: "Actividad Reciente" }).getByRole("listitem");
    await expect.element(items.first()).toMatchTextContent(/Una lámpara/);
  });

  it("lead to each panel by its category, with what waits there", async () => {
    await openDashboard();
    const sections = page.getByRole("region", { name: "Secciones" });
    for (const name of ["Medios", "Comunidad"])
      await expect.element(sections.getByRole("heading", { name })).toBeVisible();
    await expect
      .element(sections.getByRole("link", { name: /^Testimonios.*3 por revisar$/ }))
      .toHaveAttribute("href", "/admin/testimonios");
    await expect
      .element(sections.getByRole("link", { name: "Galería Nuevo", exact: true }))
      .toHaveAttribute("href", "/admin/galeria");
  });

  it("link only to routes that exist", async () => {
    await openDashboard();
    const known = Object.values(ROUTES).map(({ pattern }) => pattern as string);
    const links = page.getByRole("region", { name: "Acciones Rápidas" }).getByRole("link").elements();
    expect(links.length).toBeGreaterThan(4);
    const paths = links.map((link) => new URL((link as HTMLAnchorElement).href).pathname);
    for (const path of paths) expect(known).toContain(path);
    // Of the site itself, those that the church named.
    expect(paths).toEqual(expect.arrayContaining(["/eventos", "/", "/perfil", "/blog", "/streaming"]));
  });

  it("ask each part of the system how it is", async () => {
    answers["/auth/v1/health"] = noNetwork;
    answers["/storage/v1/object/list/prophecy-images"] = noNetwork;
    await openDashboard("/admin?parte=sistema");
    const parts = page.getByRole("region", { name: "Estado del Sistema" }).getByRole("listitem");
    await expect.element(parts.filter({ hasText: "Base de datos" })).toMatchTextContent("En línea");
    await expect.element(parts.filter({ hasText: "Servidor" })).toMatchTextContent("Sin conexión");
    await expect.element(parts.filter({ hasText: "Almacenamiento" })).toMatchTextContent("Sin conexión");
    await expect
      .element(parts.filter({ hasText: "Respaldo" }))
      .toMatchTextContent("RespaldoLo ve un superadministradorPendiente");
  });

  it.each([
    [{ at: null }, "RespaldoAún no hay ningunoCon advertencias"],
    [{ at: minutesAgo(300) }, "RespaldoHace 5 horasCorrecto"],
    [{ at: minutesAgo(3 * 1_440) }, "RespaldoHace 3 díasCon advertencias"],
    [
      { at: minutesAgo(300), drill: { at: minutesAgo(2 * 1_440) } },
      "RespaldoHace 5 horas · ensayado hace 2 díasCorrecto",
    ],
    [
      { at: minutesAgo(300), drill: { at: minutesAgo(60), hasFailed: true as const } },
      "RespaldoHace 5 horas · el ensayo falló hace 1 horaFalló",
    ],
  ])("say how old the last copy is: %o", async (lastCopy, said) => {
    await openDashboard("/admin?parte=sistema", undefined, lastCopy);
    const parts = page.getByRole("region", { name: "Estado del Sistema" }).getByRole("listitem");
    await expect.element(parts.filter({ hasText: "Respaldo" })).toMatchTextContent(said);
  });
});

describe("the jobs of the database", () => {
  it.each([
    [{ jobs_failing: 0, jobs_late: 0 }, "Al díaCorrecto"],
    [{ jobs_failing: 0, jobs_late: 2 }, "2 tareas van con retrasoCon advertencias"],
    [{ jobs_failing: 1, jobs_late: 2 }, "1 tarea falló la última vezFalló"],
  ])("say how they are: %o", async (jobs, said) => {
    answers["/rest/v1/rpc/dashboard_statistics"] = () => [{ ...FIGURES, ...jobs }];
    await openDashboard("/admin?parte=sistema");
    const parts = page.getByRole("region", { name: "Estado del Sistema" }).getByRole("listitem");
    await expect.element(parts.filter({ hasText: "Tareas" })).toMatchTextContent(`Tareas automáticas${said}`);
  });
});

describe("the tabs", () => {
  it("part the page by keyboard, are kept in the address, and ask only for what they show", async () => {
    const { container } = await openDashboard();
    const tab = (name: string) => page.getByRole("tab", { name });
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    await expect.element(tab("Resumen")).toHaveAttribute("aria-selected", "true");
    expect(asked).not.toContain("/auth/v1/health");
    await tab("Resumen").click();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("Actividad")).toHaveFocus();
    await expect
      .element(page.getByRole("region", { name: "Actividad Reciente" }))
      .toMatchTextContent("Una lámpara");
    await expect.element(page.getByRole("list", { name: "Cifras" })).not.toBeInTheDocument();
    await userEvent.keyboard("{End}");
    await expect
      .element(page.getByRole("region", { name: "Estado del Sistema" }))
      .toMatchTextContent("En línea");
    expect(document.querySelector("[data-address]")?.textContent).toBe("/admin?parte=sistema");
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.keyboard("{Home}");
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    expect(document.querySelector("[data-address]")?.textContent).toBe("/admin");
  });
});

describe("notices of thirty days", () => {
  const panel = () => page.getByRole("region", { name: "Avisos en 30 días" });
  const rows = (list: string) => panel().getByRole("list", { name: list }).getByRole("listitem");

  it("is counted for thirty days, the most frequent type first, and by day the newest first", async () => {
    await openDashboard("/admin?parte=actividad");
    await expect
      .element(panel().getByText("1,240 avisos, 64% leídos y 446 sin leer. Hoy: 12. En 7 días: 310."))
      .toBeVisible();
    const types = rows("Avisos por tipo").elements();
    expect(types.map((row) => row.textContent)).toEqual([
      "Nuevas profecías1,199",
      "Cuando me mencionan40",
      "from_a_newer_server1",
    ]);
    await panel().getByText("Por día").click();
    await expect.element(rows("Avisos por día").first()).toMatchTextContent("20 nov 2026240");
    expect(rows("Avisos por día").elements()).toHaveLength(2);
  });

  it("is said to be nothing when nothing was, and not when it could not be read", async () => {
    answers["/rest/v1/rpc/notification_statistics"] = () => ({
      ...NOTICES,
      total: 0,
      by_type: {},
      by_day: [],
    });
    const { unmount } = await openDashboard("/admin?parte=actividad");
    await expect.element(panel().getByText(/^Nadie ha recibido avisos/)).toBeVisible();
    await unmount();
    answers["/rest/v1/rpc/notification_statistics"] = noNetwork;
    await openDashboard("/admin?parte=actividad");
    await expect.element(panel().getByText(/^No pudimos leer los avisos/)).toBeVisible();
  });
});
