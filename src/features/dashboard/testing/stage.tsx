import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { store } from "#platform/session/session.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import type { ReportedThings } from "../components/waiting-list.tsx";
import type { LastCopy } from "../system-state.ts";
import { DEMO_STATISTICS, type NoticeStatistics, type Statistics } from "../statistics.ts";

/** Answer of `dashboard_statistics`. */
export const FIGURES: Statistics = {
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

/** Notices of thirty days. */
export const NOTICES: NoticeStatistics = {
  total: 1_240,
  unread: 446,
  read_rate: 0.6403,
  today: 12,
  this_week: 310,
  by_type: { mention: 40, new_post: 1_199, from_a_newer_server: 1 },
  by_day: [
    { day: "2026-11-19", count: 1_000 },
    { day: "2026-11-20", count: 240 },
  ],
};

const CATEGORIES = [
  {
    title: "Comunidad",
    links: [
      { label: "Comentarios", to: "/admin/comentarios" },
      { label: "Testimonios", to: "/admin/testimonios" },
    ],
  },
  { title: "Medios", links: [{ label: "Galería", to: "/admin/galeria", badge: "Nuevo" }] },
];

/** Of a prophecy that everybody reads. */
export const PUBLISHED = { status: "published", publish_date: "2026-01-01T00:00:00Z" };

/** The server's usual answer to each address. */
const usual = (): Record<string, () => unknown> => ({
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
  "/rest/v1/rpc/notification_statistics": () => NOTICES,
  "/rest/v1/testimonials": () => [{ id: "t1", author_name: "Rubén", created_at: minutesAgo(20) }],
  "/rest/v1/user_profiles": () => [
    { user_id: "u1", first_name: "Marta", last_name: "Hernández", created_at: minutesAgo(10) },
    { user_id: "u2", first_name: null, last_name: null, created_at: minutesAgo(300) },
    { user_id: "u3", first_name: "Tomás", last_name: null, created_at: minutesAgo(400) },
  ],
  "/rest/v1/prophecies": () => [
    { id: "p1", slug: "una", title: "Una lámpara", ...PUBLISHED, created_at: minutesAgo(5) },
    { id: "p2", slug: "dos", title: "Agua", ...PUBLISHED, created_at: minutesAgo(90) },
    { id: "p3", slug: "tres", title: "La más vieja", ...PUBLISHED, created_at: minutesAgo(9_000) },
  ],
  "/auth/v1/health": () => ({ name: "GoTrue" }),
  "/storage/v1/object/list/prophecy-images": () => [],
});

/** A separate server for each test: its answers by address, which the test may change, and the addresses requested. */
export function dashboardServer() {
  const asked: string[] = [];
  const answers: Record<string, () => unknown> = {};
  beforeEach(() => {
    asked.length = 0;
    Object.assign(answers, usual());
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
    for (const path of Object.keys(answers)) delete answers[path];
    vi.unstubAllGlobals();
  });
  return { asked, answers };
}

export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

/** As fetch without network. */
export const noNetwork = () => {
  throw new TypeError("Failed to fetch");
};

/** The first page of the back office at an address. */
export function openDashboard(
  at = "/admin",
  reported: ReportedThings = { number: 0, failed: false },
  lastCopy?: LastCopy,
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <DashboardPage
            categories={CATEGORIES}
            pendingComments={<p>Comentarios por aprobar: aquí</p>}
            reported={reported}
            lastCopy={lastCopy}
          />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-address="">{pathname + search}</output>;
}

/** A figure of the first part. */
export const card = (label: string) =>
  page.getByRole("list", { name: "Cifras" }).getByRole("listitem").filter({ hasText: label }).first();
