import { Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { isSessionUnkeptAtom, store } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { StorageAlert } from "./storage-alert.tsx";

afterEach(() => {
  store.set(storageProblemAtom, null);
  store.set(isSessionUnkeptAtom, false);
});

test("the warning comes without moving what is being read, and goes when it was read", async () => {
  const screen = await render(
    <Provider store={store}>
      <StorageAlert />
      <p>Lo que se está leyendo</p>
    </Provider>,
  );
  const top = () => screen.getByText("Lo que se está leyendo").element().getBoundingClientRect().top;
  const before = top();
  store.set(storageProblemAtom, "blocked");
  await expect.element(screen.getByText(/No cierres esta pestaña/)).toBeVisible();
  expect(top()).toBe(before);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Entendido" }).click();
  await expect.element(screen.getByText(/No cierres esta pestaña/)).not.toBeInTheDocument();
  // Another problem is shown all the same.
  store.set(storageProblemAtom, "rebuilt");
  await expect.element(screen.getByText(/se dañó y empezamos de nuevo/)).toBeVisible();
  store.set(storageProblemAtom, "evicted");
  await expect.element(screen.getByText(/no alcanzó a salir: escríbelo otra vez/)).toBeVisible();
});

test("shows the alert about the session besides the one about other storage", async () => {
  store.set(isSessionUnkeptAtom, true);
  store.set(storageProblemAtom, "blocked");
  const screen = await render(
    <Provider store={store}>
      <StorageAlert />
    </Provider>,
  );
  await screen.getByRole("button", { name: "Entendido" }).click();
  await expect.element(screen.getByText("Este navegador no deja guardar tu sesión")).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Entendido" }).click();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
