import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { withLeftOut } from "#domain/left-out.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import type { Role } from "#domain/roles.ts";
import { placesFor } from "./site-places.ts";

const found = (words: string, role: Role = "visitor", off: string[] = []) =>
  placesFor(words, { role, settings: { ...DEMO_SETTINGS, features: { off } } });
const titles = (words: string, role?: Role, off?: string[]) =>
  found(words, role, off).map(({ title }) => title);

describe("placesFor", () => {
  it.each([
    ["Horarios", "Horario semanal"],
    ["hora", "Horario semanal"],
    ["¿a qué hora son los cultos?", "Horario semanal"],
    ["COMO LLEGAR", "Ubicación"],
    ["ubicacion", "Ubicación"],
    ["dónde están", "Ubicación"],
    ["vision", "Visión y valores"],
    ["diez", "Ofrendas"],
    ["diezmos", "Ofrendas"],
    ["donaciones", "Ofrendas"],
    ["mi ofrenda", "Ofrendas"],
    ["contacto", "Contacto"],
    ["WhatsApp", "Contacto"],
    ["número de teléfono", "Contacto"],
    ["teléfono de la iglesia", "Contacto"],
    ["¿cómo contacto a la congregación?", "Contacto"],
    ["iglesia", "Ubicación"],
    ["álbumes", "Galería"],
    ["transmisión en vivo", "En vivo"],
    ["grabaciones", "Videos"],
    ["oír el sermón del domingo pasado", "Para oír en el camino"],
    ["escuchar la prédica en el autobús", "Para oír en el camino"],
    ["sermón sin conexión", "Para oír en el camino"],
    ["contraseña", "Iniciar Sesión"],
    ["contrasena", "Iniciar Sesión"],
    ["no tengo correo", "Iniciar Sesión"],
    ["mi esposa y yo el mismo correo", "Iniciar Sesión"],
    ["compartimos correo", "Iniciar Sesión"],
    ["no se ve la transmisión", "En vivo"],
    ["no se oye", "En vivo"],
  ])("finds by «%s» the page %s", (words, title) => {
    expect(titles(words)[0]).toBe(title);
  });

  it.each([
    ["perfil", "Mi Perfil"],
    ["avisos", "Notificaciones"],
    ["notificaciones", "Notificaciones"],
    ["silenciar", "Configurar notificaciones"],
    ["hoy no", "Configurar notificaciones"],
    ["no molestar", "Configurar notificaciones"],
    ["que no suene", "Configurar notificaciones"],
    ["perdí mi teléfono", "Mis dispositivos"],
    ["se me perdió el celular", "Mis dispositivos"],
    ["celular robado", "Mis dispositivos"],
    ["me robaron el teléfono", "Mis dispositivos"],
    ["cerrar sesión", "Mis dispositivos"],
    ["dónde tengo mi sesión abierta", "Mis dispositivos"],
  ])("finds by «%s» %s, and tells a visitor to sign in first", (words, title) => {
    expect(found(words, "member")[0]).toMatchObject({ title, hint: expect.not.stringContaining("sesión") });
    expect(found(words)[0]).toMatchObject({ title, hint: "Inicia sesión para verlo" });
  });

  it.each([
    ["quién ve mi teléfono", "member", "Directorio: qué compartes"],
    ["silenciar el foro", "member", "Configurar notificaciones"],
    ["voluntario", "admin", "Administración: Usuarios"],
    ["tesorero marzo", "admin", "Administración: Ofrendas"],
    ["imprimir la lista", "admin", "Administración: Eventos"],
    ["corregir la hora", "admin", "Administración: Eventos"],
    ["logo", "super_admin", "Administración: Configuración"],
    ["respaldo", "super_admin", "Administración: Copias de seguridad"],
    ["copia de seguridad", "super_admin", "Administración: Copias de seguridad"],
    ["base de datos", "super_admin", "Administración: Base de datos"],
    ["cuánto espacio queda", "super_admin", "Administración: Base de datos"],
    ["vaciar la papelera", "super_admin", "Administración: Utilidades"],
    ["recontar", "super_admin", "Administración: Utilidades"],
    ["recuperar lo borrado", "super_admin", "Administración: Copias de seguridad"],
    ["correo compartido", "member", "Cuenta y seguridad"],
    ["mi esposo", "member", "Cuenta y seguridad"],
    ["sin correo", "member", "Cuenta y seguridad"],
    ["mi esposa no tiene correo", "member", "Cuenta y seguridad"],
    ["compartimos el mismo correo", "member", "Cuenta y seguridad"],
  ] as const)("finds by «%s» for a %s %s", (words, role, title) => {
    expect(titles(words, role)).toContain(title);
    expect(titles(words).filter((one) => one.startsWith("Administración"))).toEqual([]);
  });

  it.each(["logotipo", "logo", "horarios"])("leads by «%s» to the settings, or to whom to ask", (words) => {
    const hintFor = (role: Role) =>
      found(words, role).find(({ title }) => title === "Administración: Configuración")?.hint;
    expect(hintFor("super_admin")).toMatch(/^Nombre, logotipo/);
    expect(hintFor("admin")).toBe("La cambia un superadministrador: pídeselo a quien te dio acceso");
    expect(hintFor("member")).toBeUndefined();
  });

  it("tells whose account is closed why, and not to sign in", () => {
    const closed = (words: string) =>
      placesFor(words, { role: "visitor", isClosed: true, settings: DEMO_SETTINGS });
    expect(closed("perfil")[0]).toMatchObject({ title: "Mi Perfil", hint: "Tu cuenta está desactivada" });
    expect(closed("iniciar sesión")).toEqual([]);
    expect(
      placesFor("perfil", {
        role: "visitor",
        isClosed: true,
        isLeaving: true,
        settings: DEMO_SETTINGS,
      })[0],
    ).toMatchObject({ title: "Mi Perfil", hint: "Pediste borrar tu cuenta" });
  });

  it("answers with what the congregation says of itself", () => {
    expect(found("teléfono")[0]?.hint).toContain("222 555 0142");
    expect(found("dirección")[0]?.hint).toContain("Calle 6 Norte");
  });

  it("promises no account before there is one, and no schedule", () => {
    const settings = withLeftOut(DEFAULT_SETTINGS);
    const of = (words: string) => placesFor(words, { role: "visitor", settings })[0];
    expect(of("ofrenda")?.hint).toBe("Pronto estarán aquí los datos de la cuenta");
    expect(found("ofrenda")[0]?.hint).toContain("CLABE");
    expect(of("Horario semanal")).toBeUndefined();
  });

  it("offers nobody what is not theirs, or is switched off", () => {
    expect(titles("administración")).toEqual([]);
    expect(titles("administración", "member")).toEqual([]);
    expect(titles("administración", "admin")[0]).toBe("Administración");
    expect(titles("iniciar sesión", "member")).toEqual([]);
    expect(titles("diezmo", "visitor", ["donaciones"])).toEqual([]);
  });

  it("knows that ñ is not n", () => {
    expect(titles("diezño")).toEqual([]);
    expect(titles("dañar")).toEqual([]);
  });

  it("wants all of the words", () => {
    expect(titles("pastores domingo")).toEqual([]);
  });

  it("finds nothing without a word", () => {
    expect(titles(" ¿? ")).toEqual([]);
  });
});
