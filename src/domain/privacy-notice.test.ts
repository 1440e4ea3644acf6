import { describe, expect, it } from "vitest";
import { DEMO_SETTINGS } from "./demo-settings.ts";
import { defaultNotice, noticeParts } from "./privacy-notice.ts";

describe("the privacy notice", () => {
  it("has headings and paragraphs, apart by a blank line or by the heading itself", () => {
    expect(noticeParts("# Uno\nPrimero\nsigue\n\nSegundo\n# Dos\n\n\nTercero")).toEqual([
      { isHeading: true, text: "Uno" },
      { isHeading: false, text: "Primero\nsigue" },
      { isHeading: false, text: "Segundo" },
      { isHeading: true, text: "Dos" },
      { isHeading: false, text: "Tercero" },
    ]);
    expect(noticeParts(" \n ")).toEqual([]);
  });

  it("that the site comes with names who keeps the data, and how to reach them", () => {
    const text = defaultNotice(DEMO_SETTINGS);
    expect(text).toContain(DEMO_SETTINGS.identity.name);
    expect(text).toContain(DEMO_SETTINGS.contact.email);
    expect(defaultNotice({ ...DEMO_SETTINGS, contact: {} })).toContain("escríbenos desde Contacto");
    expect(text.length).toBeLessThan(12_000);
  });

  it("that the site comes with says what a touched notice tells, and what stays of receipts on a device", () => {
    const text = defaultNotice(DEMO_SETTINGS);
    expect(text).toMatch(/no sabemos si abriste el correo; si tocas un aviso, queda como leído/);
    expect(text).toMatch(/solo quedan sumas, .* y la fecha del último en cada dispositivo/);
  });

  it("that the site comes with says what copies hold, how long they are kept, and that an erasure is applied again", () => {
    const parts = noticeParts(defaultNotice(DEMO_SETTINGS)).map(({ text }) => text);
    const [, nightly, outside, erased] = parts.slice(parts.indexOf("Copias de seguridad"));
    expect(nightly).toMatch(/cuentas y de lo escrito, sin fotos.* siete días.* cuatro semanas .* seis meses/);
    expect(outside).toMatch(/fuera del sitio copias completas, con fotos y archivos/);
    expect(erased).toMatch(/tu borrado se aplica otra vez/);
  });
});
