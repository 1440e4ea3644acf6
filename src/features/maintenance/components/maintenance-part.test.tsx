import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { MaintenancePart } from "./maintenance-part.tsx";

const ON = {
  mode: "read_only",
  words: "Ya casi",
  until: new Date(Date.now() + 3_600_000).toISOString(),
  seconds_left: 3_600,
  since: new Date(Date.now() - 3_600_000).toISOString(),
  changed_at: "2026-11-27T18:00:00.123456+00:00",
  by_name: "Ana Ruiz",
};

let state: object | null;
let sent: Record<string, unknown>[];
let server: RowsServer;

beforeEach(() => {
  state = null;
  sent = [];
  server = new RowsServer(
    {},
    {
      maintenance_state: () => state,
      start_maintenance: (body) => {
        sent.push(body);
        state = ON;
        return null;
      },
      end_maintenance: () => {
        state = null;
        return true;
      },
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <MaintenancePart />
        <Toaster />
        <Confirmation />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });

it("asks for the end, then says whom it touches, and begins only after a yes", async () => {
  const { container } = await open();
  await button("Comenzar").click();
  await expect.element(page.getByText(/^Di hasta cuándo/)).toBeVisible();
  await button("1 hora").click();
  await button("Comenzar").click();
  const question = page.getByRole("alertdialog", { name: /¿Poner el sitio en solo lectura/ });
  await expect.element(question.getByText("Superadministradores:")).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(sent).toEqual([]);
  await button("Comenzar").click();
  await button("Poner en solo lectura").click();
  await expect.element(page.getByText(/^El sitio está en solo lectura/)).toBeVisible();
  expect(sent).toEqual([
    {
      p_mode: "read_only",
      p_words: "Estamos poniendo el sitio al día y volvemos pronto.",
      p_until: expect.stringMatching(/^20.*Z$/) as string,
    },
  ]);
});

it("shows by whom and until when, changes what it saw, and ends it", async () => {
  state = ON;
  const { container } = await open();
  await expect.element(page.getByText(/^Desde el .*[ap]\.\sm\., por Ana Ruiz\.$/)).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByLabelText(/^Palabras/).fill("Falta poco");
  await button("Guardar cambios").click();
  await button("Poner en solo lectura").click();
  await expect.poll(() => sent).toMatchObject([{ p_words: "Falta poco", p_seen: ON.changed_at }]);
  await button("Terminar ahora").click();
  await expect.element(button("Comenzar")).toBeVisible();
  await expect.element(page.getByText(/^Mantenimiento terminado/)).toBeVisible();
});

it("begun by an unknown account it says since when, with one full stop", async () => {
  state = { ...ON, by_name: "" };
  await open();
  await expect.element(page.getByText(/^Desde el .*\d\s[ap]\.\sm\.$/)).toBeVisible();
});

it("another super admin was faster: the question says who, and what was written stays", async () => {
  await open();
  await button("Solo un aviso").click();
  await page.getByLabelText(/^Palabras/).fill("Mi aviso");
  await button("30 minutos").click();
  await button("Comenzar").click();
  vi.spyOn(server, "answer").mockImplementation(() =>
    Promise.resolve(
      Response.json(
        { code: "PT409", message: "maintenance_changed", details: "Ana Ruiz", hint: null },
        { status: 409 },
      ),
    ),
  );
  await button("Mostrar el aviso").click();
  await expect.element(page.getByText(/^Ana Ruiz acaba de cambiarlo/)).toBeVisible();
  await button("Cancelar").click();
  await expect.element(page.getByLabelText(/^Palabras/)).toHaveValue("Mi aviso");
});
