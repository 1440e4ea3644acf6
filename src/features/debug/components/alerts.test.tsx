import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { today } from "#lib/days.ts";
import { addDays } from "#lib/wall-time.ts";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import type { AlertState, JobRow, SiteAlert } from "../alert.ts";
import { AlertList } from "./alert-list.tsx";
import { JobList } from "./job-list.tsx";
import { OpenAlerts } from "./open-alerts.tsx";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const alert = (id: string, more: Partial<SiteAlert> = {}): SiteAlert => ({
  id,
  key: id,
  severity: "critical",
  title: `Título ${id}`,
  detail: `Detalle de ${id}.`,
  path: "/admin/backup",
  opened_at: ago(10),
  closed_at: null,
  muted_until: null,
  seen_by: null,
  ...more,
});

let state: AlertState;
let sent: object[];
let jobs: JobRow[];

beforeEach(() => {
  sent = [];
  jobs = [];
  state = {
    checked_at: ago(1),
    now: ago(0),
    database_megabytes: 500,
    database_used: 123,
    alerts: [alert("copia"), alert("vieja", { closed_at: ago(5) })],
  };
  new RowsServer(
    {},
    {
      alert_state: () => state,
      settle_alert: (body) => {
        sent.push(body);
        state = { ...state, alerts: [alert("copia", { seen_by: "Ana" })] };
        return null;
      },
      set_database_limit: (body) => void sent.push(body),
      list_jobs: () => jobs,
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = (screen: ReactNode, at = "/admin/debug") =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[at]}>
        {screen}
        <Toaster />
        <Confirmation />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("the alerts of a super admin", () => {
  it("are listed with where to look and the last check; those that ended are folded away", async () => {
    const { container } = await open(<AlertList />);
    await expect.element(page.getByText("Título copia").first()).toBeVisible();
    await expect.element(page.getByText("Crítica")).toBeVisible();
    await expect.element(page.getByText(/^Última revisión: hace 1 minuto/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Ir a Copias por «Título copia»" }))
      .toHaveAttribute("href", "/admin/backup");
    await expect.element(page.getByText("Título vieja").first()).not.toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByText("Terminadas esta semana (1)").click();
    await expect.element(page.getByText("Título vieja").first()).toBeVisible();
  });

  it("say by whom they were seen", async () => {
    await open(<AlertList />);
    await button("Enterado Título copia").click();
    await expect.element(page.getByText(/la vio Ana/)).toBeVisible();
    await expect.element(page.getByText("Crítica, ya vista")).toBeVisible();
    expect(sent).toEqual([{ p_id: "copia" }]);
  });

  it("are silenced until the morning of a day ahead", async () => {
    const { container } = await open(<AlertList />);
    await button("No avisar hasta… Título copia").click();
    await page.getByLabelText("Día").fill(today());
    await button("Silenciar").click();
    await expect.element(page.getByText("Elige un día que venga")).toBeVisible();
    await button("Una semana").click();
    await expect.element(page.getByLabelText("Día")).toHaveValue(addDays(today(), 7));
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Silenciar").click();
    await expect.element(page.getByText("Alerta en silencio")).toBeVisible();
    expect(sent).toEqual([
      { p_id: "copia", p_muted_until: expect.stringMatching(/T14:00:00\.000Z$/) as string },
    ]);
  });

  it("are not believed when the checks do not run", async () => {
    state = { ...state, checked_at: ago(6), alerts: [] };
    await open(<AlertList />);
    await expect.element(page.getByText("Las revisiones no están corriendo")).toBeVisible();
  });

  it("know the room of the plan", async () => {
    await open(<AlertList />);
    await page.getByText("El espacio de tu plan").click();
    await page.getByLabelText(/^Espacio de la base de datos/).selectOptions("8000");
    await expect.poll(() => sent).toEqual([{ p_megabytes: 8_000 }]);
  });

  it("open the room of the plan for a link to it", async () => {
    await open(<AlertList />, "/admin/debug#plan");
    await expect.element(page.getByLabelText(/^Espacio de la base de datos/)).toBeVisible();
  });

  it("stand on the dashboard, unless they are silenced or over", async () => {
    state.alerts = [
      alert("no_outside_copy"),
      alert("callada", { muted_until: ago(-60) }),
      ...state.alerts.slice(1),
    ];
    const { container } = await open(<OpenAlerts />);
    await expect.element(page.getByText("Hay una alerta")).toBeVisible();
    expect(container.textContent).not.toMatch(/callada|vieja/);
    await expect
      .element(page.getByRole("link", { name: "Guardar una copia" }))
      .toHaveAttribute("href", "/admin/backup");
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

describe("the jobs", () => {
  const job = (name: string, more: Partial<JobRow> = {}): JobRow => ({
    name,
    every_seconds: 60,
    started_at: ago(1),
    took_ms: 12.4,
    rows: 3,
    is_late: false,
    has_failed: false,
    error: null,
    ...more,
  });

  it("that fail, are late or never ran are in sight, with the error for whoever may read it", async () => {
    jobs = [
      job("refresh_figures", { has_failed: true, error: "42P01 no table", rows: null }),
      job("erase_accounts", { has_failed: true, rows: null }),
      job("watch", { is_late: true, took_ms: 1_240 }),
      job("of_a_newer_site", { started_at: null, is_late: true, took_ms: null, rows: null }),
      job("remind_events"),
    ];
    const { container } = await open(<JobList />);
    await expect.element(page.getByText("Contar las cifras del panel")).toBeVisible();
    await expect.element(page.getByText("42P01 no table")).toBeVisible();
    await expect.element(page.getByText("El error lo ve un superadministrador.")).toBeVisible();
    await expect.element(page.getByText("Tardó 1.2 s")).toBeVisible();
    await expect.element(page.getByText("Con retraso")).toBeVisible();
    await expect.element(page.getByText("Nunca ha corrido")).toBeVisible();
    await expect.element(page.getByText("Recordar los eventos")).not.toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("that run well say so in a line", async () => {
    jobs = [job("remind_events")];
    await open(<JobList />);
    await expect.element(page.getByText("Todas corrieron bien la última vez.")).toBeVisible();
  });
});
