import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { importStage, button, choose, open, review } from "./testing/import-steps.tsx";

const stage = importStage();

describe("people", () => {
  const PEOPLE = "Correo\nana@ejemplo.mx\nluis@ejemplo.mx\n";

  it("beyond the day's limit are listed apart; the others get their mail", async () => {
    stage.server.report = { ready: 1, repeats: [], problems: [{ row: 3, code: "too_many_invitations" }] };
    await open("");
    await review(PEOPLE, "hermanos.csv");
    await expect.element(page.getByText("1 persona queda para mañana")).toBeVisible();
    await button("Invitar a 1 persona").click();
    await expect.element(page.getByText("El correo ya va en camino.")).toBeVisible();
    // Nobody gets two mails, whatever is looked at in between.
    await page.getByRole("tab", { name: "Importaciones" }).click();
    await page.getByRole("tab", { name: "Importar", exact: true }).click();
    await expect.element(page.getByText("El correo ya va en camino.")).toBeVisible();
    expect(stage.server.bodies("invite")).toEqual([{ email: "ana@ejemplo.mx", role: "member", note: "" }]);
  });

  it("get their mail when the run ends behind another part", async () => {
    const late = Promise.withResolvers<void>();
    stage.server.held.set("run_import", late.promise);
    await open("");
    await review(PEOPLE, "hermanos.csv");
    await button("Invitar a 2 personas").click();
    await page.getByRole("tab", { name: "Importaciones" }).click();
    late.resolve();
    await expect.poll(() => stage.server.bodies("invite")).toHaveLength(2);
    await page.getByRole("tab", { name: "Importar", exact: true }).click();
    await expect.element(page.getByText("Los 2 correos ya van en camino.")).toBeVisible();
  });

  it("get their mail when another file is chosen during the run, and that file is not done", async () => {
    const late = Promise.withResolvers<void>();
    stage.server.held.set("run_import", late.promise);
    await open("");
    await review(PEOPLE, "hermanos.csv");
    await button("Invitar a 2 personas").click();
    await button("Elegir otro archivo").click();
    await choose("Correo\neva@ejemplo.mx\n");
    late.resolve();
    await expect.poll(() => stage.server.bodies("invite")).toHaveLength(2);
    await expect.element(button("Revisar sin importar")).toBeVisible();
  });

  it("stay in the list when the mail server refuses, and the round ends", async () => {
    stage.server.refusals.set("invite", { status: 429, code: "over_email_send_rate_limit" });
    await open("");
    await review(PEOPLE, "hermanos.csv");
    await button("Invitar a 2 personas").click();
    await expect
      .element(page.getByRole("status").filter({ hasText: "2 correos no salieron" }))
      .toMatchTextContent(/todos los correos que puede en una hora.*«Sin enviar»/);
    expect(stage.server.bodies("invite")).toHaveLength(1);
  });
});
