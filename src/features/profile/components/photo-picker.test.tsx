import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { PhotoPicker, type PhotoPickerProps } from "./photo-picker.tsx";

async function draw(changes: Partial<PhotoPickerProps> = {}) {
  const onPick = vi.fn<PhotoPickerProps["onPick"]>();
  const onRemove = vi.fn<PhotoPickerProps["onRemove"]>();
  const page = await render(
    <MemoryRouter>
      <PhotoPicker
        name="Marta Rojas"
        src={null}
        saving={false}
        removing={false}
        error={null}
        onPick={onPick}
        onRemove={onRemove}
        {...changes}
      />
      <Confirmation />
    </MemoryRouter>,
  );
  const input = page.container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no file input");
  return { page, input, onPick, onRemove };
}

describe("PhotoPicker", () => {
  it("shows the initials while there is no photo, and nothing to remove", async () => {
    const { page } = await draw();
    await expect.element(page.getByText("MR")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Subir foto" })).toBeVisible();
    expect(page.getByRole("button", { name: "Quitar foto" }).elements()).toHaveLength(0);
  });

  it("hands over the chosen file, also the same one twice", async () => {
    const { input, onPick } = await draw();
    const file = new File(["x"], "yo.jpg", { type: "image/jpeg" });
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    expect(onPick).toHaveBeenCalledTimes(2);
    expect(onPick.mock.calls[0]?.[0].name).toBe("yo.jpg");
    expect(input.accept).toBe("image/*");
  });

  it("asks before it removes", async () => {
    const { page, onRemove } = await draw({ src: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" });
    await page.getByRole("button", { name: "Quitar foto" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Quitar tu foto?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    expect(onRemove).not.toHaveBeenCalled();
    await page.getByRole("button", { name: "Quitar foto" }).click();
    await question.getByRole("button", { name: "Quitar foto" }).click();
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it("says why a photo was not taken", async () => {
    const { page } = await draw({ error: "La imagen no puede superar los 3 MB" });
    await expect.element(page.getByRole("alert")).toHaveTextContent("La imagen no puede superar los 3 MB");
  });
});
