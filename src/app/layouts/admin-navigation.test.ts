import { expect, test } from "vitest";
import { ROUTES } from "#domain/routes.ts";
import { ADMIN_HOME, adminCategoriesFor } from "./admin-navigation.ts";

test("lists the categories that have panels, in the church's order", () => {
  expect(adminCategoriesFor("admin").map(({ title }) => title)).toEqual([
    "Contenido",
    "Medios",
    "Comunidad",
    "Eventos",
    "Sistema",
    "Donaciones",
  ]);
});

test("badges the media centre and the analytics, as the church words it", () => {
  const links = adminCategoriesFor("admin").flatMap((category) => category.links);
  expect(links.filter(({ badge }) => badge).map(({ label, badge }) => [label, badge])).toEqual([
    ["Centro de Medios", "Nuevo"],
    ["Estadísticas", "Pro"],
  ]);
});

test("nobody below an admin sees a category", () => {
  expect(adminCategoriesFor("member")).toEqual([]);
  expect(adminCategoriesFor("visitor")).toEqual([]);
});

test("an admin is led to no page of the super administrator's, who is led to the accesses too", () => {
  const minimum = new Map<string, string>(
    Object.values(ROUTES).map((route) => [route.pattern, route.minimum]),
  );
  const linksOf = (role: "admin" | "super_admin") =>
    adminCategoriesFor(role).flatMap(({ links }) => links.map(({ to }) => to));
  expect(linksOf("admin").filter((to) => minimum.get(to) === "super_admin")).toEqual([]);
  expect(linksOf("super_admin")).toContain(ROUTES.adminAccess.pattern);
  expect(linksOf("super_admin")).toContain(ROUTES.adminBackup.pattern);
  expect(linksOf("super_admin")).toContain(ROUTES.adminDatabase.pattern);
  expect(linksOf("super_admin")).toContain(ROUTES.adminUtilities.pattern);
});

test("every link leads to a route that exists", () => {
  const known = Object.values(ROUTES).map(({ pattern }) => pattern as string);
  const links = adminCategoriesFor("super_admin").flatMap((category) => category.links);
  for (const { to } of [ADMIN_HOME, ...links]) expect(known).toContain(to);
});
