import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => void vi.restoreAllMocks());

test("copies its text and says so for three seconds, also aloud", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await render(<CopyButton value="012650012345678905" label="Copiar CLABE" />);
  await screen.getByRole("button", { name: "Copiar CLABE" }).click();
  await expect.element(screen.getByRole("button", { name: "Copiado" })).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Copiado");
  expect(written).toHaveBeenCalledExactlyOnceWith("012650012345678905");
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await expect.element(screen.getByRole("button", { name: "Copiar CLABE" })).toBeVisible();
});

test("says when the browser refuses", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const screen = await render(<CopyButton value="x" label="Copiar" />);
  await screen.getByRole("button", { name: "Copiar" }).click();
  await expect.element(screen.getByRole("button", { name: "No se pudo copiar" })).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});
