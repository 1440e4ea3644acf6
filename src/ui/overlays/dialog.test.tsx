// The order of the layers is said there: it comes before any other style.
import "#ui/styles/tokens.css";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../actions/button.tsx";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { Dialog } from "./dialog.tsx";
import { TextField } from "../form/text-field.tsx";

function Opener({ children = "Texto", dismissible }: { children?: ReactNode; dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Detalles"
        dismissible={dismissible}
        actions={<Button onClick={() => setOpen(false)}>Entendido</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}

test("opens as a modal with its title and exists only while open", async () => {
  const screen = await render(<Opener />);
  expect(screen.container.textContent).not.toContain("Texto");
  await screen.getByRole("button", { name: "Abrir" }).click();
  const dialog = screen.getByRole("dialog", { name: "Detalles" });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().matches(":modal")).toBe(true);
  expect(await accessibilityProblems(dialog.element())).toEqual([]);
});

test("a long text fades where its buttons begin, and its end is clear of that", async () => {
  await page.viewport(360, 640);
  const screen = await render(
    <Dialog open onClose={() => undefined} title="Código" actions={<Button>Ya se lo leí</Button>}>
      {Array.from({ length: 30 }, (_, line) => (
        <p key={line}>Línea {line}</p>
      ))}
    </Dialog>,
  );
  const foot = screen.getByRole("button", { name: "Ya se lo leí" }).element().parentElement as HTMLElement;
  const fade = getComputedStyle(foot, "::before");
  expect(fade.backgroundImage).toMatch(/^linear-gradient/);
  const dialog = screen.getByRole("dialog").element();
  dialog.scrollTop = dialog.scrollHeight;
  const { bottom } = screen.getByText("Línea 29").element().getBoundingClientRect();
  const fadesFrom = foot.getBoundingClientRect().top - Number.parseFloat(fade.blockSize);
  expect(bottom).toBeLessThanOrEqual(fadesFrom + 1);
});

test("a field that gets the focus stands clear of head and buttons, together with its label", async () => {
  await page.viewport(360, 640);
  const screen = await render(
    <Dialog
      open
      onClose={() => undefined}
      title="Una ofrenda que alguien dejó en la canasta del domingo"
      actions={<Button>Guardar</Button>}
    >
      {["Nombre", "Correo", "Cuánto", "Cuándo", "Para qué es y de qué lado de la familia viene", "Nota"].map(
        (label) => (
          <TextField key={label} label={label} hint="Como aparece en el comprobante del banco." />
        ),
      )}
    </Dialog>,
  );
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  const isHidden = (label: HTMLLabelElement) =>
    box(label).top < box(screen.getByRole("heading").element().parentElement).bottom ||
    box(label.control).bottom > box(screen.getByRole("button", { name: "Guardar" }).element()).top;
  const hidden: string[] = [];
  const walk = async (shift: boolean) => {
    for (let step = 0; step < 6; step += 1) {
      await userEvent.tab({ shift });
      const [label] = (document.activeElement as HTMLInputElement).labels ?? [];
      if (label && isHidden(label)) hidden.push(`${shift ? "up" : "down"} to ${label.textContent}`);
    }
  };
  await walk(false);
  await walk(true);
  expect(hidden).toEqual([]);
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its cross", () => userEvent.click(document.querySelector("dialog[open] [aria-label=Cerrar]") as Element)],
])("closes by %s and gives the focus back", async (_, leave) => {
  const screen = await render(<Opener />);
  await screen.getByRole("button", { name: "Abrir" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await leave();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Abrir" })).toHaveFocus();
});

test("gives the focus back when what draws it takes it away while open", async () => {
  function Conditional() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Abrir</Button>
        {open && (
          <Dialog open onClose={() => setOpen(false)} title="Detalles">
            Texto
          </Dialog>
        )}
      </>
    );
  }
  const screen = await render(<Conditional />);
  await screen.getByRole("button", { name: "Abrir" }).click();
  await screen.getByRole("button", { name: "Cerrar" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Abrir" })).toHaveFocus();
});

test("content that is scrolled to is clear of the edge, too", async () => {
  await page.viewport(360, 640);
  const screen = await render(
    <Dialog open onClose={() => undefined} title="Subir video">
      {Array.from({ length: 12 }, (_, at) => (
        <p key={at}>
          <Button>Parte {at + 1}</Button>
        </p>
      ))}
    </Dialog>,
  );
  const button = screen.getByRole("button", { name: "Parte 11" }).element();
  button.scrollIntoView({ block: "nearest" });
  const edge = screen.getByRole("dialog").element().getBoundingClientRect().bottom;
  expect(edge - button.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(16);
});

test("a tap outside closes it", async () => {
  const screen = await render(<Opener />);
  await screen.getByRole("button", { name: "Abrir" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  // While it still moves in, the tap may land on it.
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true });
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("closed and opened in one moment it stays: the end of the first time is not an answer", async () => {
  const onClose = vi.fn<() => void>();
  function AskedTwice() {
    const [open, setOpen] = useState(true);
    function askAgain() {
      flushSync(() => setOpen(false));
      flushSync(() => setOpen(true));
    }
    return (
      <Dialog open={open} onClose={onClose} title="Detalles">
        <Button onClick={askAgain}>Otra vez</Button>
      </Dialog>
    );
  }
  const screen = await render(<AskedTwice />);
  const dialog = screen.getByRole("dialog").element();
  const ended = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  await screen.getByRole("button", { name: "Otra vez" }).click();
  await ended;
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("a dialog with unsaved text is closed only by its buttons", async () => {
  const screen = await render(<Opener dismissible={false} />);
  await screen.getByRole("button", { name: "Abrir" }).click();
  let wasTaken = false;
  document.addEventListener(
    "keydown",
    ({ defaultPrevented }) => {
      wasTaken = defaultPrevented; // browsers without `closedby` would close it
    },
    { once: true },
  );
  await userEvent.keyboard("{Escape}");
  expect(wasTaken).toBe(true);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await screen.getByRole("button", { name: "Entendido" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("where only its buttons close it, the close button and Escape ask first", async () => {
  const leave = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const screen = await render(
    <Dialog open title="Detalles" dismissible={false} onLeave={leave} onClose={close}>
      Texto
    </Dialog>,
  );
  await screen.getByRole("button", { name: "Cerrar" }).click();
  expect(leave).toHaveBeenCalledOnce();
  for (let press = 2; press < 5; press += 1) {
    await userEvent.keyboard("{Escape}");
    expect(leave).toHaveBeenCalledTimes(press);
  }
  expect(close).not.toHaveBeenCalled();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});
