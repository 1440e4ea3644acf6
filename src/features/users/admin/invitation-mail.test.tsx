import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { INVITATION_PROBLEMS } from "./invitation-texts.ts";
import { UserPanel } from "./user-panel.tsx";

/** The function's answer for a refused address: status and code. */
let refusal: readonly [status: number, code: string];

/** A stack whose function invite takes no address. */
class Office extends RowsServer {
  override async answer(request: Request): Promise<Response> {
    if (!request.url.includes("/functions/v1/invite")) return super.answer(request);
    const [status, code] = refusal;
    return Response.json({ code }, { status });
  }
}

beforeEach(() => void new Office({}, { list_invitations: () => [] }));

const open = () => openPanel(<UserPanel />, "/admin/usuarios?ver=invitaciones");

it.each([
  [409, "own_address"],
  [409, "account_closed"],
  [429, "rate_limited"],
  [429, "over_email_send_rate_limit"],
  [502, "email_address_not_authorized"],
  [502, "unexpected_failure"],
  [502, "no_answer"],
] as const)("an address refused with %i %s stays written, and beside it stands why", async (status, code) => {
  refusal = [status, code];
  await open();
  await page.getByLabelText("Correos").fill("rosa@ejemplo.mx");
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  const results = page.getByRole("list", { name: "Resultado de cada correo" });
  await expect.element(results).toMatchTextContent(`rosa@ejemplo.mx ${INVITATION_PROBLEMS[code]}`);
  expect(INVITATION_PROBLEMS[code]).toMatch(/^[A-Z¿¡].{15,}\.$/);
  await expect.element(page.getByLabelText("Correos")).toHaveValue("rosa@ejemplo.mx");
});

it("an address says that the site is in maintenance", async () => {
  refusal = [503, "maintenance"];
  await open();
  await page.getByLabelText("Correos").fill("rosa@ejemplo.mx");
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  await expect
    .element(page.getByRole("list", { name: "Resultado de cada correo" }))
    .toMatchTextContent(/rosa@ejemplo\.mx Estamos en mantenimiento/);
});

it("the page says to whom the site can write before the congregation has set up a mail server", async () => {
  await open();
  await expect
    .element(page.getByText(/solo puede escribir(le)? al equipo que lo instaló, dos veces por\s+hora/))
    .toBeInTheDocument();
});
