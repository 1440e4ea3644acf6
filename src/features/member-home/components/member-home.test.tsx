import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MemberHome } from "./member-home.tsx";

function home(name: string | null, { office = false, giving = true } = {}) {
  return render(
    <MemoryRouter>
      <MemberHome
        name={name}
        office={office}
        giving={giving}
        notices={<p>Una respuesta</p>}
        invitation={<p>Activa los avisos</p>}
        waiting={<p>Pendiente de enviar: 1</p>}
        nextService={<p>Domingo, 10:00</p>}
        prophecies={<p>Una profecía</p>}
      />
    </MemoryRouter>,
  );
}

test("greets by name, in the part of the day that it is", async () => {
  const screen = await home("Marta");
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toMatchTextContent(/^(Buenos días|Buenas tardes|Buenas noches), Marta$/);
  expect(document.title).toBe("Área de miembros · Luz del Valle");
});

test("has a place for what the other features bring, and the ways on", async () => {
  const screen = await home(null);
  for (const text of [
    "Una respuesta",
    "Activa los avisos",
    "Pendiente de enviar: 1",
    "Domingo, 10:00",
    "Una profecía",
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  const links = screen.getByRole("navigation", { name: "Tus páginas" }).getByRole("link");
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
    "/perfil",
    "/notificaciones",
    "/configuracion/notificaciones",
    "/donaciones#mis-ofrendas",
  ]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("has a door to the back office for who works there", async () => {
  const screen = await home("Abel", { office: true });
  await expect
    .element(screen.getByRole("link", { name: "Administración" }))
    .toHaveAttribute("href", "/admin");
});

test("does not name the offerings where the congregation has switched them off", async () => {
  const screen = await home("Marta", { giving: false });
  await expect.element(screen.getByRole("link", { name: "Mi Perfil" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Mis ofrendas" })).not.toBeInTheDocument();
});
