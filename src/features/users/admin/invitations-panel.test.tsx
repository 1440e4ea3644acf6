import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { anOffice, openInvitations as open, row, type Office } from "./testing/an-office.tsx";

let office: Office;
beforeEach(() => {
  office = anOffice();
});

const emails = page.getByLabelText("Correos");
const send = page.getByRole("button", { name: "Invitar", exact: true });
const results = page.getByRole("list", { name: "Resultado de cada correo" });

describe("the list of invitations", () => {
  it("tells by WhatsApp of a mail that is on its way, and of no other, without the link that is in it", async () => {
    await open("super_admin");
    const news = (email: string) =>
      page.getByRole("link", { name: `Enviar por WhatsApp el aviso a ${email}` });
    await expect.element(news("espera@ejemplo.mx")).toBeVisible();
    const href = new URL((news("espera@ejemplo.mx").element() as HTMLAnchorElement).href);
    expect(href.origin + href.pathname).toBe("https://wa.me/");
    expect(href.searchParams.get("text")).toBe(
      `Te invitamos al sitio de Comunidad Cristiana Luz del Valle: ${location.origin}. Te enviamos un correo a espera@ejemplo.mx con un botón para crear tu cuenta. Si no lo ves, búscalo en «Spam» o «Correo no deseado».`,
    );
    await expect.element(news("jefa@ejemplo.mx")).toBeVisible();
    for (const email of ["entro@ejemplo.mx", "vencio@ejemplo.mx", "sin-enviar@ejemplo.mx"])
      await expect.element(news(email)).not.toBeInTheDocument();
  });

  it("says how each stands, and leaves alone what has ended and what is above one's role", async () => {
    const { container } = await open();
    await expect
      .element(row("espera@ejemplo.mx"))
      .toMatchTextContent(/«Ven pronto».*En espera.*Vence el 15 nov.*Abel Ortega/);
    await expect.element(row("entro@ejemplo.mx")).toMatchTextContent(/Aceptada.*Aceptó el 02 nov/);
    await expect.element(row("vencio@ejemplo.mx")).toMatchTextContent(/Vencida.*Venció el/);
    await expect.element(row("sin-enviar@ejemplo.mx")).toMatchTextContent("El correo no salió");
    const again = (email: string) =>
      page.getByRole("button", { name: `Enviar otra vez la invitación de ${email}` });
    for (const email of ["espera@ejemplo.mx", "vencio@ejemplo.mx", "sin-enviar@ejemplo.mx"])
      await expect.element(again(email)).toBeVisible();
    for (const email of ["entro@ejemplo.mx", "jefa@ejemplo.mx"])
      expect(again(email).elements()).toHaveLength(0);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("sends one again with the same words", async () => {
    await open();
    await page.getByRole("button", { name: "Enviar otra vez la invitación de espera@ejemplo.mx" }).click();
    await expect.element(page.getByText("Invitación enviada")).toBeVisible();
    expect(office.invited).toEqual([{ email: "espera@ejemplo.mx", role: "member", note: "Ven pronto" }]);
    office.refused = { "vencio@ejemplo.mx": [429, "rate_limited"] };
    await page.getByRole("button", { name: "Enviar otra vez la invitación de vencio@ejemplo.mx" }).click();
    await expect.element(page.getByText(/tres veces en la última hora/)).toBeVisible();
  });

  it("asks before one is cancelled", async () => {
    await open("super_admin");
    await page.getByRole("button", { name: "Cancelar la invitación de jefa@ejemplo.mx" }).click();
    const asked = () => office.requests.filter((request) => request.includes("cancel_invitation"));
    await expect.element(page.getByText("¿Cancelar la invitación de jefa@ejemplo.mx?")).toBeVisible();
    expect(asked()).toEqual([]);
    await page.getByRole("button", { name: "Cancelar la invitación", exact: true }).click();
    await expect.element(page.getByText("Invitación cancelada")).toBeVisible();
    expect(asked()).toEqual([expect.stringContaining(anId(4))]);
  });
});

describe("inviting", () => {
  it("begins with the role that the page was opened for, by mail and by telephone, and says which it gave", async () => {
    await open("super_admin", "&como=admin");
    const roles = () => page.getByLabelText("Entra como").elements() as HTMLSelectElement[];
    expect(roles().map(({ value }) => value)).toEqual(["admin", "admin"]);
    await emails.fill("ana@ejemplo.mx");
    await send.click();
    await expect
      .element(results)
      .toMatchTextContent("ana@ejemplo.mx Invitación enviada. Entrará como administrador.");
    expect(office.invited).toEqual([{ email: "ana@ejemplo.mx", role: "admin", note: "" }]);
    await expect.poll(() => roles()[0]?.value).toBe("member");
    await page.getByLabelText("Nombre", { exact: true }).fill("Rosa");
    await page.getByRole("button", { name: "Hacer código" }).click();
    await page.getByRole("button", { name: "Ya se lo leí" }).click();
    expect(office.requests.find((request) => request.includes("invite_by_phone"))).toContain(
      '"p_role":"admin"',
    );
    await expect.poll(() => roles().map(({ value }) => value)).toEqual(["member", "member"]);
  });

  it("never begins with the highest role, whatever the link says", async () => {
    await open("super_admin", "&como=super_admin");
    const roles = page.getByLabelText("Entra como").elements() as HTMLSelectElement[];
    expect(roles.map(({ value }) => value)).toEqual(["member", "member"]);
  });

  it("by an admin, who may give no role, is of members whatever the page was opened for", async () => {
    await open("admin", "&como=admin");
    await emails.fill("ana@ejemplo.mx");
    await send.click();
    await expect.element(results).toMatchTextContent("Entrará como miembro.");
    expect(office.invited).toEqual([{ email: "ana@ejemplo.mx", role: "member", note: "" }]);
  });

  it("sends each of the pasted addresses and says what came of it; what was not sent stays written", async () => {
    office.refused = {
      "marta@ejemplo.mx": [409, "already_member"],
      "lejos@ejemplo.mx": [502, "email_address_not_authorized"],
    };
    await open();
    await emails.fill("Ana <ana@ejemplo.mx>, marta@ejemplo.mx\nlejos@ejemplo.mx");
    await page.getByLabelText(/Unas palabras tuyas/).fill("Te esperamos");
    await send.click();
    await expect
      .element(page.getByText("Enviamos 1 de 3 invitaciones. Lo que falta sigue escrito arriba."))
      .toBeVisible();
    await expect.element(results).toMatchTextContent(/ana@ejemplo\.mx Invitación enviada\./);
    await expect
      .element(results)
      .toMatchTextContent(/marta@ejemplo\.mx Ya tiene cuenta: búscala en Personas\./);
    await expect
      .element(results)
      .toMatchTextContent(/lejos@ejemplo\.mx El sitio todavía no puede escribir a esa dirección/);
    await expect.element(emails).toHaveValue("marta@ejemplo.mx\nlejos@ejemplo.mx");
    await expect.element(page.getByLabelText(/Unas palabras tuyas/)).toHaveValue("Te esperamos");
    expect(office.invited[0]).toEqual({ email: "ana@ejemplo.mx", role: "member", note: "Te esperamos" });
  });

  it("says nothing more of an address whose invitation was cancelled since", async () => {
    await open();
    await emails.fill("espera@ejemplo.mx otra@ejemplo.mx");
    await send.click();
    await expect.element(page.getByText("Enviamos 2 invitaciones.")).toBeVisible();
    await page.getByRole("button", { name: "Cancelar la invitación de espera@ejemplo.mx" }).click();
    await page.getByRole("button", { name: "Cancelar la invitación", exact: true }).click();
    await expect.element(page.getByText("Enviamos 1 invitación.")).toBeVisible();
    await expect.element(results).toMatchTextContent(/^otra@ejemplo\.mx/);
  });

  it.each([
    [360, 740],
    [1280, 800],
  ])(
    "brings what came of it into sight and reads it aloud, in a window of %i by %i",
    async (width, height) => {
      await page.viewport(width, height);
      await open();
      await emails.fill("uno@ejemplo.mx dos@ejemplo.mx");
      await send.click();
      await expect.element(page.getByText("Enviamos 2 invitaciones.")).toHaveFocus();
      await expect.element(results).toBeInViewport({ ratio: 1 });
    },
  );

  it("stops where the next one would fare no better: without network, and at the fifty-first of a day", async () => {
    office.refused = { "dos@ejemplo.mx": [0, ""] };
    await open();
    await emails.fill("uno@ejemplo.mx dos@ejemplo.mx tres@ejemplo.mx");
    await send.click();
    await expect.element(page.getByText(/^Enviamos 1 de 3/)).toBeVisible();
    await expect.element(results).toMatchTextContent(/tres@ejemplo\.mx No pudimos conectarnos/);
    expect(office.invited).toHaveLength(2);
    office.refused = { "dos@ejemplo.mx": [429, "too_many_invitations"] };
    await send.click();
    await expect.element(results).toMatchTextContent(/tres@ejemplo\.mx Ya invitaste a 50 personas en un día/);
    await expect.element(emails).toHaveValue("dos@ejemplo.mx\ntres@ejemplo.mx");
    expect(office.invited).toHaveLength(3);
  });

  it("says what is no address before anything is sent", async () => {
    await open();
    await emails.fill("ana@ejemplo.mx sin-arroba");
    await send.click();
    await expect
      .element(page.getByText("Revisa «sin-arroba»: debe ser como nombre@ejemplo.com."))
      .toBeVisible();
    await emails.fill(Array.from({ length: 51 }, (_, n) => `p${n}@ejemplo.mx`).join("\n"));
    await expect.element(page.getByText("Son 51 correos: invita a 50 como máximo cada día.")).toBeVisible();
    await emails.fill(" ");
    await expect.element(page.getByText("Escribe al menos un correo.")).toBeVisible();
    expect(office.invited).toEqual([]);
  });

  it("lets super admins alone choose a role", async () => {
    await open();
    await expect.element(emails).toBeVisible();
    expect(page.getByLabelText("Entra como").elements()).toHaveLength(0);
  });

  it("sends the role that a super admin chose, and empties the form", async () => {
    await open("super_admin");
    await page.getByLabelText("Entra como").first().selectOptions("admin");
    await emails.fill("jefe@ejemplo.mx");
    await send.click();
    await expect.element(page.getByText("Enviamos 1 invitación.")).toBeVisible();
    expect(office.invited).toEqual([{ email: "jefe@ejemplo.mx", role: "admin", note: "" }]);
    await expect.element(emails).toHaveValue("");
  });
});
