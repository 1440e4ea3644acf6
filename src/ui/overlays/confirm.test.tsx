// The order of the layers is said there: it comes before any other style.
import "#ui/styles/tokens.css";
import { useState } from "react";
import { Link, MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../actions/button.tsx";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { confirm, type Question } from "./confirm.tsx";
import { Confirmation } from "./confirmation.tsx";
import { Dialog } from "./dialog.tsx";

const QUESTION: Question = {
  title: "¿Eliminar?",
  body: "No se puede deshacer.",
  confirmLabel: "Eliminar",
};

const question = () => page.getByRole("alertdialog");
const button = (name: string) => page.getByRole("button", { name });

/** Draws a button that asks, and returns the answers. */
async function draw(asked: Question): Promise<boolean[]> {
  const answers: boolean[] = [];
  await render(
    <MemoryRouter>
      <Button onClick={() => void confirm(asked).then((answer) => answers.push(answer))}>Borrar</Button>
      <Link to="/otra">Otra página</Link>
      <Confirmation />
    </MemoryRouter>,
  );
  await button("Borrar").click();
  await expect.element(question()).toBeVisible();
  return answers;
}

test("a question has the focus on the safe answer, tells it and gives the focus back", async () => {
  const run = vi.fn<() => void>();
  const answers = await draw({ ...QUESTION, run });
  await expect.element(page.getByRole("alertdialog", { name: "¿Eliminar?" })).toBeVisible();
  await expect.element(button("Cancelar")).toHaveFocus();
  expect(await accessibilityProblems(question().element())).toEqual([]);
  await button("Cancelar").click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(button("Borrar")).toHaveFocus();
  await button("Borrar").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(button("Borrar")).toHaveFocus();
  expect(answers).toEqual([false, false]);
  expect(run).not.toHaveBeenCalled();
});

test("while the answer is carried out it cannot be left; a failure is said in it, and it can be tried again", async () => {
  const tries: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const next = Promise.withResolvers<void>();
    tries.push(next);
    return next.promise;
  };
  const problem = (error: unknown) => `No se pudo eliminar. ${(error as Error).message}`;
  const answers = await draw({ ...QUESTION, run, problem });
  await button("Eliminar").click();
  await expect.element(button("Eliminar")).toHaveAttribute("aria-busy", "true");
  await expect.element(button("Cancelar")).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).toBeVisible();
  tries[0]?.reject(new Error("Sin red."));
  await expect.element(page.getByRole("alert")).toHaveTextContent("No se pudo eliminar. Sin red.");
  expect(answers).toEqual([]);
  await button("Eliminar").click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  tries[1]?.resolve();
  await expect.element(question()).not.toBeInTheDocument();
  expect(answers).toEqual([true]);
});

test("where a toast says the failure, the question closes, unanswered by yes", async () => {
  const answers = await draw({ ...QUESTION, run: () => Promise.reject(new Error("Sin red.")) });
  await button("Eliminar").click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(answers).toEqual([false]);
});

test("above a dialog it is the one that the keys and the answers reach", async () => {
  function Asking() {
    const [open, setOpen] = useState(true);
    const leave = async () => setOpen(!(await confirm(QUESTION)));
    return (
      <>
        <Dialog
          open={open}
          title="Editar"
          dismissible={false}
          onLeave={() => void leave()}
          onClose={() => setOpen(false)}
        >
          <Button>Guardar</Button>
        </Dialog>
        <Confirmation />
      </>
    );
  }
  await render(<Asking />, { wrapper: MemoryRouter });
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Cancelar")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: "Editar" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await button("Eliminar").click();
  await expect.element(page.getByRole("dialog", { name: "Editar" })).not.toBeInTheDocument();
});

test("a second question is above the first, which waits for its answer", async () => {
  const answers = await draw(QUESTION);
  const second = confirm({ title: "¿Salir?", confirmLabel: "Salir" });
  await page.getByRole("alertdialog", { name: "¿Salir?" }).getByRole("button", { name: "Salir" }).click();
  expect(await second).toBe(true);
  await expect.element(page.getByRole("alertdialog", { name: "¿Eliminar?" })).toBeVisible();
  await button("Eliminar").click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(answers).toEqual([true]);
});

test("a page that is left takes its question along, and what was awaited of it does not go on", async () => {
  const work = Promise.withResolvers<void>();
  const answers = await draw({ ...QUESTION, run: () => work.promise });
  await button("Eliminar").click();
  // As Back does: no pointer reaches a link below the question.
  (page.getByRole("link", { name: "Otra página", includeHidden: true }).element() as HTMLElement).click();
  await expect.element(question()).not.toBeInTheDocument();
  work.resolve();
  await work.promise;
  await button("Borrar").click();
  await button("Cancelar").click();
  await expect.poll(() => answers).toEqual([false]);
});

test("when a row goes with its answer, at once or later, the focus is on the heading of its list", async () => {
  function List() {
    const [rows, setRows] = useState(["uno", "dos"]);
    const remove = (row: string) => setRows((before) => before.filter((other) => other !== row));
    const ask = async (row: string) => {
      const isLater = row === "dos";
      if (await confirm({ ...QUESTION, run: () => !isLater && remove(row) })) remove(row);
    };
    return (
      <section>
        <h2>Comentarios</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <Button onClick={() => void ask(row)}>{`Borrar ${row}`}</Button>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  await render(
    <MemoryRouter>
      <List />
      <Confirmation />
    </MemoryRouter>,
  );
  for (const row of ["uno", "dos"]) {
    await button(`Borrar ${row}`).click();
    await button("Eliminar").click();
    await expect.element(button(`Borrar ${row}`)).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "Comentarios" })).toHaveFocus();
  }
});

test("when a row goes without a question, or by a form, the focus is on the heading above", async () => {
  function Queue() {
    const [rows, setRows] = useState(["uno", "dos", "tres"]);
    const [open, setOpen] = useState<string>();
    const remove = (row: string) => setRows((before) => before.filter((other) => other !== row));
    return (
      <section>
        <h2>Por revisar</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <h3>Mensaje {row}</h3>
              <Button onClick={() => remove(row)}>{`Aprobar ${row}`}</Button>
              <Button onClick={() => setOpen(row)}>{`Rechazar ${row}`}</Button>
            </li>
          ))}
        </ul>
        <Dialog open={open !== undefined} title="¿Por qué?" onClose={() => setOpen(undefined)}>
          <Button
            onClick={() => {
              remove(open ?? "");
              setOpen(undefined);
            }}
          >
            Listo
          </Button>
        </Dialog>
      </section>
    );
  }
  await render(
    <MemoryRouter>
      <Queue />
      <Confirmation />
    </MemoryRouter>,
  );
  const heading = page.getByRole("heading", { name: "Por revisar" });
  await button("Aprobar dos").click();
  await expect.element(heading).toHaveFocus();
  await button("Rechazar tres").click();
  await button("Listo").click();
  await expect.element(heading).toHaveFocus();
});
