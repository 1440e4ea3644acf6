import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { anOffice, openInvitations as open, row, type Office } from "./testing/an-office.tsx";

let office: Office;
beforeEach(() => {
  office = anOffice();
});

describe("inviting somebody without e-mail", () => {
  const name = page.getByLabelText("Nombre", { exact: true });
  const make = page.getByRole("button", { name: "Hacer código" });
  const shown = page.getByRole("dialog");
  const asked = (of: string) => office.requests.filter((request) => request.includes(of));

  it("shows the code once, in groups, with what to say, and empties the form", async () => {
    const { container } = await open();
    await name.fill(" Rosa ");
    await page.getByLabelText("Apellidos (opcional)").fill("Xicale");
    await make.click();
    await expect.element(shown).toHaveAccessibleName("Código para Rosa Xicale");
    for (const group of ["4821", "0937", "5562"])
      await expect.element(shown.getByText(group, { exact: true })).toBeVisible();
    await expect.element(shown.getByText("rosa.4821")).toBeVisible();
    await expect.element(shown).toMatchTextContent(/toca “Iniciar sesión” y después “Tengo un código”/);
    expect(await accessibilityProblems(container)).toEqual([]);
    expect(asked("invite_by_phone")[0]).toMatch(
      /"p_first_name":"Rosa","p_last_name":"Xicale","p_role":"member"/,
    );
    // no key that was still on its way closes it
    await userEvent.keyboard("{Enter}{Escape}");
    await expect.element(shown.getByText("rosa.4821")).toBeVisible();
    await page.getByRole("button", { name: "Ya se lo leí" }).click();
    await expect.element(shown).not.toBeInTheDocument();
    await expect.element(name).toHaveValue("");
  });

  it("refuses what is no name or speaks for the church before anything is sent", async () => {
    await open();
    await make.click();
    await expect.element(name).toHaveAccessibleDescription("Escribe su nombre.");
    for (const wrong of ["R0sa", "Pastora Rosa"]) {
      await name.fill(wrong);
      await expect.element(name).toHaveAttribute("aria-invalid", "true");
    }
    expect(asked("invite_by_phone")).toEqual([]);
  });

  it("says why the database refuses, and keeps the name", async () => {
    await open();
    await name.fill("Rosa");
    office.mood = "refusing";
    office.refusal = { code: "PT429", message: "too_many_invitations" };
    await make.click();
    await expect.element(page.getByText(/^Ya invitaste a 50 personas en un día/)).toBeVisible();
    await expect.element(name).toHaveValue("Rosa");
  });

  it("waits in the list under the name, with another code instead of another mail", async () => {
    await open();
    await expect
      .element(row("Tere Luna"))
      .toMatchTextContent(/Por teléfono, entra con tere\.1001.*En espera/);
    expect(
      row("Tere Luna")
        .getByRole("button", { name: /Enviar otra vez/ })
        .elements(),
    ).toEqual([]);
    expect(row("Tere Luna").getByRole("link").elements()).toEqual([]);
    await page.getByRole("button", { name: "Hacer otro código para Tere Luna" }).click();
    await expect.element(shown.getByText("3333", { exact: true })).toBeVisible();
    expect(asked("renew_phone_invitation")[0]).toContain(anId(6));
    await page.getByRole("button", { name: "Ya se lo leí" }).click();
    await page.getByRole("button", { name: "Cancelar la invitación de Tere Luna" }).click();
    await expect.element(page.getByText(/^Su código deja de funcionar en este momento/)).toBeVisible();
  });

  it("lets super admins alone choose a role", async () => {
    await open("super_admin");
    await page
      .getByRole("region", { name: /por teléfono/ })
      .getByLabelText("Entra como")
      .selectOptions("admin");
    await name.fill("Ciro");
    await make.click();
    await expect.element(shown).toBeVisible();
    expect(asked("invite_by_phone")[0]).toContain('"p_role":"admin"');
  });
});
