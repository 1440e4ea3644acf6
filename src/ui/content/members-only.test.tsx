import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MembersOnly, type MembersDoorProps } from "./members-only.tsx";

const OFFICE = { phone: "222 555 0142", whatsapp: "222 555 0142", email: "oficina@iglesia.mx" };

const door = (standing: MembersDoorProps["standing"], rest: Partial<MembersDoorProps> = {}) =>
  render(
    <MemoryRouter>
      <MembersOnly
        standing={standing}
        leaving={false}
        label="Inicia sesión para comentar"
        signIn="/auth?next=%2Fblog"
        office={OFFICE}
        write="/contacto"
        comeBack="/perfil"
        {...rest}
      >
        <p>Tu comentario</p>
      </MembersOnly>
    </MemoryRouter>,
  );

test("a member comes in, a visitor is led to sign in and back", async () => {
  const inside = await door("member");
  await expect.element(inside.getByText("Tu comentario")).toBeVisible();
  await inside.unmount();
  const outside = await door("visitor", { why: "Es para quienes forman parte." });
  await expect
    .element(outside.getByRole("link", { name: "Inicia sesión para comentar" }))
    .toHaveAttribute("href", "/auth?next=%2Fblog");
  await expect.element(outside.getByText("Es para quienes forman parte.")).toBeVisible();
  expect(outside.container.textContent).not.toContain("Tu comentario");
});

test("a person whose account was deactivated reads so and whom to ask, and is not asked to sign in", async () => {
  const { container } = await door("closed");
  expect(container.textContent).toContain("Tu cuenta está desactivada");
  expect(container.textContent).not.toContain("Inicia sesión");
  const ways = [...container.querySelectorAll("a")].map((way) => way.getAttribute("href")?.split("?")[0]);
  expect(ways).toEqual([
    "https://wa.me/522225550142",
    "tel:+522225550142",
    "mailto:oficina@iglesia.mx",
    "/contacto",
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("fits into a line of text", async () => {
  const { container } = await door("closed", { inline: true });
  expect(container.textContent).toBe("Tu cuenta está desactivada: habla con la oficina");
  expect(container.querySelector("a")?.getAttribute("href")).toBe("/contacto");
});

test("a person who asked for the end of their account reads so, and where to have it back", async () => {
  const { container } = await door("closed", { leaving: true });
  expect(container.textContent).toContain("Pediste borrar tu cuenta");
  expect(container.textContent).not.toContain("desactivada");
  expect([...container.querySelectorAll("a")].map((way) => way.getAttribute("href"))).toEqual(["/perfil"]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("fits into a line of text for who is leaving too", async () => {
  const { container } = await door("closed", { inline: true, leaving: true });
  expect(container.textContent).toBe("Pediste borrar tu cuenta: puedes recuperarla");
  expect(container.querySelector("a")?.getAttribute("href")).toBe("/perfil");
});
