import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { NewPasswordForm, type NewPasswordFormProps } from "./new-password-form.tsx";

async function draw() {
  const onSubmit = vi.fn<NewPasswordFormProps["onSubmit"]>();
  const page = await render(
    <NewPasswordForm email="miembro@demo.local" pending={false} error={null} onSubmit={onSubmit} />,
  );
  return {
    page,
    onSubmit,
    password: page.getByLabelText("Contraseña nueva", { exact: true }),
    repeated: page.getByLabelText("Repite la contraseña nueva"),
    button: page.getByRole("button", { name: "Guardar contraseña" }),
  };
}

describe("NewPasswordForm", () => {
  it("says under the second field that they differ", async () => {
    const { password, repeated, button, onSubmit } = await draw();
    await password.fill("una frase mía");
    await repeated.fill("otra frase mía");
    await button.click();
    await expect.element(repeated).toHaveAccessibleDescription("Las dos contraseñas no son iguales.");
    await expect.element(repeated).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("hands the password over and empties itself when told to", async () => {
    const { password, repeated, button, onSubmit } = await draw();
    await password.fill("una frase mía");
    await repeated.fill("una frase mía");
    await button.click();
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
    const [sent, done] = onSubmit.mock.calls[0] ?? [];
    expect(sent).toBe("una frase mía");
    await expect.element(password).toHaveValue("una frase mía");
    done?.();
    await expect.element(password).toHaveValue("");
    await expect.element(repeated).toHaveValue("");
  });

  it("names the account for password managers without showing it", async () => {
    const { page } = await draw();
    const account = page.container.querySelector<HTMLInputElement>('[autocomplete="username"]');
    expect(account?.value).toBe("miembro@demo.local");
    expect(account?.checkVisibility()).toBe(false);
  });
});
