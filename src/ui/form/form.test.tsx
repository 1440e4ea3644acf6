import { MemoryRouter } from "react-router-dom";
import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Confirmation } from "../overlays/confirmation.tsx";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { Form, FormActions, SubmitButton, type Conflict } from "./form.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { TextField } from "./text-field.tsx";
import { useFormFields } from "./use-form-fields.ts";
import { useForm } from "./use-form.ts";

const schema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(3, "Escribe tu nombre.")),
    email: v.string(),
    phone: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [["email"], ["phone"]],
      ({ email, phone }) => email + phone !== "",
      "Déjanos un correo o un teléfono.",
    ),
    ["email"],
  ),
);
type Fields = v.InferOutput<typeof schema>;

interface ExampleProps {
  pending?: boolean;
  error?: string | null;
  conflict?: Conflict<Fields>;
  onSend?: (sent: Fields) => void | Promise<void>;
}

function Example({ pending = false, error = null, conflict, onSend = () => {} }: ExampleProps) {
  const form = useForm(schema, { name: "", email: "", phone: "" });
  return (
    <Form form={form} pending={pending} error={error} conflict={conflict} onSubmit={onSend}>
      <Fields />
      <FormActions>
        <SubmitButton>Enviar</SubmitButton>
      </FormActions>
    </Form>
  );
}

function InDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(schema, { name: "", email: "", phone: "" });
  return (
    <FormDialog
      form={form}
      title="Datos"
      submitLabel="Enviar"
      pending={false}
      error={null}
      onSubmit={() => {}}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const { field } = useFormFields<Fields>();
  return (
    <>
      <TextField label="Nombre" {...field("name")} />
      <TextField label="Correo" {...field("email")} />
      <TextField label="Teléfono" {...field("phone")} />
    </>
  );
}

const send = () => page.getByRole("button", { name: "Enviar" });
const email = () => page.getByLabelText("Correo");

test("a problem is said beside its field, the first one gets the focus, and nothing is sent", async () => {
  const sent = vi.fn<(fields: Fields) => void>();
  const { container } = await render(<Example onSend={sent} />);
  await send().click();
  await expect.element(page.getByLabelText("Nombre")).toHaveFocus();
  await expect.element(page.getByLabelText("Nombre")).toHaveAccessibleDescription("Escribe tu nombre.");
  await expect.element(email()).toHaveAccessibleDescription("Déjanos un correo o un teléfono.");
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByLabelText("Nombre").fill("Ana");
  await expect.element(page.getByLabelText("Nombre")).not.toHaveAttribute("aria-invalid");
  await send().click();
  await expect.element(email()).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test("a field is right again as soon as another one makes it so", async () => {
  await render(<Example />);
  await page.getByLabelText("Nombre").fill("Ana");
  await send().click();
  await expect.element(email()).toHaveAttribute("aria-invalid");
  await page.getByLabelText("Teléfono").fill("222 555 0171");
  await expect.element(email()).not.toHaveAttribute("aria-invalid");
});

test("Enter in a field sends what the schema made of it, and the browser's own bubbles stay away", async () => {
  const sent = vi.fn<(fields: Fields) => void>();
  const { container } = await render(<Example onSend={sent} />);
  await page.getByLabelText("Nombre").fill("  Ana ");
  await page.getByLabelText("Teléfono").fill("1");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent).toHaveBeenCalledExactlyOnceWith({ name: "Ana", email: "", phone: "1" });
  expect(container.querySelector("form")?.noValidate).toBe(true);
});

test("nothing is sent twice: not while pending, and not by two presses in one frame", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = vi.fn<() => Promise<void>>(() => promise);
  const screen = await render(<Example onSend={sent} />);
  await page.getByLabelText("Nombre").fill("Ana");
  await page.getByLabelText("Teléfono").fill("1");
  const button = send().element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(() => sent).toHaveBeenCalledOnce();
  resolve();
  await screen.rerender(<Example onSend={sent} pending />);
  await expect.element(send()).toHaveAttribute("aria-busy", "true");
  await page.getByLabelText("Nombre").click();
  await userEvent.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledOnce();
});

test("a failure of the whole is said above the fields, and the typed text stays", async () => {
  const screen = await render(<Example />);
  await page.getByLabelText("Nombre").fill("Ana");
  await screen.rerender(<Example error="No hay conexión. Intenta de nuevo." />);
  await expect.element(page.getByRole("alert")).toHaveTextContent("No hay conexión. Intenta de nuevo.");
  await expect.element(page.getByLabelText("Nombre")).toHaveValue("Ana");
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("a failure is shown to a person who pressed a button far below it", async () => {
  const conflict = { differences: [], onKeepMine: () => {}, onTakeOther: () => {} };
  const screen = await render(<Example />);
  const style = document.createElement("style");
  style.textContent = "form > :last-child { margin-block-start: 300vh }";
  document.head.append(style);
  onTestFinished(() => style.remove());
  const isInView = async () => {
    const { top, bottom } = page
      .getByText(/No hay conexión|Alguien guardó/)
      .element()
      .getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  send().element().scrollIntoView();
  await screen.rerender(<Example error="No hay conexión. Intenta de nuevo." />);
  await expect.poll(isInView).toBe(true);
  await screen.rerender(<Example />);
  send().element().scrollIntoView();
  await screen.rerender(<Example conflict={conflict} />);
  await expect.poll(isInView).toBe(true);
  expect(document.activeElement?.textContent).toContain("Alguien guardó otra versión");
});

test("a dialog with something typed asks before Escape loses it, as often as it is pressed", async () => {
  const closed = vi.fn<() => void>();
  await render(
    <MemoryRouter>
      <InDialog onClose={closed} />
      <Confirmation />
    </MemoryRouter>,
  );
  await page.getByLabelText("Nombre").fill("Ana");
  for (let time = 0; time < 2; time += 1) {
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("alertdialog", { name: "¿Descartar los cambios?" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  }
  await expect.element(page.getByLabelText("Nombre")).toHaveValue("Ana");
  expect(closed).not.toHaveBeenCalled();
});

test("a conflict with another device's version is resolved before anything is sent; a wrong field holds that back too", async () => {
  const sent = vi.fn<() => void>();
  const kept = vi.fn<(fields: Fields) => void>();
  const taken = vi.fn<() => void>();
  const conflict = {
    differences: [{ label: "Nombre", value: "Ana María" }],
    onKeepMine: kept,
    onTakeOther: taken,
  };
  const { container } = await render(<Example onSend={sent} conflict={conflict} />);
  await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
  await expect.element(page.getByText("Ana María")).toBeVisible();
  await expect.element(send()).not.toBeInTheDocument();
  expect(await accessibilityProblems(container)).toEqual([]);
  await page.getByLabelText("Teléfono").fill("1");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Quedarme con la mía" }).click();
  await expect.element(page.getByLabelText("Nombre")).toHaveFocus();
  expect(kept).not.toHaveBeenCalled();
  await page.getByLabelText("Nombre").fill("Anita");
  await page.getByRole("button", { name: "Quedarme con la mía" }).click();
  await expect.poll(() => kept).toHaveBeenCalledOnce();
  await page.getByRole("button", { name: "Usar la otra" }).click();
  expect(taken).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});

test("a schema that throws is said at the head of the form, and nothing is sent until it no longer does", async () => {
  const report = vi.spyOn(globalThis, "reportError").mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  const onSend = vi.fn<() => void>();
  const throwing = v.pipe(
    schema,
    v.check(({ phone }) => {
      if (phone === "1e999") throw new RangeError("Invalid time value");
      return true;
    }),
  );
  function Throwing() {
    const form = useForm(throwing, { name: "Marta", email: "", phone: "1e999" });
    return (
      <Form form={form} pending={false} error={null} onSubmit={onSend}>
        <Fields />
        <SubmitButton>Enviar</SubmitButton>
      </Form>
    );
  }
  const screen = await render(<Throwing />);
  await screen.getByRole("button", { name: "Enviar" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/no se pudo revisar/);
  expect(onSend).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith(expect.any(RangeError));

  await screen.getByLabelText("Teléfono").fill("222 555 0142");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Enviar" }).click();
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
});

test("a date field takes no fifth digit of a year, unless it ends sooner", async () => {
  const screen = await render(
    <>
      <TextField label="Fecha" type="date" />
      <TextField label="Nacimiento" type="date" max="2026-11-21" />
      <TextField label="Nombre" />
    </>,
  );
  const max = (label: string) => screen.getByLabelText(label).element().getAttribute("max");
  expect(["Fecha", "Nacimiento", "Nombre"].map(max)).toEqual(["2099-12-31", "2026-11-21", null]);
});

test("pasted text loses invisible characters before it is checked; a password and a file stay as they are", async () => {
  const file = new File(["x"], "x\u200B.pdf");
  const sent = vi.fn<(fields: unknown) => void>();
  const strict = v.object({
    email: v.pipe(v.string(), v.trim(), v.email("Revisa el correo.")),
    tags: v.array(v.string()),
    password: v.string(),
    file: v.file(),
  });
  function Pasted() {
    const form = useForm(strict, { email: "", tags: ["fe\u200B"], password: "a\u200Bb", file });
    return (
      <Form form={form} pending={false} error={null} onSubmit={sent}>
        <Email />
        <SubmitButton>Enviar</SubmitButton>
      </Form>
    );
  }
  function Email() {
    const { field } = useFormFields<{ email: string }>();
    return <TextField label="Correo" {...field("email")} />;
  }
  await render(<Pasted />);
  await email().fill("\u200E \u2068ana@ejemplo.mx\u2069\uFEFF");
  await send().click();
  await expect
    .poll(() => sent)
    .toHaveBeenCalledExactlyOnceWith({
      email: "ana@ejemplo.mx",
      tags: ["fe"],
      password: "a\u200Bb",
      file,
    });
});
