import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { ROUTES } from "#domain/routes.ts";
import { ROLES } from "#domain/roles.ts";
import { menusFor } from "./navigation.ts";

const titles = (role: (typeof ROLES)[number]) => menusFor(role, []).map(({ title }) => title);

test("a menu without routes is left out", () => {
  expect(titles("visitor")).toEqual(["Nuestra Iglesia", "Eventos", "Recursos", "Multimedia", "Comunidad"]);
});

test("members find their own pages under Comunidad", () => {
  const labels = (role: (typeof ROLES)[number]) =>
    menusFor(role, [])
      .find(({ title }) => title === "Comunidad")
      ?.links.map(({ label }) => label);
  expect(labels("visitor")).toEqual(["Foro", "Testimonios", "Muro de oración", "Ofrendas"]);
  expect(labels("member")).toEqual([
    "Foro",
    "Testimonios",
    "Muro de oración",
    "Área de Miembros",
    "Miembros",
    "Notificaciones",
    "Ofrendas",
  ]);
});

test("what the congregation switched off stands in no menu, and a menu of nothing else is gone", () => {
  const labels = menusFor("member", ["galeria", "donaciones"]).flatMap(({ links }) =>
    links.map(({ label }) => label),
  );
  expect(labels).toContain("Testimonios");
  expect(labels).not.toContain("Ofrendas");
  expect(menusFor("member", ["galeria"]).map(({ title }) => title)).not.toContain("Multimedia");
});

test.each(ROLES)("every link of a %s leads to a route that exists", (role) => {
  for (const { to } of menusFor(role, []).flatMap(({ links }) => links)) {
    const pathname = to.replace(/#.*/, "");
    expect(Object.values(ROUTES).filter(({ pattern }) => matchPath(pattern, pathname))).not.toHaveLength(0);
  }
});
