import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { APPEARANCE_KEY } from "#lib/appearance.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { AppearanceControls } from "./appearance-controls.tsx";

const root = document.documentElement;
const meta = document.createElement("meta");

beforeEach(() => {
  localStorage.removeItem(APPEARANCE_KEY);
  meta.name = "theme-color";
  meta.media = "(prefers-color-scheme: light)";
  document.head.append(meta);
});
afterEach(() => {
  meta.remove();
  delete root.dataset["theme"];
  delete root.dataset["text"];
  vi.restoreAllMocks();
});

const controls = () =>
  render(
    <Provider store={createStore()}>
      <AppearanceControls />
    </Provider>,
  );

test("follows the system until someone chooses, then shows and keeps the choice", async () => {
  const screen = await controls();
  await expect.element(screen.getByRole("radio", { name: "Sistema" })).toBeChecked();
  await screen.getByRole("radio", { name: "Oscuro" }).click();
  expect(root.dataset["theme"]).toBe("dark");
  expect(getComputedStyle(root).backgroundColor).toBe("rgb(20, 26, 36)");
  expect(meta.content).toBe("#141a24");
  expect(JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? "")).toEqual({ theme: "dark", text: "normal" });
  await screen.getByRole("radio", { name: "Sistema" }).click();
  expect(root.dataset["theme"]).toBeUndefined();
  expect(meta.content).toBe("#fbf6ec");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("large letters make everything a quarter larger", async () => {
  const screen = await controls();
  const before = Number.parseFloat(getComputedStyle(root).fontSize);
  await screen.getByRole("switch", { name: "Letra grande" }).click();
  expect(Number.parseFloat(getComputedStyle(root).fontSize)).toBeCloseTo(before * 1.25, 1);
});

test("shows what was chosen before, and what another tab chooses", async () => {
  localStorage.setItem(APPEARANCE_KEY, '{"theme":"light","text":"large"}');
  const screen = await controls();
  await expect.element(screen.getByRole("radio", { name: "Claro" })).toBeChecked();
  await expect.element(screen.getByRole("switch", { name: "Letra grande" })).toBeChecked();
  dispatchEvent(
    new StorageEvent("storage", { key: APPEARANCE_KEY, newValue: '{"theme":"dark","text":"normal"}' }),
  );
  await expect.element(screen.getByRole("radio", { name: "Oscuro" })).toBeChecked();
  expect(root.dataset["theme"]).toBe("dark");
});

test("a blocked storage does not stop the choice from being shown", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const screen = await controls();
  await screen.getByRole("radio", { name: "Oscuro" }).click();
  expect(root.dataset["theme"]).toBe("dark");
});
