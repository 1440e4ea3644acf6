import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { NamesForm, type NamesFormProps } from "./names-form.tsx";

async function draw(changes: Partial<NamesFormProps> = {}) {
  const onSubmit = vi.fn<NamesFormProps["onSubmit"]>();
  const page = await render(
    <NamesForm
      initial={{ firstName: "Marta", lastName: "Rojas" }}
      email="miembro@demo.local"
      signInName={null}
      pending={false}
      error={null}
      onSubmit={onSubmit}
      {...changes}
    />,
  );
  return { page, onSubmit, save: page.getByRole("button", { name: "Guardar cambios" }) };
}

describe("NamesForm", () => {
  it("starts with the names and hands over the changed ones", async () => {
    const { page, onSubmit, save } = await draw();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta");
    await page.getByLabelText("Apellidos (opcional)").fill("Rojas Luna ");
    await save.click();
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ firstName: "Marta", lastName: "Rojas Luna" });
  });

  it("does not save a profile without a name", async () => {
    const { page, onSubmit, save } = await draw();
    await page.getByLabelText("Nombre").fill(" ");
    await save.click();
    await expect.element(page.getByLabelText("Nombre")).toHaveAccessibleDescription("Escribe tu nombre.");
    await expect.element(page.getByLabelText("Nombre")).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("shows the e-mail to read only", async () => {
    const { page } = await draw();
    const email = page.getByLabelText("Correo electrónico");
    await expect.element(email).toHaveValue("miembro@demo.local");
    await expect.element(email).toHaveAttribute("readonly");
  });
});
