import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { stopClock } from "../testing/stopped-clock.ts";
import { connectToasts, toast, type ToastMessage } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

const arrival = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./sonner-toaster.tsx", async () => {
  await arrival.promise;
  return { SonnerToaster: () => null };
});

test("a toast is shown without style and can be acted on while the toaster's script hangs, and is handed over later", async () => {
  const clock = stopClock(["setTimeout", "clearTimeout"]);
  await render(<Toaster />);
  const undo = vi.fn<() => void>();
  toast.success("Comentario borrado", { action: { label: "Deshacer", run: undo } });
  await expect.element(page.getByRole("region", { name: "Avisos" })).toBeInTheDocument();
  await clock.tickAsync(3_900);
  expect(page.getByText("Comentario borrado").elements()).toHaveLength(0);
  await clock.tickAsync(200);
  await expect.element(page.getByText("Comentario borrado")).toBeVisible();
  toast.error("No se guardó", { id: "draft", description: "Inténtalo otra vez." });
  await expect.element(page.getByText("No se guardó")).toBeVisible();
  toast.info("Guardado", { id: "draft" });
  await expect.element(page.getByText("Guardado")).toBeVisible();
  await expect.element(page.getByText("No se guardó")).not.toBeInTheDocument();
  clock.uninstall();
  expect(await accessibilityProblems()).toEqual([]);

  await page.getByRole("button", { name: "Deshacer" }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText("Comentario borrado")).not.toBeInTheDocument();

  arrival.resolve();
  await expect.element(page.getByText("Guardado")).not.toBeInTheDocument();
  const handed: ToastMessage[] = [];
  connectToasts((message) => handed.push(message));
  expect(handed).toMatchObject([{ tone: "info", title: "Guardado", id: "draft" }]);
});
