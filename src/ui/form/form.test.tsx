import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { Form, FormActions, SubmitButton } from "./form.tsx";
import { TextField } from "./text-field.tsx";

function TwoFields({ onSend = async () => {} }: { onSend?: () => Promise<void> }) {
  const [shown, setShown] = useState(false);
  async function submit() {
    await onSend();
    setShown(true);
  }
  return (
    <Form pending={false} error={null} onSubmit={submit}>
      <TextField label="Nombre" />
      <TextField label="Correo" error={shown ? "Escribe un correo válido." : undefined} />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  );
}

test("after a submission the focus goes to the first bad field", async () => {
  const screen = await render(<TwoFields />);
  await screen.getByRole("button", { name: "Enviar" }).click();
  await expect.element(screen.getByLabelText("Correo")).toHaveFocus();
});

test("Enter in a field submits, and the browser's own bubbles stay away", async () => {
  const sent = vi.fn<() => Promise<void>>(async () => {});
  const screen = await render(<TwoFields onSend={sent} />);
  await screen.getByLabelText("Nombre").click();
  await userEvent.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledOnce();
  await expect.element(screen.container.querySelector("form")).toHaveAttribute("novalidate");
});

test("while pending nothing is sent twice and the button spins", async () => {
  const sent = vi.fn<() => void>();
  const screen = await render(
    <Form pending error={null} onSubmit={sent}>
      <TextField label="Nombre" />
      <SubmitButton>Enviar</SubmitButton>
    </Form>,
  );
  await expect.element(screen.getByRole("button")).toHaveAttribute("aria-busy", "true");
  await screen.getByLabelText("Nombre").click();
  await userEvent.keyboard("{Enter}");
  expect(sent).not.toHaveBeenCalled();
});

test("what went wrong is said above the fields, and what was typed stays", async () => {
  const form = (error: string | null) => (
    <Form pending={false} error={error} onSubmit={() => {}}>
      <TextField label="Nombre" />
      <FormActions>
        <SubmitButton>Enviar</SubmitButton>
      </FormActions>
    </Form>
  );
  const screen = await render(form(null));
  await screen.getByLabelText("Nombre").fill("Ana");
  await screen.rerender(form("No hay conexión. Intenta de nuevo."));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("No hay conexión. Intenta de nuevo.");
  await expect.element(screen.getByLabelText("Nombre")).toHaveValue("Ana");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});
