import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DropArea } from "./drop-area.tsx";

const file = (name: string) => new File(["x"], name);

function open(pending = false) {
  const onChoose = vi.fn<(files: File[]) => void>();
  const area = () => (
    <DropArea
      label="Subir fotos"
      icon={null}
      inputLabel="Archivos de las fotos"
      accept="image/*"
      multiple
      pending={pending}
      hint="O arrástralas hasta aquí."
      onChoose={onChoose}
    />
  );
  const names = () => onChoose.mock.calls.map(([files]) => files.map(({ name }) => name));
  return { area, names };
}

/** Lets go of these over the area; answers whether the browser would open them by itself. */
function drop(...files: File[]): boolean {
  const event = new DragEvent("drop", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: { files } });
  return page.getByRole("button").element().dispatchEvent(event);
}

test("takes the files that are chosen and those that are dropped, and the same ones again", async () => {
  const { area, names } = open();
  await render(area());
  const input = page.getByLabelText("Archivos de las fotos");
  await input.upload([file("a.png"), file("b.png")]);
  // Else choosing the same ones again would be no change.
  await expect.element(input).toHaveValue("");
  expect(drop(file("c.png"))).toBe(false);
  drop();
  expect(names()).toEqual([["a.png", "b.png"], ["c.png"]]);
});

test("takes nothing while it looks at what was chosen, and the page stays all the same", async () => {
  const { area, names } = open(true);
  await render(area());
  expect(drop(file("c.png"))).toBe(false);
  expect(names()).toEqual([]);
});
