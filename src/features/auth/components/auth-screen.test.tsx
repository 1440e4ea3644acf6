import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLocation } from "react-router-dom";
import { readAuthAddress } from "../auth-address.ts";
import {
  caughtToasts,
  expectAddress,
  noNetwork,
  refusal,
  renderAt,
  serverAnswers,
} from "../page.fixture.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { AuthScreen } from "./auth-screen.tsx";

/** /auth without what the route decides by the session. */
function AtAddress() {
  return <AuthScreen {...readAuthAddress(useLocation().search)} />;
}

/** Label of the first field of "Iniciar sesión". */
const SIGN_IN = "Correo electrónico o nombre para entrar";

let toasts: string[];
let disconnect: () => void;
beforeEach(() => ({ toasts, disconnect } = caughtToasts()));
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const MADE_UP_USER = { id: "00000000-0000-4000-8000-0000000000ff", email: "marta@correo.mx", identities: [] };

async function signUpAs(answer: () => Response | Promise<Response>) {
  const asked = serverAnswers(answer, () => Response.json({}));
  const page = await renderAt("/auth?modo=crear", <AtAddress />);
  await page.getByLabelText("Nombre").fill("Marta");
  await page.getByLabelText("Correo electrónico").fill("marta@correo.mx");
  await page.getByLabelText("Contraseña", { exact: true }).fill("una frase mía");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  return { page, asked };
}

describe("the faces of /auth", () => {
  it("are in the address, keep where to go, and share the typed e-mail", async () => {
    const page = await renderAt("/auth?next=%2Fperfil", <AtAddress />);
    await page.getByLabelText(SIGN_IN).fill("marta@correo.mx");
    await page.getByRole("tab", { name: "Crear cuenta" }).click();
    await expectAddress(page, "/auth?next=%2Fperfil&modo=crear");
    await expect.element(page.getByLabelText("Correo electrónico")).toHaveValue("marta@correo.mx");
    await page.getByRole("tab", { name: "Iniciar sesión" }).click();
    await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Recupera tu contraseña");
    await expect.element(page.getByLabelText("Correo electrónico")).toHaveValue("marta@correo.mx");
  });

  it("do not take a sign-in name for an e-mail, and lead to the page for a code", async () => {
    const page = await renderAt("/auth", <AtAddress />);
    await page.getByLabelText(SIGN_IN).fill("rosa.4821");
    await page.getByRole("tab", { name: "Crear cuenta" }).click();
    await expect.element(page.getByLabelText("Correo electrónico")).toHaveValue("");
    await expect.element(page.getByText(/te invitan por teléfono, sin correo\./)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Tengo un código" })).toBeVisible();
    await page.getByRole("tab", { name: "Iniciar sesión" }).click();
    await expect.element(page.getByRole("link", { name: "Tengo un código" })).toBeVisible();
    await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
    await expect
      .element(page.getByText(/^¿Entras con un nombre, sin correo\? Llama a la oficina/))
      .toBeVisible();
    await page.getByRole("link", { name: "Tengo un código" }).click();
    await expectAddress(page, "/codigo");
  });

  it("say by their heading which one is shown, without taking the focus from the tab", async () => {
    const page = await renderAt("/auth?modo=crear", <AtAddress />);
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("Crea tu cuenta");
    expect(document.title).toContain("Crear cuenta");
    await page.getByRole("tab", { name: "Iniciar sesión" }).click();
    await expect.element(heading).toHaveTextContent("Qué gusto verte");
    expect(document.title).toContain("Iniciar sesión");
    await expect.element(page.getByRole("tab", { name: "Iniciar sesión" })).toHaveFocus();
  });

  it("fill the form with a demo account, the same one again too", async () => {
    const page = await renderAt("/auth", <AtAddress />);
    const password = page.getByLabelText("Contraseña", { exact: true });
    await page.getByRole("button", { name: /admin@demo.local/ }).click();
    await expect.element(page.getByLabelText(SIGN_IN)).toHaveValue("admin@demo.local");
    await expect.element(password).toHaveValue("Demostracion-2026");
    await password.fill("otra");
    await page.getByRole("button", { name: /admin@demo.local/ }).click();
    await expect.element(password).toHaveValue("Demostracion-2026");
  });
});

describe("a refused sign-in", () => {
  it("says so in a toast and above the form, and keeps what was typed", async () => {
    serverAnswers(refusal(400, "invalid_credentials", "Invalid login credentials"));
    const page = await renderAt("/auth", <AtAddress />);
    await page.getByRole("button", { name: /miembro@demo.local/ }).click();
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    const sentence = "El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.";
    await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
    expect(toasts).toEqual([`Error al iniciar sesión | ${sentence} | auth`]);
    await expect.element(page.getByLabelText("Contraseña", { exact: true })).toHaveValue("Demostracion-2026");
    expect(await accessibilityProblems(page.container)).toEqual([]);
  });

  it("by a sign-in name asks the auth server for its address, which nobody sees, and speaks of the name", async () => {
    const asked = serverAnswers(refusal(400, "invalid_credentials"));
    const page = await renderAt("/auth", <AtAddress />);
    await page.getByLabelText(SIGN_IN).fill("Rosa 4821");
    await page.getByLabelText("Contraseña", { exact: true }).fill("una frase");
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^El nombre o la contraseña no son correctos\./);
    expect(asked[0]?.body).toMatchObject({ email: "rosa.4821@sin-correo.invalid" });
    expect(toasts[0]).toContain("llama a la oficina");
    expect(page.container.textContent).not.toContain("invalid");
  });

  it("for an unconfirmed e-mail offers the mail again", async () => {
    const asked = serverAnswers(refusal(400, "email_not_confirmed"), () => Response.json({}));
    const page = await renderAt("/auth", <AtAddress />);
    await page.getByRole("button", { name: /miembro@demo.local/ }).click();
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await page.getByRole("button", { name: "Reenviar correo de confirmación" }).click();
    await expect.element(page.getByRole("heading", { name: "Revisa tu correo" })).toHaveFocus();
    expect(asked.at(-1)).toMatchObject({
      path: "/auth/v1/resend",
      body: { type: "signup", email: "miembro@demo.local" },
    });
    expect(toasts.at(-1)).toBe("Correo enviado | Revisa tu correo para activar tu cuenta. | auth");
  });
});

describe("signing up", () => {
  const DONE = "¡Cuenta creada! | Por favor, verifica tu correo electrónico para activar tu cuenta. | auth";

  it("sends the names as metadata and then says what to do", async () => {
    const { page, asked } = await signUpAs(() =>
      Response.json({ ...MADE_UP_USER, identities: [{ id: "1" }] }),
    );
    await expect.element(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
    await expect.element(page.getByText("marta@correo.mx")).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: "/auth/v1/signup",
      body: { email: "marta@correo.mx", data: { first_name: "Marta", last_name: null, full_name: "Marta" } },
    });
    expect(toasts).toEqual([DONE]);
  });

  it.each([
    ["GoTrue's invented user", () => Response.json(MADE_UP_USER)],
    ["a server that says it openly", refusal(422, "user_already_exists")],
  ])("with an e-mail that has an account looks the same and the mail tells: %s", async (_case, answer) => {
    const { page, asked } = await signUpAs(answer);
    await expect.element(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
    expect(toasts).toEqual([DONE]);
    await expect.poll(() => asked.map(({ path }) => path)).toEqual(["/auth/v1/signup", "/auth/v1/recover"]);
    expect(asked[1]?.body).toMatchObject({ email: "marta@correo.mx" });
  });

  it("without network keeps everything typed and says so", async () => {
    const { page } = await signUpAs(noNetwork);
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(
        "No pudimos conectarnos. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo de nuevo.",
      );
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta");
    await expect.element(page.getByLabelText("Contraseña", { exact: true })).toHaveValue("una frase mía");
    expect(toasts[0]).toMatch(/^Error al crear cuenta \| No pudimos conectarnos/);
  });
});

describe("a forgotten password", () => {
  it("asks for the mail and never tells whether there is an account", async () => {
    const soon = refusal(
      429,
      "over_email_send_rate_limit",
      "For security purposes, you can only request this after 9 seconds.",
    );
    for (const answer of [() => Response.json({}), soon]) {
      const asked = serverAnswers(answer);
      const page = await renderAt("/auth?modo=recuperar", <AtAddress />);
      await page.getByLabelText("Correo electrónico").fill("nadie@correo.mx");
      await page.getByRole("button", { name: "Enviar enlace" }).click();
      await expect.element(page.getByText(/^Si hay una cuenta con nadie@correo.mx/)).toBeVisible();
      expect(asked[0]?.path).toBe("/auth/v1/recover");
      expect(await accessibilityProblems(page.container)).toEqual([]);
      expect(toasts.splice(0)).toEqual([
        "Correo enviado | Revisa tu correo para restablecer tu contraseña. | auth",
      ]);
      await page.unmount();
    }
  });

  it("says when too many were asked for", async () => {
    serverAnswers(refusal(429, "over_email_send_rate_limit", "email rate limit exceeded"));
    const page = await renderAt("/auth?modo=recuperar", <AtAddress />);
    await page.getByLabelText("Correo electrónico").fill("nadie@correo.mx");
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(
        "En esta última hora ya se enviaron todos los correos que el sitio puede enviar. Espera una hora e inténtalo de nuevo.",
      );
    expect(toasts[0]).toMatch(/^Error \| En esta última hora/);
  });
});
