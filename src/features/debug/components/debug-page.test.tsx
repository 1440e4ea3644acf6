import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { ClientError } from "../api.ts";
import { DebugPage } from "./debug-page.tsx";

let rows: ClientError[];
let refuses: boolean;

beforeEach(() => {
  rows = [];
  refuses = false;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { searchParams, pathname } = new URL(request.url);
    if (pathname.endsWith("/rpc/list_jobs")) return Promise.resolve(Response.json([]));
    if (refuses) return Promise.resolve(Response.json({ code: "42501" }, { status: 403 }));
    if (request.method === "DELETE") {
      rows = rows.filter(({ id }) => searchParams.get("id") !== `eq.${id}`);
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    const offset = Number(searchParams.get("offset") ?? 0);
    const shown = rows.slice(offset, offset + 10);
    return Promise.resolve(Response.json(shown, { headers: { "content-range": `0-9/${rows.length}` } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function anError(number: number): ClientError {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    error_id: `ERR_1700000000000_x${number}`,
    message: `Se rompió la pieza ${number}`,
    stack: "Error: pieza\n    at dibujar",
    path: "/blog",
    user_agent: "Mozilla/5.0 (Linux; Android 15) Chrome/150",
    release: "abc",
    user_id: null,
    created_at: new Date(Date.now() - number * 60_000).toISOString(),
  };
}

/** Double of the application's isolating error boundary. */
class Isolation extends Component<{ children: ReactNode; onError: () => void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.failed ? <p>Error en componente</p> : this.props.children;
  }
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DebugPage isolate={(part, onReported) => <Isolation onError={onReported}>{part}</Isolation>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const button = (name: string) => page.getByRole("button", { name });

describe("reported errors", () => {
  it("show what, where and on what, and the rest when unfolded", async () => {
    rows = [anError(1)];
    const { container } = await open();
    await page.getByText("Se rompió la pieza 1").click();
    await expect.element(page.getByText("ERR_1700000000000_x1")).toBeVisible();
    await expect.element(page.getByText(/at dibujar/)).toBeVisible();
    await expect.element(page.getByText("Chrome en Android")).toBeVisible();
    await expect.element(page.getByText("Una visita")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("come ten at a time", async () => {
    rows = Array.from({ length: 12 }, (_, index) => anError(index));
    await open();
    await expect.element(page.getByText("Errores reportados (12)")).toBeVisible();
    await button("Más antiguos").click();
    await expect.element(page.getByText("Se rompió la pieza 11")).toBeVisible();
    await expect.element(page.getByText("Página 2 de 2")).toBeVisible();
  });

  it("are deleted a moment later, and not at all when that is undone", async () => {
    rows = [anError(1), anError(2)];
    await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await page.getByText("Se rompió la pieza 1").click();
    await button("Eliminar").click();
    await button("Deshacer").click();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rows).toHaveLength(2);
    await page.getByText("Se rompió la pieza 2").click();
    await button("Eliminar").last().click();
    await expect.element(page.getByText("Error eliminado.")).toBeVisible();
    await vi.advanceTimersByTimeAsync(7_000);
    await expect.poll(() => rows.map(({ message }) => message)).toEqual(["Se rompió la pieza 1"]);
  });

  it("are deleted for good when the admin leaves the page", async () => {
    rows = [anError(1)];
    const { unmount } = await open();
    await page.getByText("Se rompió la pieza 1").click();
    await button("Eliminar").click();
    await unmount();
    await expect.poll(() => rows).toEqual([]);
  });

  it("say in Spanish when they may not be read", async () => {
    refuses = true;
    await open();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent("Error al cargar los errores: Tu sesión o tus permisos cambiaron.");
  });

  it("are missed by nobody when there are none", async () => {
    await open();
    await expect.element(page.getByText("Ningún error reportado")).toBeVisible();
  });
});

describe("this device", () => {
  it("tells its versions, its storage and how push stands", async () => {
    await open();
    const facts = page.getByRole("region", { name: "Este dispositivo" });
    await expect.element(facts).toMatchTextContent(/ConexiónEn línea/);
    await expect.element(facts).toMatchTextContent(/NavegadorChrome en Linux/);
    await expect.element(page.getByText("Service worker")).not.toBeVisible();
    await page.getByText("Para quien da soporte").click();
    await expect.element(page.getByText("Service worker")).toBeVisible();
    await expect
      .element(facts)
      .toMatchTextContent(/Service workerNinguno controla esta página.*Base localIndexedDB/);
  });
});

it("a test error breaks only its part of the page, and the list is read again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await open();
  await expect.element(page.getByText("Ningún error reportado")).toBeVisible();
  rows = [anError(1)];
  await button("Provocar un error de prueba").click();
  await expect.element(page.getByText("Error en componente")).toBeVisible();
  await expect.element(page.getByText("Se rompió la pieza 1")).toBeVisible();
});
