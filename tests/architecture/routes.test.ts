import { describe, expect, it } from "vitest";
import { ROUTES, type RouteName } from "#domain/paths.ts";
import { ROUTE_TABLE } from "#app/route-table.ts";

describe("routes", () => {
  it("has a screen for every address of domain/paths.ts and none besides", () => {
    expect(Object.keys(ROUTE_TABLE).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it.each(Object.keys(ROUTES) as RouteName[])("loads the screen of %s", async (name) => {
    await expect(ROUTE_TABLE[name].screen.preload()).resolves.toBeUndefined();
  });

  it("asks for the minimum role of SPEC 6", () => {
    const table = Object.values(ROUTES).map(({ pattern, minimum }) => `${pattern} ${minimum}`);
    expect(table).toEqual([
      "/ visitor",
      "/blog visitor",
      "/blog/:slugOrId visitor",
      "/testimonios visitor",
      "/eventos visitor",
      "/eventos/:slugOrId visitor",
      "/donaciones visitor",
      "/auth visitor",
      "/reset-password visitor",
      "/dashboard member",
      "/perfil member",
      "/notificaciones member",
      "/configuracion/notificaciones member",
      "/admin admin",
      "/admin/dashboard admin",
      "/admin/blog admin",
      "/admin/testimonios admin",
      "/admin/eventos admin",
      "/admin/debug admin",
    ]);
  });

  it("keeps every back-office address for administrators", () => {
    const open = Object.values(ROUTES).filter(
      ({ pattern, minimum }) => pattern.startsWith("/admin") && minimum !== "admin",
    );
    expect(open).toEqual([]);
  });
});
