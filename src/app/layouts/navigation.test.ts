import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { ROUTES } from "#domain/routes.ts";
import { ROLES } from "#domain/roles.ts";
import { menusFor, phoneMenusFor } from "./navigation.ts";

const titles = (role: (typeof ROLES)[number]) => menusFor(role, []).map(({ title }) => title);

test("every menu has an address that exists", () => {
  expect(titles("visitor")).toEqual(["Nuestra Iglesia", "Eventos", "Recursos", "Multimedia", "Comunidad"]);
});

test("on a phone a member's first menu is Comunidad, a visitor's who we are; the others keep their order", () => {
  const phone = (role: (typeof ROLES)[number]) => phoneMenusFor(role, []).map(({ title }) => title);
  for (const role of ["member", "admin", "super_admin"] as const)
    expect(phone(role)).toEqual(["Comunidad", "Nuestra Iglesia", "Eventos", "Recursos", "Multimedia"]);
  expect(phone("visitor")).toEqual(titles("visitor"));
  expect(titles("member")).toEqual(titles("visitor"));
});

test("members find their own pages under Comunidad, what is opened daily first", () => {
  const labels = (role: (typeof ROLES)[number]) =>
    menusFor(role, [])
      .find(({ title }) => title === "Comunidad")
      ?.links.map(({ label }) => label);
  expect(labels("visitor")).toEqual(["Foro", "Muro de oración", "Testimonios", "Ofrendas"]);
  expect(labels("member")).toEqual([
    "Lo nuevo para ti",
    "Foro",
    "Muro de oración",
    "Notificaciones",
    "Testimonios",
    "Miembros",
    "Ofrendas",
  ]);
});

test.each(ROLES)("a %s finds under Multimedia what is live, the videos and the pictures", (role) => {
  const multimedia = menusFor(role, []).find(({ title }) => title === "Multimedia");
  expect(multimedia?.links.map(({ label, to }) => [label, to])).toEqual([
    ["En vivo", "/streaming"],
    ["Videos", "/media"],
    ["Galería", "/galeria"],
  ]);
});

test("a capability that the congregation switched off is in no menu, and a menu of such links only is gone", () => {
  const labels = menusFor("member", ["galeria", "donaciones"]).flatMap(({ links }) =>
    links.map(({ label }) => label),
  );
  expect(labels).toContain("Testimonios");
  expect(labels).not.toContain("Ofrendas");
  expect(menusFor("member", ["galeria", "streaming", "media"]).map(({ title }) => title)).not.toContain(
    "Multimedia",
  );
});

test.each(ROLES)("every link of a %s leads to a route that exists", (role) => {
  for (const { to } of menusFor(role, []).flatMap(({ links }) => links)) {
    const pathname = to.replace(/#.*/, "");
    expect(Object.values(ROUTES).filter(({ pattern }) => matchPath(pattern, pathname))).not.toHaveLength(0);
  }
});
