import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { SignUpForm, type SignUpFormProps } from "./sign-up-form.tsx";

async function draw() {
  const onSubmit = vi.fn<SignUpFormProps["onSubmit"]>();
  const page = await render(
    <SignUpForm
      email="marta@correo.mx"
      pending={false}
      error={null}
      onSubmit={onSubmit}
      onEmailChange={() => {}}
    />,
  );
  return { page, onSubmit, button: page.getByRole("button", { name: "Crear cuenta" }) };
}

describe("SignUpForm", () => {
  it("starts with the address typed elsewhere and needs no last name", async () => {
    const { page, onSubmit, button } = await draw();
    await page.getByLabelText("Nombre").fill("Marta");
    await page.getByLabelText("Contraseña", { exact: true }).fill("una frase mía");
    await button.click();
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      firstName: "Marta",
      lastName: "",
      email: "marta@correo.mx",
      password: "una frase mía",
    });
  });

  it("asks for 10 characters beside the password and goes to the first wrong field", async () => {
    const { page, onSubmit, button } = await draw();
    const password = page.getByLabelText("Contraseña", { exact: true });
    await password.fill("corta");
    await button.click();
    await expect.element(page.getByText("La contraseña debe tener al menos 10 caracteres.")).toBeVisible();
    await expect.element(page.getByLabelText("Nombre")).toHaveFocus();
    await expect.element(password).toHaveValue("corta");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("takes the sentence away as soon as the field is right", async () => {
    const { page, button } = await draw();
    await button.click();
    await expect.element(page.getByText("Escribe tu nombre.")).toBeVisible();
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await page.getByLabelText("Nombre").fill("Marta");
    await expect.element(page.getByText("Escribe tu nombre.")).not.toBeInTheDocument();
  });

  it("tells password managers that a password is being made", async () => {
    const { page } = await draw();
    await expect
      .element(page.getByLabelText("Contraseña", { exact: true }))
      .toHaveAttribute("autocomplete", "new-password");
    await expect.element(page.getByLabelText("Nombre")).toHaveAttribute("autocomplete", "given-name");
    await expect
      .element(page.getByLabelText("Apellidos (opcional)"))
      .toHaveAttribute("autocomplete", "family-name");
  });
});
