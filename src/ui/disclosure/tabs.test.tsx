import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { AccordionItem } from "./accordion.tsx";
import { Tabs } from "./tabs.tsx";

const TABS = [
  { id: "all", label: "Todas", content: "Todas las notificaciones" },
  { id: "unread", label: "No leídas", content: "Sin leer" },
  { id: "old", label: "Antiguas", content: "Del año pasado" },
] as const;

test("shows the first panel and changes by a tap", async () => {
  const screen = await render(<Tabs label="Avisos" tabs={TABS} />);
  await expect
    .element(screen.getByRole("tabpanel", { name: "Todas" }))
    .toHaveTextContent("Todas las notificaciones");
  await screen.getByRole("tab", { name: "No leídas" }).click();
  await expect.element(screen.getByRole("tabpanel", { name: "No leídas" })).toHaveTextContent("Sin leer");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("is one stop for Tab; arrows go round, Home and End jump", async () => {
  const screen = await render(<Tabs label="Avisos" tabs={TABS} />);
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("tab", { name: "Todas" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("tab", { name: "Antiguas" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("tab", { name: "Todas" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(screen.getByRole("tabpanel")).toHaveTextContent("Del año pasado");
  await userEvent.keyboard("{Home}{Tab}");
  await expect.element(screen.getByRole("tabpanel")).toHaveFocus();
});

test("shows every tab whole where one row is too narrow for all", async () => {
  const screen = await render(
    <div style={{ inlineSize: "10rem" }}>
      <Tabs label="Avisos" tabs={TABS} value="old" />
    </div>,
  );
  const row = screen.getByRole("tablist").element().getBoundingClientRect();
  for (const tab of screen.getByRole("tab").elements()) {
    const { left, right } = tab.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(row.left - 1);
    expect(right).toBeLessThanOrEqual(row.right + 1);
  }
});

test("obeys the caller who keeps the choice", async () => {
  const chosen = vi.fn<(id: string) => void>();
  const screen = await render(<Tabs label="Avisos" tabs={TABS} value="unread" onChange={chosen} />);
  await screen.getByRole("tab", { name: "Antiguas" }).click();
  expect(chosen).toHaveBeenCalledExactlyOnceWith("old");
  await expect
    .element(screen.getByRole("tab", { name: "No leídas" }))
    .toHaveAttribute("aria-selected", "true");
});

test("parts of an accordion with one name close one another, by keyboard too", async () => {
  const screen = await render(
    <div>
      <AccordionItem name="menu" title="Nuestra Iglesia" open>
        Visión
      </AccordionItem>
      <AccordionItem name="menu" title="Recursos">
        Profecías
      </AccordionItem>
    </div>,
  );
  await expect.element(screen.getByText("Visión")).toBeVisible();
  (screen.getByText("Recursos").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Profecías")).toBeVisible();
  await expect.element(screen.getByText("Visión")).not.toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});
