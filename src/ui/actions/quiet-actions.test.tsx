import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { Dialog } from "../overlays/dialog.tsx";
import { MenuItem } from "../overlays/menu.tsx";
import { BesideMenu, QuietActions, QuietButton, QuietLink, QuietMenu } from "./quiet-actions.tsx";

function Report() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuItem onSelect={() => setOpen(true)}>Reportar</MenuItem>
      <BesideMenu>
        <span>Pendiente de enviar</span>
        {open && (
          <Dialog open title="Reportar la petición" onClose={() => setOpen(false)}>
            <input aria-label="Cuéntanos más" />
          </Dialog>
        )}
      </BesideMenu>
    </>
  );
}

const draw = (items: boolean) =>
  render(
    <MemoryRouter>
      <QuietActions menu={<QuietMenu label="Opciones de la petición">{items && <Report />}</QuietMenu>}>
        <QuietButton onClick={() => {}}>Estoy orando</QuietButton>
        <QuietLink to="/oracion/1">Ver cómo va</QuietLink>
      </QuietActions>
    </MemoryRouter>,
  );
const more = page.getByRole("button", { name: "Opciones de la petición" });

test("rare actions are behind one button; their badges and dialogs are outside it", async () => {
  const { container } = await draw(true);
  await expect.element(page.getByText("Pendiente de enviar")).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await more.click();
  await page.getByRole("menuitem", { name: "Reportar" }).click();
  const field = page.getByLabelText("Cuéntanos más");
  await expect.element(page.getByRole("dialog", { name: "Reportar la petición" })).toBeVisible();
  await field.fill("ab");
  // The keys of the menu around the item are not those of the dialog.
  await userEvent.keyboard("{Home}c");
  await expect.element(field).toHaveValue("cab");
  await userEvent.keyboard("{Escape}");
  await expect.element(more).toHaveFocus();
});

test("buttons and links of the row are one line of 44 px with one look", async () => {
  await page.viewport(328, 780);
  const { container } = await draw(false);
  const [button, link] = ["button", "a"].map((name) => container.querySelector(name));
  if (!button || !link) throw new Error("nothing drawn");
  for (const property of ["color", "fontSize", "fontWeight", "minHeight"] as const)
    expect(getComputedStyle(link)[property]).toBe(getComputedStyle(button)[property]);
  expect(link.getBoundingClientRect().top).toBe(button.getBoundingClientRect().top);
});

test("the words of every line begin under those of the first", async () => {
  await page.viewport(200, 780);
  const { container } = await draw(false);
  const [button, link] = ["button", "a"].map((name) =>
    container.querySelector(name)?.getBoundingClientRect(),
  );
  expect(link?.top).toBeGreaterThan(button?.top ?? Infinity);
  expect(link?.left).toBe(button?.left);
});

test("a menu without items, as a visitor's, is not there", async () => {
  await draw(false);
  await expect.element(page.getByRole("button", { name: "Estoy orando" })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});
