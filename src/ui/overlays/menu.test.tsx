import { MemoryRouter } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../actions/button.tsx";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { Menu, MenuDivider, MenuItem, MenuLink } from "./menu.tsx";
import { Popover } from "./popover.tsx";

async function renderMenu(actions: { edit?: () => void; erase?: () => void; off?: () => void } = {}) {
  const none = () => {};
  const screen = await render(
    <MemoryRouter>
      <Menu label="Acciones" trigger={(attributes) => <Button {...attributes}>Más</Button>}>
        <MenuItem onSelect={actions.edit ?? none}>Editar</MenuItem>
        <MenuItem disabled onSelect={actions.off ?? none}>
          Duplicar
        </MenuItem>
        <MenuLink to="/blog">Ver</MenuLink>
        <MenuDivider />
        <MenuItem tone="danger" onSelect={actions.erase ?? none}>
          Eliminar
        </MenuItem>
      </Menu>
    </MemoryRouter>,
  );
  return { screen, button: screen.getByRole("button", { name: "Más" }) };
}

test("opens with the focus on the first item and walks round with the arrows", async () => {
  const { screen, button } = await renderMenu();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("menuitem", { name: "Editar" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByRole("menuitem", { name: "Eliminar" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(screen.getByRole("menuitem", { name: "Duplicar" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(screen.getByRole("menuitem", { name: "Eliminar" })).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(screen.getByRole("menuitem", { name: "Editar" })).toHaveFocus();
});

test("Escape closes it and gives the focus back", async () => {
  const { screen, button } = await renderMenu();
  await button.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menu", { includeHidden: true })).not.toBeVisible();
  await expect.element(button).toHaveFocus();
});

test("choosing by keyboard closes and acts once; a disabled item does neither", async () => {
  const edit = vi.fn<() => void>();
  const off = vi.fn<() => void>();
  const { screen, button } = await renderMenu({ edit, off });
  await button.click();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(off).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(edit).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("menu", { includeHidden: true })).not.toBeVisible();
});

test("of several choices the present one is ticked, and gets the focus", async () => {
  const screen = await render(
    <Menu label="Avisos" trigger={(attributes) => <Button {...attributes}>Avisos</Button>}>
      <MenuItem checked={false}>Todos</MenuItem>
      <MenuItem checked>Pocos</MenuItem>
    </Menu>,
  );
  await screen.getByRole("button", { name: "Avisos" }).click();
  const choice = (name: string) => screen.getByRole("menuitemradio", { name });
  await expect.element(choice("Todos")).toHaveAttribute("aria-checked", "false");
  await expect.element(choice("Pocos")).toHaveAttribute("aria-checked", "true");
  await expect.element(choice("Pocos")).toHaveFocus();
  expect(choice("Todos").element().querySelector("svg")).toBeNull();
  expect(choice("Pocos").element().querySelector("svg")).not.toBeNull();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(choice("Todos")).toHaveFocus();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("an open menu is accessible in both themes", async () => {
  const { screen, button } = await renderMenu();
  await button.click();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("a popover is under its button, inside the window, and a link in it closes it", async () => {
  const screen = await render(
    <Popover label="Panel" align="end" trigger={(attributes) => <Button {...attributes}>Abrir</Button>}>
      <a href="#dentro">Ir</a>
    </Popover>,
  );
  const button = screen.getByRole("button", { name: "Abrir" });
  await button.click();
  const panel = screen.getByRole("dialog", { name: "Panel" });
  const { bottom } = button.element().getBoundingClientRect();
  await expect.poll(() => panel.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  expect(panel.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  await screen.getByRole("link", { name: "Ir" }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test.each(["usual", "large"])(
  "a menu on a phone is inside the window, wherever its button is, letters %s",
  async (letters) => {
    document.documentElement.dataset["text"] = letters;
    onTestFinished(() => void delete document.documentElement.dataset["text"]);
    await page.viewport(360, 640);
    const items = Array.from({ length: 9 }, (_, place) => `Compartir por otro medio ${place}`);
    const screen = await render(
      // on a page that scrolls: elsewhere Chromium moves what would be outside
      <div style={{ blockSize: "2000px" }}>
        <Menu align="end" label="Acciones" trigger={(attributes) => <Button {...attributes}>⋮</Button>}>
          {items.map((item) => (
            <MenuItem key={item} onSelect={() => {}}>
              {item}
            </MenuItem>
          ))}
        </Menu>
      </div>,
    );
    const button = screen.getByRole("button", { name: "⋮" }).element() as HTMLElement;
    const panel = screen.container.querySelector("[popover]") as HTMLElement;
    Object.assign(button.style, { position: "fixed", inlineSize: "44px", padding: "0" });
    const outside: string[] = [];
    for (const left of [4, 158, 300]) {
      for (const top of [60, 300, 580]) {
        Object.assign(button.style, { left: `${left}px`, top: `${top}px` });
        button.click();
        await expect.element(screen.getByRole("menuitem").first()).toHaveFocus();
        const box = panel.getBoundingClientRect();
        const isInside =
          Math.min(box.left, box.top) >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        if (!isInside || panel.scrollWidth > panel.clientWidth) outside.push(`${left} ${top}`);
        panel.hidePopover();
      }
    }
    expect(outside).toEqual([]);
  },
);

test("a lazy popover draws its content only while open", async () => {
  const screen = await render(
    <Popover lazy trigger={(attributes) => <Button {...attributes}>Abrir</Button>}>
      <p>Contenido</p>
    </Popover>,
  );
  expect(screen.container.textContent).not.toContain("Contenido");
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("Contenido")).toBeVisible();
});
