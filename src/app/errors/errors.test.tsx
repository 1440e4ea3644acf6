import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "#ui/actions/button.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { stopClock } from "#ui/testing/stopped-clock.ts";
import { AdminErrorBoundary } from "./admin-error-boundary.tsx";
import { describeError, type ErrorReport } from "./error-report.ts";
import { reportText } from "./use-copied-report.ts";
import { IsolatedErrorBoundary } from "./isolated-error-boundary.tsx";
import { RootErrorBoundary } from "./root-error-boundary.tsx";

const trouble = { on: true };

function Fragile() {
  if (trouble.on) throw new Error("La lista llegó rota");
  return <p>Todo en orden</p>;
}

beforeEach(() => {
  trouble.on = true;
  // React reports what a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

test("an error gets an identity of the form ERR_{timestamp}_{random}, another each time", () => {
  const [first, second] = [describeError(new Error("x"), 1_700_000_000_000), describeError("texto")];
  expect(first.errorId).toMatch(/^ERR_1700000000000_[a-z0-9]{8,9}$/);
  expect(second.errorId).not.toBe(first.errorId);
  expect(second.message).toBe("texto");
});

test("the main screen shows the id, copies the details for three seconds and passes the report on", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText");
  const reported = vi.fn<(report: ErrorReport) => void>();
  const noticed = vi.fn<(report: ErrorReport) => void>();
  const clock = stopClock();
  const screen = await render(
    <RootErrorBoundary onError={noticed} onReport={reported}>
      <Fragile />
    </RootErrorBoundary>,
  );
  await expect.element(screen.getByRole("heading", { name: "¡Ups! Algo salió mal" })).toHaveFocus();
  const id = screen.getByText(/^ERR_\d+_\w+$/);
  await expect.element(id).toBeVisible();
  await screen.getByRole("button", { name: "Reportar error" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Error copiado al portapapeles");
  const report = noticed.mock.calls[0]?.[0] ?? describeError("nada");
  expect(id.element().textContent).toBe(report.errorId);
  expect(written).toHaveBeenCalledExactlyOnceWith(reportText(report));
  expect(reported).toHaveBeenCalledExactlyOnceWith(report);
  clock.tick(2_999);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Error copiado al portapapeles");
  clock.tick(1);
  await expect.element(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(noticed).toHaveBeenCalledOnce();
});

test("'Intentar de nuevo' draws the page again and 'Ir al inicio' leads home", async () => {
  const screen = await render(
    <RootErrorBoundary>
      <Fragile />
    </RootErrorBoundary>,
  );
  await expect.element(screen.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  trouble.on = false;
  await screen.getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect.element(screen.getByText("Todo en orden")).toBeVisible();
});

test("a refused clipboard is said", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const screen = await render(
    <RootErrorBoundary>
      <Fragile />
    </RootErrorBoundary>,
  );
  await screen.getByRole("button", { name: "Reportar error" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("No se pudo copiar");
});

test("another address takes the error away", async () => {
  const page = (address: string) => (
    <RootErrorBoundary resetKey={address}>
      <Fragile />
    </RootErrorBoundary>
  );
  const screen = await render(page("/blog"));
  await expect.element(screen.getByRole("heading", { name: "¡Ups! Algo salió mal" })).toBeVisible();
  trouble.on = false;
  await screen.rerender(page("/donaciones"));
  await expect.element(screen.getByText("Todo en orden")).toBeVisible();
});

test("an isolated crash leaves the rest standing and can be retried", async () => {
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <>
        <Button onClick={() => setCount(count + 1)}>Vecino {count}</Button>
        <IsolatedErrorBoundary>
          <Fragile />
        </IsolatedErrorBoundary>
      </>
    );
  }
  const screen = await render(<Page />);
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Error en componente");
  await screen.getByRole("button", { name: "Vecino 0" }).click();
  await expect.element(screen.getByRole("button", { name: "Vecino 1" })).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  trouble.on = false;
  await screen.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(screen.getByText("Todo en orden")).toBeVisible();
});

test("an isolated crash resets itself after thirty seconds, and not before", async () => {
  const clock = stopClock();
  const screen = await render(
    <IsolatedErrorBoundary>
      <Fragile />
    </IsolatedErrorBoundary>,
  );
  await expect.element(screen.getByRole("alert")).toBeVisible();
  trouble.on = false;
  clock.tick(29_999);
  await expect.element(screen.getByRole("alert")).toBeVisible();
  clock.tick(1);
  await expect.element(screen.getByText("Todo en orden")).toBeVisible();
});

test("a part that keeps crashing is tried again every thirty seconds", async () => {
  const clock = stopClock();
  const crashes = vi.fn<(report: ErrorReport) => void>();
  await render(
    <IsolatedErrorBoundary onError={crashes}>
      <Fragile />
    </IsolatedErrorBoundary>,
  );
  await expect.poll(() => crashes.mock.calls.length).toBe(1);
  clock.tick(30_000);
  await expect.poll(() => crashes.mock.calls.length).toBe(2);
  clock.tick(30_000);
  await expect.poll(() => crashes.mock.calls.length).toBe(3);
});

test("an admin panel shows id, details, retry, and the ways to the diagnosis and to the panel", async () => {
  const screen = await render(
    <MemoryRouter>
      <AdminErrorBoundary>
        <Fragile />
      </AdminErrorBoundary>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect.element(screen.getByText(/^ERR_\d+_\w+$/)).toBeVisible();
  await expect.element(screen.getByText(/Error: La lista llegó rota/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Ver diagnóstico" }))
    .toHaveAttribute("href", "/admin/debug");
  await expect
    .element(screen.getByRole("link", { name: "Volver al panel" }))
    .toHaveAttribute("href", "/admin");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  trouble.on = false;
  await screen.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(screen.getByText("Todo en orden")).toBeVisible();
});
