import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { changePwaState, INITIAL_PWA_STATE } from "#platform/pwa/pwa-state.ts";
import { lazyRoute } from "./lazy-route.tsx";

test("a screen that did not arrive says so, and comes by itself when the network is back", async () => {
  let reachable = false;
  const Inbox = lazyRoute(async () => {
    if (!reachable) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: () => <h1>Buzón</h1> };
  });
  const screen = await render(
    <MemoryRouter>
      <main>
        <Suspense fallback="Cargando">
          <Inbox />
        </Suspense>
      </main>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText("Esta página aún no está en este dispositivo")).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  reachable = true;
  dispatchEvent(new Event("online"));
  await expect.element(screen.getByRole("heading", { name: "Buzón" })).toBeVisible();
});

test("a screen that only the new version has says so, and waits for it with its button", async () => {
  const Missing = lazyRoute(async () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  changePwaState({ isOutdated: true });
  const screen = await render(
    <MemoryRouter>
      <main>
        <Suspense fallback="Cargando">
          <Missing />
        </Suspense>
      </main>
    </MemoryRouter>,
  );
  await expect.element(screen.getByText("Esta página viene en la versión nueva del sitio")).toBeVisible();
  const button = screen.getByRole("button", { name: "Actualizar" });
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  changePwaState({ updateReady: true });
  await expect.element(button).not.toHaveAttribute("aria-busy");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  changePwaState(INITIAL_PWA_STATE);
});
