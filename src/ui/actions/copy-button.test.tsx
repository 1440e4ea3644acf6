import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { stopClock } from "../testing/stopped-clock.ts";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => void vi.restoreAllMocks());

test("copies its text and says so for three seconds, also aloud", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText");
  const clock = stopClock();
  const screen = await render(<CopyButton value="012650012345678905" label="Copiar CLABE" />);
  await screen.getByRole("button", { name: "Copiar CLABE" }).click();
  await expect.element(screen.getByRole("button", { name: "Copiado" })).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Copiado");
  expect(written).toHaveBeenCalledExactlyOnceWith("012650012345678905");
  clock.tick(2_999);
  await expect.element(screen.getByRole("button", { name: "Copiado" })).toBeVisible();
  clock.tick(1);
  await expect.element(screen.getByRole("button", { name: "Copiar CLABE" })).toBeVisible();
});

test("says when the browser refuses", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const screen = await render(<CopyButton value="x" label="Copiar" />);
  await screen.getByRole("button", { name: "Copiar" }).click();
  await expect.element(screen.getByRole("button", { name: "No se pudo copiar" })).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});
