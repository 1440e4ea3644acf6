import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { MailLink } from "../mail-link.ts";
import { clearOpenedLinks } from "../opened-link.ts";
import {
  behindMailLinks,
  expectAddress,
  MARTA,
  noNetwork,
  opens,
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
  it("confirms, says whose account it is, and signs in only when the person says so", async () => {
    const asked = serverAnswers(opens(), () => Response.json(MARTA), member);
    const page = await confirm();
    await expect.element(page.getByRole("heading", { name: "Tu correo quedó confirmado" })).toBeVisible();
    await expect.element(page.getByText("miembro@demo.local")).toBeVisible();
    expect(asked).toEqual([
      expect.objectContaining({
        path: "/auth/v1/verify",
        body: expect.objectContaining({ type: "signup", token_hash: token }) as unknown,
      }),
    ]);
    expect(stored()).toBeNull();
    await page.getByRole("button", { name: "Entrar con esta cuenta" }).click();
    await expectAddress(page, "/perfil");
    expect(stored()).toContain(MARTA.id);
    expect(toasts()).toEqual(["¡Bienvenido! | Has iniciado sesión correctamente. | auth"]);
  });

  it("leaves everything as it was for whoever says that the account is not theirs", async () => {
    const asked = serverAnswers(
      opens(),
      () => Response.json(MARTA),
      () => new Response(null, { status: 204 }),
    );
    const page = await confirm();
    await page.getByRole("button", { name: "No es mi cuenta" }).click();
    await expectAddress(page, "/auth");
    expect(stored()).toBeNull();
    await expect.poll(() => asked.at(-1)).toMatchObject({ path: "/auth/v1/logout", search: "?scope=local" });
  });

  it("asks somebody else who is signed in, and lets them stay who they are", async () => {
    signedInAs();
    const asked = serverAnswers(
      opens(),
      () => Response.json(MARTA),
      () => new Response(null, { status: 204 }),
    );
    const page = await confirm();
    await expect
      .element(page.getByText(/En este dispositivo está abierta la sesión de otra@demo\.local/))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Cambiar a esta cuenta" })).toBeVisible();
    await page.getByRole("button", { name: "Seguir como otra@demo.local" }).click();
    await expectAddress(page, "/dashboard");
    expect(stored()).toBeNull();
    // What the page still closes on the server must not take the next test's answers.
    await expect.poll(() => asked.at(-1)).toMatchObject({ path: "/auth/v1/logout" });
  });

  it("asks nothing of the person whose account it is already", async () => {
    signedInAs(MARTA);
    serverAnswers(opens(), () => Response.json(MARTA), member);
    await expectAddress(await confirm(), "/perfil");
    expect(stored()).toContain(MARTA.id);
  });

  it("is still open after the page was loaded again in the middle of the question", async () => {
    const asked = serverAnswers(opens());
    const first = await confirm();
    await expect.element(first.getByRole("button", { name: "Entrar con esta cuenta" })).toBeVisible();
    clearOpenedLinks();
    await first.unmount();
    const again = await confirm({ tokenHash: token });
    await expect.element(again.getByRole("button", { name: "Entrar con esta cuenta" })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it("of the first mailbox of two says that the other one is still to come", async () => {
    serverAnswers(otherMailbox);
    const page = await confirm({ type: "email_change" });
    await expect.element(page.getByText("Ahora falta el otro correo")).toBeVisible();
    expect(page.getByText("Este enlace ya no funciona").elements()).toHaveLength(0);
    expect(stored()).toBeNull();
  });

  it("that was used or has expired offers another one, and promises none to who has no account that waits", async () => {
    const asked = serverAnswers(refusal(403, "otp_expired"), () => Response.json(null));
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
    serverAnswers(noNetwork, opens());
    const page = await confirm();
    await expect.element(page.getByText("No pudimos confirmar tu correo")).toBeVisible();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect.element(page.getByRole("button", { name: "Entrar con esta cuenta" })).toBeVisible();
  });
});
