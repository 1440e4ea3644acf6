import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import NotFoundRoute from "./not-found.tsx";

test("a wrong address says so and offers ways on", async () => {
  const screen = await render(
    <MemoryRouter initialEntries={["/no-existe"]}>
      <NotFoundRoute />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("heading", { level: 1, name: "Por aquí no es" })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Página no encontrada · /);
  await expect.element(screen.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
  await expect.element(screen.getByRole("link", { name: "Leer profecías" })).toHaveAttribute("href", "/blog");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});
