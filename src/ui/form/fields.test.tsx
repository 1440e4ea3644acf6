import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "../testing/accessibility-problems.ts";
import { Checkbox } from "./checkbox.tsx";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { Switch } from "./switch.tsx";
import { TextField, TextArea } from "./text-field.tsx";

test("a field is named by its label and described by its error and its hint", async () => {
  const screen = await render(
    <TextField label="Correo" hint="No lo mostramos a nadie" error="Escribe un correo válido." />,
  );
  const field = screen.getByLabelText("Correo");
  await expect
    .element(field)
    .toHaveAccessibleDescription("Escribe un correo válido. No lo mostramos a nadie");
  await expect.element(field).toBeInvalid();
});

test("without an error nothing is marked as invalid", async () => {
  const screen = await render(<TextArea label="Mensaje" optional />);
  const field = screen.getByLabelText("Mensaje (opcional)");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
  await expect.element(field).not.toHaveAttribute("aria-describedby");
});

test("takes what a form library registers: name, ref and handlers", async () => {
  const changed = vi.fn<(text: string) => void>();
  const ref = vi.fn<(element: HTMLInputElement | null) => void>();
  const screen = await render(
    <TextField label="Nombre" name="nombre" ref={ref} onChange={({ target }) => changed(target.value)} />,
  );
  await screen.getByLabelText("Nombre").fill("Ana");
  expect(changed).toHaveBeenLastCalledWith("Ana");
  expect(ref).toHaveBeenCalledWith(screen.getByLabelText("Nombre").element());
});

test("the password is shown only while its button says so", async () => {
  const screen = await render(<PasswordField label="Contraseña" autoComplete="current-password" />);
  const field = screen.getByLabelText("Contraseña", { exact: true });
  await field.fill("secreto-largo");
  await expect.element(field).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Mostrar contraseña" }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("secreto-largo");
  await screen.getByRole("button", { name: "Ocultar contraseña" }).click();
  await expect.element(field).toHaveAttribute("type", "password");
});

test("a select lists its options after the empty choice", async () => {
  const screen = await render(
    <SelectField
      label="Categoría"
      placeholder="Selecciona una categoría"
      options={[
        { value: "fe", label: "Fe" },
        { value: "esperanza", label: "Esperanza" },
      ]}
    />,
  );
  const field = screen.getByLabelText("Categoría");
  await expect.element(field).toHaveValue("");
  await field.selectOptions("Esperanza");
  await expect.element(field).toHaveValue("esperanza");
});

test("a switch turns by keyboard and by a tap on its sentence", async () => {
  const turned = vi.fn<(on: boolean) => void>();
  const screen = await render(
    <Switch label="Recibir avisos" onChange={({ target }) => turned(target.checked)} />,
  );
  const toggle = screen.getByRole("switch", { name: "Recibir avisos" });
  toggle.element().focus();
  await userEvent.keyboard(" ");
  await screen.getByText("Recibir avisos").click();
  expect(turned.mock.calls).toEqual([[true], [false]]);
});

test("a checkbox is ticked by its whole line", async () => {
  const screen = await render(<Checkbox label="Acepto" error="Falta tu acuerdo." />);
  await screen.getByText("Acepto").click();
  await expect.element(screen.getByRole("checkbox")).toBeChecked();
  await expect.element(screen.getByRole("checkbox")).toHaveAccessibleDescription("Falta tu acuerdo.");
});

test("text in controls never makes an iPhone zoom in", async () => {
  const screen = await render(<TextField label="Nombre" />);
  const size = getComputedStyle(screen.getByLabelText("Nombre").element()).fontSize;
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
});

test("all fields are accessible in both themes", async () => {
  const { container } = await render(
    <div>
      <TextField label="Nombre" placeholder="Marta" hint="Como te conocen" />
      <TextField label="Correo" type="email" error="Escribe un correo válido." />
      <TextArea label="Mensaje" defaultValue="Hola" />
      <PasswordField label="Contraseña" autoComplete="new-password" />
      <SelectField label="Categoría" options={[{ value: "fe", label: "Fe" }]} />
      <Checkbox label="Recordarme" />
      <Switch label="Avisos" hint="Los domingos" defaultChecked />
    </div>,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});
