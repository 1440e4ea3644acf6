import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useLedTo } from "./use-led-to.ts";

interface FoldProps {
  startsOpen?: boolean;
  isAskedFor?: boolean;
  hasField?: boolean;
}

function Fold({ startsOpen = false, isAskedFor = false, hasField = true }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const place = useLedTo<HTMLDivElement>(isOpen, isAskedFor);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Abrir
      </button>
      <p ref={(text) => text?.style.setProperty("block-size", "3000px")}>Mucho texto</p>
      {isOpen && (
        <div ref={place}>
          <p>Lo que se abrió</p>
          {hasField && (
            <label>
              Nombre <input />
            </label>
          )}
        </div>
      )}
    </>
  );
}

it("moves the focus to the first field of a part that opened out of sight, each time", async () => {
  await render(<Fold />);
  const press = () => page.getByRole("button", { name: "Abrir" }).click();
  await press();
  await expect.element(page.getByLabelText("Nombre")).toHaveFocus();
  await expect.element(page.getByLabelText("Nombre")).toBeInViewport();
  await press();
  await press();
  await expect.element(page.getByLabelText("Nombre")).toHaveFocus();
});

it("brings a part without a field into sight all the same", async () => {
  await render(<Fold hasField={false} />);
  await page.getByRole("button", { name: "Abrir" }).click();
  await expect.element(page.getByText("Lo que se abrió")).toBeInViewport();
});

it("takes no focus for what is open from the beginning", async () => {
  await render(<Fold startsOpen />);
  await expect.element(page.getByLabelText("Nombre")).toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

it("moves the focus to what is open from the beginning because the person came for it", async () => {
  await render(<Fold startsOpen isAskedFor />);
  await expect.element(page.getByLabelText("Nombre")).toHaveFocus();
  await expect.element(page.getByLabelText("Nombre")).toBeInViewport();
});
