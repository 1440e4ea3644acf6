import { encode } from "uqr";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { QrCode, qrPath } from "./qr-code.tsx";

/** Reads a drawn path back into modules: the reverse of qrPath. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

test("draws exactly the dark modules", () => {
  const { data, size } = encode("CLABE: 012650012345678905", { ecc: "M", border: 2 });
  expect(modulesOf(qrPath(data), size)).toEqual(data);
});

test("a run of modules is one piece, and an empty row none", () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
});

test("is a picture with a name, dark on white in both themes", async () => {
  const screen = await render(<QrCode value="hola" label="Código con los datos" />);
  const code = screen.getByRole("img", { name: "Código con los datos" });
  await expect.element(code).toBeVisible();
  document.documentElement.dataset["theme"] = "dark";
  expect(getComputedStyle(code.element()).backgroundColor).toBe("rgb(255, 255, 255)");
  delete document.documentElement.dataset["theme"];
});
