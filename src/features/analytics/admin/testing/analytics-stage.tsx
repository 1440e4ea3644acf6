import { Provider } from "jotai";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { setClockZone } from "#lib/clock.ts";
import { type Role } from "#domain/roles.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import type { AnalyticsRow } from "../analytics.ts";
import { AnalyticsPage } from "../analytics-page.tsx";
import type { NoticeKind, NoticeReceipts } from "../api.ts";

export const NOVEMBER = "2026-11-01..2026-11-03";

const Address = () => <output aria-label="dirección">{useLocation().search}</output>;

export const signIn = (role: Role) => store.set(sessionAtom, sessionOf({ id: anId(1) }, role, "signed-in"));

export const open = (search = `?rango=${NOVEMBER}`) =>
  openPanel(
    <Provider store={store}>
      <AnalyticsPage />
      <Address />
    </Provider>,
    `/admin/analytics${search}`,
  );

export const panel = (name: string) => page.getByRole("region", { name, exact: true });

/** The last day of November 2026, an admin at the page, and a new server before each test. */
export function analyticsStage() {
  const stage = {
    /** Periods asked for, as "from..to". */
    asked: [] as string[],
    /** Rows of the figures, by period. */
    answers: {} as Record<string, AnalyticsRow[]>,
    receipts: [] as NoticeReceipts[],
    kinds: [] as NoticeKind[],
    yearsKept: 3,
    server: new RowsServer({}),
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T18:00:00Z") });
    setClockZone("America/Mexico_City");
    signIn("admin");
    const server = new RowsServer(
      {},
      {
        analytics: ({ p_from: from, p_to: to }) => {
          stage.asked.push(`${String(from)}..${String(to)}`);
          return stage.answers[`${String(from)}..${String(to)}`] ?? [];
        },
        notice_receipts: () => stage.receipts,
        notice_kinds: () => stage.kinds,
        visits_kept: () => stage.yearsKept,
        keep_visits: ({ p_years: years }) => void (stage.yearsKept = Number(years)),
        visit_counts: ({ p_from: from, p_to: to }) => [
          [from, "section", "/blog", 4],
          [to, "visits", "", 7],
        ],
        record_export: () => null,
      },
    );
    Object.assign(stage, { asked: [], answers: {}, receipts: [], kinds: [], yearsKept: 3, server });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return stage;
}
