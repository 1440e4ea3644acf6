import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
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
  ResetPassword,
  serverAnswers,
  signedInAs,
  signedInOn,
} from "../page.fixture.tsx";

const { toasts, freshToken } = behindMailLinks();
const link = () => `/reset-password?type=recovery&token_hash=${freshToken()}`;

async function type(page: Awaited<ReturnType<typeof renderAt>>) {
  await page.getByLabelText("Contraseña nueva", { exact: true }).fill("una frase mía");
  await page.getByLabelText("Repite la contraseña nueva").fill("una frase mía");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
}

describe("/reset-password", () => {
  it("says whose account it is, and uses the link up only as the password is saved", async () => {
    const asked = serverAnswers(previews(), opens(), () => Response.json(MARTA));
    const page = await renderAt(link(), <ResetPassword />);
    await expect.element(page.getByText("Para la cuenta miembro@demo.local")).toBeVisible();
    expect(asked.map(({ path }) => path)).toEqual(["/rest/v1/rpc/preview_mail_link"]);
    await type(page);
    await expectAddress(page, "/dashboard");
    expect(asked.filter(({ path }) => path === "/auth/v1/verify")).toHaveLength(1);
    expect(asked.find(({ method }) => method === "PUT")).toMatchObject({
      path: "/auth/v1/user",
      body: { password: "una frase mía" },
    });
    expect(asked).toContainEqual(
      expect.objectContaining({ method: "POST", path: "/auth/v1/logout", search: "?scope=others" }),
    );
    expect(toasts().at(-1)).toBe("Contraseña actualizada | Úsala la próxima vez que inicies sesión. | auth");
  });

  it("says on which devices the new password has ended a session", async () => {
    serverAnswers(previews(), opens(), () => Response.json(MARTA));
    signedInOn("Safari en Mac", "Chrome en Android", "Edge en Windows", "Firefox en Linux", "Safari en iPad");
    const page = await renderAt(link(), <ResetPassword />);
    await type(page);
    await expectAddress(page, "/dashboard");
    expect(toasts().at(-1)).toContain(
      "Cerramos tu sesión en Chrome en Android, Edge en Windows y 2 dispositivos más. Ahí ya nadie entra",
    );
  });

  it("asks somebody else who is signed in before it takes anything", async () => {
    signedInAs();
    serverAnswers(previews());
    const page = await renderAt(link(), <ResetPassword />);
    await expect
      .element(page.getByText(/En este dispositivo está abierta la sesión de otra@demo\.local/))
      .toBeVisible();
    expect(page.getByLabelText("Contraseña nueva", { exact: true }).elements()).toHaveLength(0);
    expect(await accessibilityProblems(page.container)).toEqual([]);
    expect(localStorage.getItem("iglesia-session")).toBeNull();
    await page.getByRole("button", { name: "Cambiar a esta cuenta" }).click();
    await expect.element(page.getByLabelText("Contraseña nueva", { exact: true })).toBeVisible();
  });

  it("says at once that a link was used or has expired, and leads to a new one", async () => {
    serverAnswers(deadLink, () => Response.json(null));
    const page = await renderAt(link(), <ResetPassword />);
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
    const again = page.getByRole("link", { name: "Pedir un enlace nuevo" });
    await expect.element(again).toHaveAttribute("href", "/auth?modo=recuperar");
    expect(await accessibilityProblems(page.container)).toEqual([]);
    expect(page.getByRole("button", { name: "Guardar contraseña" }).elements()).toHaveLength(0);
  });

  it("takes GoTrue's own refusal for the same", async () => {
    const page = await renderAt(
      "/reset-password?error=access_denied&error_code=otp_expired",
      <ResetPassword />,
    );
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
  });

  it("says the same of a link that was used up meanwhile", async () => {
    serverAnswers(previews(), refusal(403, "otp_expired"), () => Response.json(null));
    const page = await renderAt(link(), <ResetPassword />);
    await type(page);
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
  });

  it("without network keeps the password typed and uses the link up when it is sent again", async () => {
    const asked = serverAnswers(noNetwork, noNetwork, opens(), () => Response.json(MARTA));
    const page = await renderAt(link(), <ResetPassword />);
    await expect.element(page.getByText(/^No pudimos comprobar tu enlace/)).toBeVisible();
    await type(page);
    await expect
      .element(page.getByText(/^No pudimos conectarnos\. Lo que escribiste sigue aquí/))
      .toBeVisible();
    await expect
      .element(page.getByLabelText("Contraseña nueva", { exact: true }))
      .toHaveValue("una frase mía");
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expectAddress(page, "/dashboard");
    expect(asked.filter(({ path }) => path === "/auth/v1/verify")).toHaveLength(2);
  });

  it("says what is wrong with a password and keeps the link that was used up", async () => {
    const asked = serverAnswers(
      previews(),
      opens(),
      () => Response.json(MARTA),
      refusal(422, "same_password"),
    );
    const page = await renderAt(link(), <ResetPassword />);
    await type(page);
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("Elige una contraseña distinta de la que ya tenías.");
    await expect.element(page.getByLabelText("Repite la contraseña nueva")).toHaveValue("una frase mía");
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect.poll(() => asked.filter(({ method }) => method === "PUT")).toHaveLength(2);
    expect(asked.filter(({ path }) => path === "/auth/v1/verify")).toHaveLength(1);
  });

  it("without a link takes the six digits of the mail", async () => {
    const asked = serverAnswers(opens());
    const page = await renderAt("/reset-password", <ResetPassword />);
    await expect.element(page.getByText(/abre el enlace que te enviamos por correo/)).toBeVisible();
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await page.getByLabelText("Correo electrónico").fill("miembro@demo.local");
    await page.getByLabelText("Código de 6 números").fill("12345");
    await page.getByRole("button", { name: "Usar el código" }).click();
    await expect.element(page.getByText("Escribe los 6 números que vienen en el correo.")).toBeVisible();
    await page.getByLabelText("Código de 6 números").fill("123 456");
    await page.getByRole("button", { name: "Usar el código" }).click();
    await expect.element(page.getByText("Para la cuenta miembro@demo.local")).toBeVisible();
    expect(asked).toMatchObject([
      { path: "/auth/v1/verify", body: { email: "miembro@demo.local", token: "123456", type: "email" } },
    ]);
  });

  it("says of a code that does not work what to do", async () => {
    serverAnswers(refusal(403, "otp_expired"));
    const page = await renderAt("/reset-password", <ResetPassword />);
    await page.getByLabelText("Correo electrónico").fill("miembro@demo.local");
    await page.getByLabelText("Código de 6 números").fill("654321");
    await page.getByRole("button", { name: "Usar el código" }).click();
    await expect.element(page.getByText(/Ese código no es el del último correo/)).toBeVisible();
  });
});
