import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { MailLink } from "../mail-link.ts";
import {
  behindMailLinks,
  deadLink,
  expectAddress,
  MARTA,
  noNetwork,
  opens,
  previews,
  refusal,
  renderAt,
  serverAnswers,
  signedInAs,
} from "../page.fixture.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";

const member = () => Response.json("member");
/** Of supabase-js's answers to the first of the two links that a change of e-mail needs. */
const otherMailbox = () =>
  Response.json({
    code: "200",
    msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  });
const PREVIEW = "/rest/v1/rpc/preview_mail_link";
const stored = () => localStorage.getItem("iglesia-session");

const { toasts, freshToken } = behindMailLinks();
/** The token of the newest link. */
let token = "";

function confirm(link: Partial<MailLink> = {}) {
  token = freshToken();
  const fresh = { form: "hash", type: "signup", tokenHash: token, ...link } as MailLink;
  return renderAt("/auth", <ConfirmEmail link={fresh} next="/perfil" />);
}

describe("the link of a confirmation mail", () => {
  it("says whose account it is, and is used up only when the person presses the button", async () => {
    const asked = serverAnswers(previews(), opens(), () => Response.json(MARTA), member);
    const page = await confirm();
    await expect.element(page.getByText("miembro@demo.local")).toBeVisible();
    expect(asked).toMatchObject([{ path: PREVIEW, body: { p_token_hash: token } }]);
    expect(stored()).toBeNull();
    await page.getByRole("button", { name: "Confirmar mi correo" }).click();
    await expectAddress(page, "/perfil");
    expect(asked[1]).toMatchObject({ path: "/auth/v1/verify", body: { type: "signup", token_hash: token } });
    expect(stored()).toContain(MARTA.id);
    expect(toasts()).toEqual(["¡Te damos la bienvenida! | Has iniciado sesión correctamente. | auth"]);
  });

  it("leaves everything as it was when the person says that the account is not theirs", async () => {
    const asked = serverAnswers(previews());
    const page = await confirm();
    await page.getByRole("button", { name: "No es mi cuenta" }).click();
    await expectAddress(page, "/auth");
    expect(asked.map(({ path }) => path)).toEqual([PREVIEW]);
  });

  it("asks somebody else who is signed in, and lets them stay who they are", async () => {
    signedInAs();
    const asked = serverAnswers(previews());
    const page = await confirm();
    await expect
      .element(page.getByText(/En este dispositivo está abierta la sesión de otra@demo\.local/))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Cambiar a esta cuenta" })).toBeVisible();
    await page.getByRole("button", { name: "Seguir como otra@demo.local" }).click();
    await expectAddress(page, "/dashboard");
    expect(asked.map(({ path }) => path)).toEqual([PREVIEW]);
  });

  it("asks the person whose account it is already for the press alone", async () => {
    signedInAs(MARTA);
    serverAnswers(previews(), opens(), () => Response.json(MARTA), member);
    const page = await confirm();
    await expect.element(page.getByRole("button", { name: "Confirmar mi correo" })).toBeVisible();
    expect(page.getByText(/está abierta la sesión/).elements()).toHaveLength(0);
    expect(page.getByRole("button", { name: /Seguir como|No es mi cuenta/ }).elements()).toHaveLength(0);
    await page.getByRole("button", { name: "Confirmar mi correo" }).click();
    await expectAddress(page, "/perfil");
  });

  it("of the first mailbox of two says that the other one is still to come", async () => {
    serverAnswers(previews({ ...MARTA, email: "nueva@ejemplo.mx" }), otherMailbox);
    const page = await confirm({ type: "email_change" });
    await page.getByRole("button", { name: "Confirmar este correo" }).click();
    await expect.element(page.getByText("Ahora falta el otro correo")).toBeVisible();
    expect(page.getByText("Este enlace ya no funciona").elements()).toHaveLength(0);
    expect(stored()).toBeNull();
  });

  it("that was used or has expired offers another one, and promises none to who has no account that waits", async () => {
    const asked = serverAnswers(deadLink, () => Response.json(null));
    const page = await confirm();
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await page.getByLabelText("Correo electrónico").fill("marta@correo.mx");
    await page.getByRole("button", { name: "Enviar otro enlace" }).click();
    await expect.element(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({
      path: "/auth/v1/resend",
      body: { type: "signup", email: "marta@correo.mx" },
    });
    expect(toasts()).toEqual([
      "Pedimos otro enlace | Si tu cuenta todavía espera que confirmes tu correo, te llega en unos minutos. | auth",
    ]);
    await expect
      .element(page.getByText(/^Si hay una cuenta con marta@correo\.mx que todavía espera confirmación/))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "crea tu cuenta otra vez" }))
      .toHaveAttribute("href", "/auth?modo=crear");
  });

  it("that GoTrue's own page refused is the same to the person", async () => {
    const page = await confirm({ form: "refused", code: "access_denied" });
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
  });

  it("can be tried again after the network failed", async () => {
    serverAnswers(noNetwork, previews());
    const page = await confirm();
    await expect.element(page.getByText("No pudimos confirmar tu correo")).toBeVisible();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByRole("button", { name: "Confirmar mi correo" })).toBeVisible();
  });

  it("that was used up between the page and the press offers another one", async () => {
    serverAnswers(previews(), refusal(403, "otp_expired"), () => Response.json(null));
    const page = await confirm();
    await page.getByRole("button", { name: "Confirmar mi correo" }).click();
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
  });
});
