import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx";

async function draw(changes: Partial<SignInFormProps> = {}) {
  const onSubmit = vi.fn<SignInFormProps["onSubmit"]>();
  const onEmailChange = vi.fn<SignInFormProps["onEmailChange"]>();
  const props: SignInFormProps = {
    initial: { email: "", password: "" },
    pending: false,
    error: null,
    onSubmit,
    onEmailChange,
    ...changes,
  };
  const page = await render(<SignInForm {...props} />);
  return {
    page,
    props,
    onSubmit,
    onEmailChange,
    email: page.getByLabelText("Correo electrónico o nombre para entrar"),
    password: page.getByLabelText("Contraseña", { exact: true }),
    button: page.getByRole("button", { name: "Iniciar sesión" }),
  };
}

describe("SignInForm", () => {
  it("says next to each field what is missing and goes to the first", async () => {
    const { page, button, email, password, onSubmit } = await draw();
    await button.click();
    await expect
      .element(email)
      .toHaveAccessibleDescription("Escribe tu correo electrónico o tu nombre para entrar.");
    await expect.element(password).toHaveAccessibleDescription("Escribe tu contraseña.");
    await expect.element(email).toHaveFocus();
    expect(page.getByText("Required").elements()).toHaveLength(0);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("hands over the address and the password as it is", async () => {
    const { email, password, button, onSubmit, onEmailChange } = await draw();
    await email.fill("miembro@demo.local");
    await password.fill(" una frase ");
    await button.click();
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: "miembro@demo.local", password: " una frase " });
    expect(onEmailChange).toHaveBeenLastCalledWith("miembro@demo.local");
  });

  it("takes a sign-in name too, and says what either looks like", async () => {
    const { email, password, button, onSubmit } = await draw();
    await password.fill("una frase");
    for (const wrong of ["rosa", "rosa@", "4821"]) {
      await email.fill(wrong);
      await button.click();
      await expect
        .element(email)
        .toHaveAccessibleDescription(
          "Revisa lo que escribiste: un correo es como nombre@ejemplo.com; un nombre para entrar, como rosa.4821.",
        );
    }
    expect(onSubmit).not.toHaveBeenCalled();
    await email.fill("Rosa 4821");
    await button.click();
    await expect.poll(() => onSubmit.mock.calls[0]?.[0].email).toBe("Rosa 4821");
  });

  it("cannot be sent twice and keeps what was typed when it fails", async () => {
    const { page, props, email, password, button, onSubmit } = await draw();
    await email.fill("miembro@demo.local");
    await password.fill("equivocada");
    await page.rerender(<SignInForm {...props} pending />);
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    await button.click({ force: true });
    await page.rerender(<SignInForm {...props} error="El correo o la contraseña no son correctos." />);
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("El correo o la contraseña no son correctos.");
    await expect.element(email).toHaveValue("miembro@demo.local");
    await expect.element(password).toHaveValue("equivocada");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("tells password managers what each field is", async () => {
    const { email, password } = await draw();
    await expect.element(email).toHaveAttribute("autocomplete", "username");
    await expect.element(email).toHaveAttribute("inputmode", "email");
    await expect.element(password).toHaveAttribute("autocomplete", "current-password");
  });
});
