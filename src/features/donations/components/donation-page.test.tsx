import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { DonationPage } from "./donation-page.tsx";

const { bank } = DEMO_SETTINGS;
const WRONG = { ...bank, clabe: "012650012345678906" };

function renderPage(props: Partial<Parameters<typeof DonationPage>[0]> = {}) {
  return render(
    <MemoryRouter>
      <DonationPage bank={bank} isAdmin={false} {...props} />
    </MemoryRouter>,
  );
}

test("shows where to send, with the CLABE in groups and the currency", async () => {
  const screen = await renderPage();
  await expect.element(screen.getByText("012 650 0123 4567 890 5")).toBeVisible();
  await expect.element(screen.getByText("BBVA México")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: /MXN/ })).toBeVisible();
  await expect.element(screen.getByRole("img", { name: /Código QR/ })).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test.each([
  ["Copiar CLABE", "012650012345678905"],
  ["Copiar concepto", "OFRENDA"],
])("%s copies with one tap and without spaces", async (label, text) => {
  const written = vi.spyOn(navigator.clipboard, "writeText");
  const screen = await renderPage();
  await screen.getByRole("button", { name: label }).click();
  await expect.element(screen.getByRole("button", { name: "Copiado" })).toBeVisible();
  expect(written).toHaveBeenCalledExactlyOnceWith(text);
  written.mockRestore();
});

test("a CLABE with a wrong check digit is neither shown nor copied; an admin sees why", async () => {
  const screen = await renderPage({ bank: WRONG, isAdmin: true });
  await expect.element(screen.getByText("La CLABE guardada no es válida")).toBeVisible();
  expect(screen.container.textContent).not.toContain("678906");
  expect(screen.container.textContent).not.toContain("Copiar CLABE");
  expect(screen.container.querySelector("[role=img]")).toBeNull();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test.each([
  [true, "Aquí irá la cuenta de tu iglesia"],
  [false, "Pronto estarán aquí los datos de la cuenta"],
])("without an account there is none, and no way to one (admin: %s)", async (isAdmin, said) => {
  const screen = await renderPage({ bank: DEFAULT_SETTINGS.bank, isAdmin });
  await expect.element(screen.getByText(said)).toBeVisible();
  for (const part of ["Banco", "CLABE de", "Copiar", "Pega la CLABE"])
    expect(screen.container.textContent).not.toContain(part);
  expect(screen.container.querySelector("[role=img]")).toBeNull();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("a visitor is asked to be patient instead", async () => {
  const screen = await renderPage({ bank: WRONG });
  await expect.element(screen.getByText("Estamos revisando los datos de la cuenta")).toBeVisible();
  expect(screen.container.textContent).not.toContain("no es válida");
});
