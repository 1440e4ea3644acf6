import { describe, expect, it } from "vitest";
import { ADMIN_SCREENS } from "#app/admin-route-table.tsx";
import { SITE_SCREENS } from "#app/route-table.ts";
import { hasRole } from "#domain/roles.ts";
import { ROUTES, type RouteName } from "#domain/routes.ts";

const SCREENS = { ...SITE_SCREENS, ...ADMIN_SCREENS };

describe("routes", () => {
  it("has a screen for every address and none besides", () => {
    expect(Object.keys(SCREENS).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it.each(Object.keys(ROUTES) as RouteName[])("loads the screen of %s", async (name) => {
    await expect(SCREENS[name].preload()).resolves.toBeUndefined();
  });

  it("lists every address with its least role", () => {
    const table = Object.values(ROUTES).map(({ pattern, minimum }) => `${pattern} ${minimum}`);
    expect(table).toEqual([
      "/ visitor",
      "/blog visitor",
      "/blog/:slugOrId visitor",
      "/testimonios visitor",
      "/oracion visitor",
      "/oracion/:prayerId visitor",
      "/galeria visitor",
      "/galeria/:albumId visitor",
      "/eventos visitor",
      "/eventos/:slugOrId visitor",
      "/seminarios visitor",
      "/seminarios/:slugOrId visitor",
      "/recursos visitor",
      "/streaming visitor",
      "/media visitor",
      "/media/:mediaId visitor",
      "/foro visitor",
      "/foro/topic/:topicId visitor",
      "/donaciones visitor",
      "/buscar visitor",
      "/contacto visitor",
      "/compartir visitor",
      "/privacidad visitor",
      "/auth visitor",
      "/reset-password visitor",
      "/codigo visitor",
      "/correo visitor",
      "/dashboard member",
      "/perfil member",
      "/perfil/:part member",
      "/miembros member",
      "/notificaciones member",
      "/configuracion/notificaciones member",
      "/admin admin",
      "/admin/dashboard admin",
      "/admin/usuarios admin",
      "/admin/blog admin",
      "/admin/comentarios admin",
      "/admin/testimonios admin",
      "/admin/foro admin",
      "/admin/oracion admin",
      "/admin/eventos admin",
      "/admin/eventos/lista/:eventId admin",
      "/admin/galeria admin",
      "/admin/media admin",
      "/admin/media/edit/:mediaId admin",
      "/admin/media/series/:seriesId admin",
      "/admin/streaming admin",
      "/admin/videos admin",
      "/admin/recursos admin",
      "/admin/donaciones admin",
      "/admin/seminarios admin",
      "/admin/accesos super_admin",
      "/admin/mensajes admin",
      "/admin/avisos admin",
      "/admin/security super_admin",
      "/admin/database super_admin",
      "/admin/utils super_admin",
      "/admin/utils/logo super_admin",
      "/admin/backup super_admin",
      "/admin/importar super_admin",
      "/admin/settings super_admin",
      "/admin/primeros-pasos super_admin",
      "/admin/analytics admin",
      "/admin/informe admin",
      "/admin/integraciones super_admin",
      "/admin/debug admin",
    ]);
  });

  it("keeps every back-office address for administrators", () => {
    const open = Object.values(ROUTES).filter(
      ({ pattern, minimum }) => pattern.startsWith("/admin") && !hasRole(minimum, "admin"),
    );
    expect(open).toEqual([]);
  });
});
