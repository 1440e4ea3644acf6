import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { stopClock } from "../testing/stopped-clock.ts";
import { toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

// Toasts of one test may still show in the next, as long as the pointer rests on them: no two use the same words.
const shown = () => [...document.querySelectorAll("[data-sonner-toast][data-visible=true]")];

test("a toast called before the toaster has loaded is shown when it has", async () => {
  toast.success("Álbum creado", { description: "Ya se ve en la galería." });
  await render(<Toaster />);
  await expect.element(page.getByText("Álbum creado")).toBeVisible();
  await expect.element(page.getByText("Ya se ve en la galería.")).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});

test("at most three are visible, 356 px wide and 14 px apart", async () => {
  await render(<Toaster />);
  for (const number of ["Uno", "Dos", "Tres", "Cuatro"]) toast.info(number);
  await expect.element(page.getByText("Cuatro")).toBeVisible();
  await expect.poll(() => shown().length).toBe(3);
  const list = document.querySelector<HTMLElement>("[data-sonner-toaster]");
  expect(list?.style.getPropertyValue("--width")).toBe("356px");
  expect(list?.style.getPropertyValue("--gap")).toBe("14px");
});

test("a toast goes after four seconds, not before", async () => {
  await render(<Toaster />);
  toast.info("Primero", { id: "first" });
  await expect.element(page.getByText("Primero")).toBeVisible();
  const clock = stopClock(["setTimeout", "clearTimeout", "Date"]);
  toast.info("Cuatro segundos", { id: "timed" });
  await clock.tickAsync(100);
  await expect.element(page.getByText("Cuatro segundos")).toBeVisible();
  await clock.tickAsync(3_900);
  expect(page.getByText("Cuatro segundos").elements()).toHaveLength(1);
  await clock.tickAsync(1_100);
  await expect.element(page.getByText("Cuatro segundos")).not.toBeInTheDocument();
});

test("toasts with one id replace one another", async () => {
  await render(<Toaster />);
  toast.error("Error al iniciar sesión", { id: "auth" });
  await expect.element(page.getByText("Error al iniciar sesión")).toBeVisible();
  toast.success("Sesión iniciada", { id: "auth" });
  await expect.element(page.getByText("Sesión iniciada")).toBeVisible();
  await expect.element(page.getByText("Error al iniciar sesión")).not.toBeInTheDocument();
});

test("a replacing toast keeps nothing of the earlier one", async () => {
  await render(<Toaster />);
  toast.success("¡Bienvenido!", { id: "auth", description: "Has iniciado sesión correctamente." });
  await expect.element(page.getByText("¡Bienvenido!")).toBeVisible();
  toast.success("Sesión cerrada", { id: "auth" });
  const after = page.getByRole("listitem").filter({ hasText: "Sesión cerrada" });
  await expect.element(after).toBeVisible();
  expect(after.element().textContent).not.toContain("Has iniciado");
});

test("a replacing toast takes its position at once, never beside it, and lasts as long as any other", async () => {
  await render(<Toaster />);
  toast.error("No se guardó el borrador", { id: "draft", description: "Inténtalo otra vez." });
  const before = page.getByRole("listitem").filter({ hasText: "No se guardó el borrador" });
  await expect.element(before).toBeVisible();
  const place = before.element();
  const clock = stopClock(["setTimeout", "clearTimeout", "Date"]);
  toast.success("Borrador guardado", { id: "draft" });
  await clock.tickAsync(100);
  await expect.element(page.getByText("Borrador guardado")).toBeVisible();
  expect(place.textContent).toContain("Borrador guardado");
  expect(place).toHaveAttribute("data-type", "success");
  expect(document.querySelector("[data-sonner-toaster]")?.textContent).not.toContain("No se guardó");
  expect(place.textContent).not.toContain("Inténtalo");
  await clock.tickAsync(3_900);
  expect(place).toHaveAttribute("data-removed", "false");
  await clock.tickAsync(1_100);
  await expect.element(page.getByText("Borrador guardado")).not.toBeInTheDocument();
});

test("a toast that is said while the one it replaces is leaving does not leave with it", async () => {
  await render(<Toaster />);
  toast.success("Testimonio enviado", { id: "testimonial" });
  const before = page.getByRole("listitem").filter({ hasText: "Testimonio enviado" });
  await expect.element(before).toBeVisible();
  await before.getByRole("button", { name: "Cerrar aviso" }).click();
  toast.success("Testimonio eliminado", { id: "testimonial" });
  const after = page.getByRole("listitem").filter({ hasText: "Testimonio eliminado" });
  await expect.element(after).toHaveAttribute("data-removed", "false");
  await expect.element(after).toBeVisible();
});

test.each([0, 1, 2])(
  "the answer to a toast's own action, %i frames later, is shown under the same id",
  async (frames) => {
    await render(<Toaster />);
    const answer = (left: number): void => {
      if (left > 0) requestAnimationFrame(() => answer(left - 1));
      else toast.success("Volvemos a avisarte", { id: "silence" });
    };
    const action = { label: "Deshacer", run: () => answer(frames) };
    toast.success("Foro en silencio", { id: "silence", action });
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect.element(page.getByText("Volvemos a avisarte")).toBeVisible();
    await expect.element(page.getByText("Foro en silencio")).not.toBeInTheDocument();
    await expect.element(page.getByText("Volvemos a avisarte")).toBeVisible();
  },
);

test("a toast said while something lies over the page is above it", async () => {
  await render(<Toaster />);
  toast.info("Antes");
  await expect.element(page.getByText("Antes")).toBeVisible();
  const screen = await render(
    <div
      popover="manual"
      style={{ inset: 0, inlineSize: "100vw", blockSize: "100vh", maxBlockSize: "none" }}
    />,
  );
  screen.container.querySelector<HTMLElement>("[popover]")?.showPopover();
  toast.error("No se pudo");
  const front = () => {
    const box = page.getByText("No se pudo").query()?.getBoundingClientRect();
    return box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.textContent;
  };
  await expect.poll(front).toBe("No se pudo");
});

test("on a phone toasts lie over the site's bar, elsewhere in the corner", async () => {
  await page.viewport(360, 780);
  await render(<Toaster />);
  toast.info("Arriba", { id: "where" });
  await expect.poll(() => shown().at(-1)?.getAttribute("data-y-position")).toBe("top");
  await page.viewport(1280, 800);
  await expect.poll(() => shown().at(-1)?.getAttribute("data-y-position")).toBe("bottom");
});

test("a toast can be closed by its button", async () => {
  await render(<Toaster />);
  toast.info("Ciérrame", { id: "only" });
  const mine = page.getByRole("listitem").filter({ hasText: "Ciérrame" });
  await mine.getByRole("button", { name: "Cerrar aviso" }).click();
  await expect.element(page.getByText("Ciérrame")).not.toBeInTheDocument();
});

test("on a phone a sentence has the width of the toast, and the action is below it", async () => {
  await page.viewport(360, 740);
  await render(<Toaster />);
  toast.success("Foro en silencio", {
    description: "Lo que llegue te espera en la campana; al terminar te lo decimos en un solo aviso.",
    action: { label: "Deshacer", run: () => {} },
  });
  const sentence = page.getByText(/^Lo que llegue te espera/);
  await expect.element(sentence).toBeVisible();
  const { bottom, width } = sentence.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(200);
  expect(
    page.getByRole("button", { name: "Deshacer" }).element().getBoundingClientRect().top,
  ).toBeGreaterThanOrEqual(bottom);
});
