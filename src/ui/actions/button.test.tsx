import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { LinkButton } from "./link-button.tsx";

test("presses by mouse and by keyboard, and submits nothing by itself", async () => {
  const pressed = vi.fn<() => void>();
  const screen = await render(<Button onClick={pressed}>Guardar</Button>);
  const button = screen.getByRole("button", { name: "Guardar" });
  await button.click();
  await userEvent.keyboard("{Enter}");
  expect(pressed).toHaveBeenCalledTimes(2);
  await expect.element(button).toHaveAttribute("type", "button");
});

test("a pending button keeps the focus and swallows presses", async () => {
  const pressed = vi.fn<() => void>();
  const screen = await render(<Button onClick={pressed}>Enviar</Button>);
  const button = screen.getByRole("button", { name: "Enviar" });
  await button.click();
  await screen.rerender(
    <Button pending onClick={pressed}>
      Enviar
    </Button>,
  );
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("a pending submit button does not submit", async () => {
  const submitted = vi.fn<(submit: SubmitEvent) => void>((submit) => submit.preventDefault());
  const screen = await render(
    <Button type="submit" pending form="f">
      Entrar
    </Button>,
  );
  const form = document.createElement("form");
  form.id = "f";
  form.addEventListener("submit", submitted);
  screen.container.append(form);
  screen.container.querySelector("button")?.click();
  expect(submitted).not.toHaveBeenCalled();
});

test("an icon button says its name and is 44 px wide", async () => {
  const screen = await render(<IconButton label="Cerrar">×</IconButton>);
  const { width, height } = screen.getByRole("button", { name: "Cerrar" }).element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test("links go inside with the router and outside without telling the other site who opened it", async () => {
  const screen = await render(
    <MemoryRouter>
      <LinkButton to="/blog">Leer</LinkButton>
      <LinkButton href="https://mapa.example" target="_blank">
        Mapa
      </LinkButton>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("link", { name: "Leer" })).toHaveAttribute("href", "/blog");
  await expect.element(screen.getByRole("link", { name: "Mapa" })).toHaveAttribute("rel", "noopener");
});

test("every variant is accessible in both themes", async () => {
  const { container } = await render(
    <div>
      <Button>Guardar</Button>
      <Button variant="secondary">Cancelar</Button>
      <Button variant="quiet">Ver más</Button>
      <Button variant="danger">Eliminar</Button>
      <Button pending>Enviando</Button>
      <IconButton label="Cerrar">×</IconButton>
    </div>,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});
