import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ROUTES } from "#domain/routes.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { DEMO_STATISTICS, type Statistics } from "../statistics.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import type { ReportedThings } from "./waiting-list.tsx";

const FIGURES: Statistics = {
  ...DEMO_STATISTICS,
  users_total: 1_234,
  users_new_today: 2,
  users_active_7d: 57,
  prophecies_total: 16,
  prophecies_published: 14,
  comments_total: 8,
  comments_pending: 3,
  push_devices: 41,
  measured_at: "2026-11-20T18:03:00+00:00",
};

const CATEGORIES = [
  { title: "Comunidad", links: [{ label: "Comentarios", to: "/admin/comentarios" }] },
  { title: "Medios", links: [{ label: "Galería", to: "/admin/galeria" }] },
];

/** What the server answers to each address; a test may change it. */
let answers: Record<string, () => unknown>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {
    "/rest/v1/rpc/dashboard_statistics": () => [FIGURES],
    "/rest/v1/rpc/content_statistics": () => [
      { kind: "testimonials", total: 18, waiting: 3, amount: null },
      { kind: "donations", total: 75, waiting: 2, amount: 90_312.5 },
      { kind: "seminars", total: 6, waiting: 1, amount: null },
      { kind: "events", total: 24, waiting: 0, amount: null },
      { kind: "albums", total: 12, waiting: 0, amount: null },
      { kind: "photos", total: 1_180, waiting: 0, amount: null },
      { kind: "forum", total: 30, waiting: 1, amount: null },
      { kind: "prayers", total: 12, waiting: 2, amount: null },
    ],
    "/rest/v1/testimonials": () => [{ id: "t1", author_name: "Rubén", created_at: minutesAgo(20) }],
    "/rest/v1/user_profiles": () => [
      { user_id: "u1", first_name: "Marta", last_name: "Hernández", created_at: minutesAgo(10) },
      { user_id: "u2", first_name: null, last_name: null, created_at: minutesAgo(300) },
      { user_id: "u3", first_name: "Tomás", last_name: null, created_at: minutesAgo(400) },
    ],
    "/rest/v1/prophecies": () => [
      { id: "p1", slug: "una", title: "Una lámpara", created_at: minutesAgo(5) },
      { id: "p2", slug: "dos", title: "Agua", created_at: minutesAgo(90) },
      { id: "p3", slug: "tres", title: "La más vieja", created_at: minutesAgo(9_000) },
    ],
    "/auth/v1/health": () => ({ name: "GoTrue" }),
    "/storage/v1/object/list/prophecy-images": () => [],
  };
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    try {
      return Promise.resolve(Response.json(answers[pathname]?.() ?? []));
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error("answer"));
    }
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

const noNetwork = () => {
  throw new TypeError("Failed to fetch");
};

function open(at = "/admin", reported: ReportedThings = { number: 0, failed: false }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <DashboardPage
          categories={CATEGORIES}
          pendingComments={<p>Comentarios por aprobar: aquí</p>}
          reported={reported}
        />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-address="">{pathname + search}</output>;
}

const card = (label: string) =>
  page.getByRole("list", { name: "Cifras" }).getByRole("listitem").filter({ hasText: label }).first();

describe("the figures", () => {
  it("are those of the database", async () => {
    const { container } = await open();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234 2 nuevos hoy");
    await expect.element(card("Profecías")).toMatchTextContent("16 14 publicadas, 8 comentarios");
    await expect.element(card("Donaciones")).toMatchTextContent("$90,312.50 MXN este año, 2 por confirmar");
    await expect.element(card("Seminarios")).toMatchTextContent("6 publicados, 24 eventos");
    await expect.element(card("Galería")).toMatchTextContent("1,180 fotos en 12 álbumes");
    await expect.element(card("Testimonios")).toMatchTextContent("18 publicados, 3 por revisar");
    await expect.element(card("Usuarios Activos")).toMatchTextContent("57");
    await expect.element(card("Dispositivos con avisos")).toMatchTextContent("41");
    await expect.element(card("Base de Datos")).toMatchTextContent("En línea");
    await expect.element(page.getByText(/Datos del 20 nov 2026/)).toBeVisible();
    await expect.element(page.getByText("demostración")).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "publicados, 3 por revisar" }))
      .toHaveAttribute("href", "/admin/testimonios");
    await expect.element(page.getByText("Comentarios por aprobar: aquí")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("of one are said as one", async () => {
    answers["/rest/v1/rpc/dashboard_statistics"] = () => [
      {
        ...FIGURES,
        prophecies_published: 1,
        comments_total: 1,
        notifications_30d: 1,
        notifications_read_30d: 1,
      },
    ];
    answers["/rest/v1/rpc/content_statistics"] = () => [
      { kind: "testimonials", total: 1, waiting: 0, amount: null },
      { kind: "seminars", total: 1, waiting: 0, amount: null },
      { kind: "events", total: 1, waiting: 0, amount: null },
    ];
    await open();
    await expect.element(card("Profecías")).toMatchTextContent("1 publicada, 1 comentario");
    await expect.element(card("Dispositivos con avisos")).toMatchTextContent("1 aviso en 30 días, 1 leído");
    await expect.element(card("Testimonios")).toMatchTextContent("1 publicado, 0 por revisar");
    await expect.element(card("Seminarios")).toMatchTextContent("1 publicado, 1 evento");
  });

  it("say that they are on their way", async () => {
    answers["/rest/v1/rpc/dashboard_statistics"] = () => new Promise(() => undefined);
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await open();
    await expect.element(page.getByText("Cargando estadísticas...")).toBeVisible();
  });

  it("are those of a demonstration, each labelled, while the database is out of reach", async () => {
    answers["/rest/v1/rpc/dashboard_statistics"] = noNetwork;
    answers["/rest/v1/rpc/content_statistics"] = noNetwork;
    await open();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/Error al cargar datos.*Revisa tu conexión/);
    await expect.element(page.getByText("Usando datos de demostración")).toBeVisible();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1 demostración");
    expect(page.getByText("demostración", { exact: true }).all()).toHaveLength(9);
    for (const label of ["Seminarios", "Donaciones", "Testimonios", "Galería"])
      await expect.element(card(label)).toMatchTextContent(/0.*demostración/);
    await expect.element(card("Base de Datos")).toMatchTextContent("Con advertencias");
    answers["/rest/v1/rpc/dashboard_statistics"] = () => [FIGURES];
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    await expect.element(page.getByText("Usando datos de demostración")).not.toBeInTheDocument();
  });

  it("that were true stay when a later reading fails", async () => {
    await open();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    answers["/rest/v1/rpc/dashboard_statistics"] = noNetwork;
    await page.getByRole("button", { name: "Actualizar" }).click();
    await expect.element(page.getByRole("alert")).toMatchTextContent("Error al cargar datos");
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    await expect.element(page.getByText("Usando datos de demostración")).not.toBeInTheDocument();
  });

  it("are asked for again every five minutes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await expect.element(card("Usuarios Totales")).toMatchTextContent("1,234");
    const times = () => asked.filter((path) => path.endsWith("dashboard_statistics")).length;
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitFor(() => expect(times()).toBe(2));
  });
});

describe("what waits for somebody", () => {
  const tasks = () => page.getByRole("region", { name: "Te espera" }).getByRole("link");

  it("stands before the figures, with the way to each", async () => {
    await open();
    await expect.element(tasks().first()).toMatchTextContent("3 testimonios por revisar");
    expect(
      tasks()
        .elements()
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["3 testimonios por revisar", "/admin/comentarios?tipo=testimonial"],
      ["1 solicitud para un seminario", "/admin/seminarios"],
      ["1 mensaje del foro por revisar", "/admin/comentarios?tipo=forum_post"],
      ["2 oraciones por revisar", "/admin/oracion"],
      ["2 ofrendas por confirmar", "/admin/donaciones?estado=reported"],
    ]);
    await expect.element(card("Usuarios Totales")).toBeVisible();
    const figures = page.getByRole("list", { name: "Cifras" }).element();
    for (const first of [tasks().first(), page.getByText("Comentarios por aprobar: aquí")])
      expect(first.element().compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("is said to be nothing when nothing does", async () => {
    answers["/rest/v1/rpc/content_statistics"] = () => [
      { kind: "testimonials", total: 18, waiting: 0, amount: null },
    ];
    await open();
    await expect.element(page.getByText("Todo está al día.")).toBeVisible();
  });

  it("is a report too, which is counted with what is decided beside it", async () => {
    answers["/rest/v1/rpc/content_statistics"] = () => [
      { kind: "comments", total: 18, waiting: 3, amount: null },
    ];
    await open("/admin", { number: 2, failed: false });
    await expect
      .element(tasks().filter({ hasText: "2 reportes por revisar" }))
      .toHaveAttribute("href", "/admin/comentarios?tab=reportes");
    await expect.element(tasks().filter({ hasText: "3 comentarios por revisar" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: /^Comentarios.*5 por revisar$/ })).toBeVisible();
  });

  it("is neither said to be nothing nor counted while the reports are not read", async () => {
    answers["/rest/v1/rpc/content_statistics"] = () => [
      { kind: "comments", total: 18, waiting: 3, amount: null },
    ];
    const { unmount } = await open("/admin", { number: undefined, failed: false });
    await expect.element(page.getByText("Cargando lo que te espera…")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Comentarios", exact: true })).toBeVisible();
    await unmount();
    await open("/admin", { number: undefined, failed: true });
    await expect.element(page.getByText("No pudimos leer lo que te espera.", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Todo está al día.")).not.toBeInTheDocument();
  });

  it("is not said to be nothing when it cannot be read", async () => {
    answers["/rest/v1/rpc/content_statistics"] = noNetwork;
    await open();
    await expect.element(page.getByText("No pudimos leer lo que te espera.", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Todo está al día.")).not.toBeInTheDocument();
  });
});

describe("the lists", () => {
  it("merge people and prophecies, the newest five", async () => {
    await open("/admin?parte=actividad");
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
    await open("/admin?parte=actividad");
    const items = page.getByRole("region", { name: "Actividad Reciente" }).getByRole("listitem");
    await expect.element(items.nth(1)).toMatchTextContent(/Finanzas en paz.*Hace 15 minutos/);
    await expect.element(items.nth(2)).toMatchTextContent(/Rubén.*Hace 20 minutos/);
    await expect
      .element(items.nth(1).getByRole("link"))
      .toHaveAttribute("href", "/admin/seminarios?seminario=s1");
  });

  it("lead to each panel by its category, with what waits there", async () => {
    await open();
    const sections = page.getByRole("region", { name: "Secciones" });
    await expect.element(sections.getByRole("heading", { name: "Comunidad" })).toBeVisible();
    await expect
      .element(sections.getByRole("link", { name: /^Comentarios.*6 por revisar$/ }))
      .toHaveAttribute("href", "/admin/comentarios");
    await expect
      .element(sections.getByRole("link", { name: "Galería", exact: true }))
      .toHaveAttribute("href", "/admin/galeria");
  });

  it("link only to routes that exist", async () => {
    await open();
    const known = Object.values(ROUTES).map(({ pattern }) => pattern as string);
    const links = page.getByRole("region", { name: "Acciones Rápidas" }).getByRole("link").elements();
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect(known).toContain(new URL((link as HTMLAnchorElement).href).pathname);
  });

  it("ask each part of the system how it is", async () => {
    answers["/auth/v1/health"] = noNetwork;
    answers["/storage/v1/object/list/prophecy-images"] = noNetwork;
    await open("/admin?parte=sistema");
    const parts = page.getByRole("region", { name: "Estado del Sistema" }).getByRole("listitem");
    await expect.element(parts.filter({ hasText: "Base de datos" })).toMatchTextContent("En línea");
    await expect.element(parts.filter({ hasText: "Servidor" })).toMatchTextContent("Sin conexión");
    await expect.element(parts.filter({ hasText: "Almacenamiento" })).toMatchTextContent("Sin conexión");
    await expect
      .element(parts.filter({ hasText: "Respaldo" }))
      .toMatchTextContent("RespaldoAún no hay ningunoPendiente");
  });
});

describe("the jobs of the database", () => {
  it.each([
    [{ jobs_failing: 0, jobs_late: 0 }, "Al díaCorrecto"],
    [{ jobs_failing: 0, jobs_late: 2 }, "2 tareas van con retrasoCon advertencias"],
    [{ jobs_failing: 1, jobs_late: 2 }, "1 tarea falló la última vezFalló"],
  ])("say how they are: %o", async (jobs, said) => {
    answers["/rest/v1/rpc/dashboard_statistics"] = () => [{ ...FIGURES, ...jobs }];
    await open("/admin?parte=sistema");
    const parts = page.getByRole("region", { name: "Estado del Sistema" }).getByRole("listitem");
    await expect.element(parts.filter({ hasText: "Tareas" })).toMatchTextContent(`Tareas automáticas${said}`);
  });
});

describe("the tabs", () => {
  it("part the page by keyboard, are kept in the address, and ask only for what they show", async () => {
    const { container } = await open();
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
