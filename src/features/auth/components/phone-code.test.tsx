import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import {
  behindMailLinks,
  expectAddress,
  noNetwork,
  opens,
  refusal,
  renderAt,
  serverAnswers,
  signedInAs,
} from "../page.fixture.tsx";
import { PhoneCode } from "./phone-code.tsx";

behindMailLinks();

const TICKET = "0b4c2f0e-2f5e-4d6a-9c3e-1f2a3b4c5d6e";
const OPENED = {
  ticket: TICKET,
  sign_in_name: "rosa.4821",
  first_name: "Rosa",
  last_name: "Xicale",
  is_new: true,
};
const found =
  (changes: object = {}) =>
  () =>
    Response.json([{ ...OPENED, ...changes }]);
const nothing = () => Response.json([]);
const saved = () => Response.json({});
const refused = (status: number, code: string) => () => Response.json({ code }, { status });
const enters = opens({ id: "00000000-0000-4000-8000-0000000000d1" });

type Screen = Awaited<ReturnType<typeof renderAt>>;
const heading = (page: Screen) => page.getByRole("heading", { level: 1 });

async function typeCode(page: Screen, code = "4821 0937 5562") {
  await page.getByLabelText("Código").fill(code);
  await page.getByRole("button", { name: "Seguir" }).click();
}
async function save(page: Screen) {
  await page.getByLabelText(/^Contraseña/).fill("una frase mía");
  await page.getByRole("button", { name: "Guardar y entrar" }).click();
}

describe("/codigo", () => {
  it("takes the code, the name and a password, signs in, and shows the name to write down", async () => {
    const asked = serverAnswers(found(), saved, enters);
    const page = await renderAt("/codigo", <PhoneCode />);
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await typeCode(page);
    await expect.element(heading(page)).toHaveTextContent("Hola, Rosa");
    await expect.element(heading(page)).toHaveFocus();
    await expect.element(page.getByText("Tu nombre para entrar será rosa.4821")).toBeVisible();
    expect(asked[0]).toMatchObject({
      path: "/rest/v1/rpc/open_phone_code",
      body: { p_code: "482109375562" },
    });
    await expect.element(page.getByLabelText("Nombre", { exact: true })).toHaveValue("Rosa");
    await page.getByLabelText("Apellidos (opcional)").fill("Xicale Luna");
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await save(page);
    await expect.element(heading(page)).toHaveTextContent("¡Ya estás dentro!");
    expect(asked.slice(1, 3)).toMatchObject([
      {
        path: "/functions/v1/phone-code",
        body: { ticket: TICKET, password: "una frase mía", firstName: "Rosa", lastName: "Xicale Luna" },
      },
      {
        path: "/auth/v1/token",
        body: { email: "rosa.4821@sin-correo.invalid", password: "una frase mía" },
      },
    ]);
    await expect.element(page.getByText("rosa.4821")).toBeVisible();
    expect(page.container.textContent).not.toContain("@");
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await page.getByRole("link", { name: "Ya lo apunté" }).click();
    await expectAddress(page, "/dashboard");
  });

  it("asks nobody about what is no code", async () => {
    const asked = serverAnswers(found());
    const page = await renderAt("/codigo", <PhoneCode />);
    for (const code of ["", "4821 0937 556", "4821 0937 5562 1"]) {
      await typeCode(page, code);
      await expect
        .element(page.getByLabelText("Código"))
        .toHaveAccessibleDescription(/Escribe los 12 números que te leyeron\./);
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ["a wrong code", nothing, /^Ese código no es, ya se usó o venció\. Pide que te lo lean otra vez/],
    [
      "too many tries",
      refusal(429, "PT429", "rate_limited"),
      /^Demasiados intentos seguidos\. Espera unos minutos/,
    ],
    ["no network", noNetwork, /^No pudimos conectarnos\. Lo que escribiste sigue aquí/],
  ] as const)("says what to do after %s, and keeps what was typed", async (_case, answer, sentence) => {
    serverAnswers(answer);
    const page = await renderAt("/codigo", <PhoneCode />);
    await typeCode(page);
    await expect.element(page.getByRole("alert")).toMatchTextContent(sentence);
    await expect.element(page.getByLabelText("Código")).toHaveValue("4821 0937 5562");
  });

  it("for a forgotten password asks for that alone", async () => {
    const asked = serverAnswers(found({ is_new: false }), saved, enters);
    const page = await renderAt("/codigo", <PhoneCode />);
    await typeCode(page);
    await expect.element(page.getByText("Elige una contraseña nueva.")).toBeVisible();
    await expect.element(page.getByText("Tu nombre para entrar es rosa.4821")).toBeVisible();
    expect(page.getByLabelText("Nombre", { exact: true }).elements()).toEqual([]);
    await save(page);
    await expect.element(heading(page)).toHaveTextContent("¡Ya estás dentro!");
    await expect.element(page.getByText("rosa.4821")).toBeVisible();
    expect(asked[1]?.body).toMatchObject({ ticket: TICKET, firstName: "Rosa", lastName: "Xicale" });
  });

  it.each([
    ["weak_password", 422, /^Esa contraseña es fácil de adivinar/],
    ["no_answer", 502, /^El servidor no pudo atenderte/],
  ])("keeps everything typed when the password was not saved: %s", async (code, status, sentence) => {
    serverAnswers(found(), refused(status, code), saved, enters);
    const page = await renderAt("/codigo", <PhoneCode />);
    await typeCode(page);
    await page.getByLabelText("Apellidos (opcional)").fill("Luna");
    await save(page);
    await expect.element(page.getByRole("alert")).toMatchTextContent(sentence);
    await expect.element(page.getByLabelText("Apellidos (opcional)")).toHaveValue("Luna");
    await expect.element(page.getByLabelText(/^Contraseña/)).toHaveValue("una frase mía");
    await page.getByRole("button", { name: "Guardar y entrar" }).click();
    await expect.element(heading(page)).toHaveTextContent("¡Ya estás dentro!");
  });

  it("enters when an answer was lost that had saved the password", async () => {
    serverAnswers(found(), noNetwork, refused(409, "code_used"), enters);
    const page = await renderAt("/codigo", <PhoneCode />);
    await typeCode(page);
    await save(page);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^No pudimos conectarnos/);
    await page.getByRole("button", { name: "Guardar y entrar" }).click();
    await expect.element(heading(page)).toHaveTextContent("¡Ya estás dentro!");
  });

  it("offers another code when this one was used elsewhere", async () => {
    serverAnswers(found(), refused(409, "code_used"), refusal(400, "invalid_credentials"));
    const page = await renderAt("/codigo", <PhoneCode />);
    await typeCode(page);
    await save(page);
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^Ese código ya se usó, o lo escribieron en otro dispositivo/);
    await page.getByRole("button", { name: "Escribir otro código" }).click();
    await expect.element(heading(page)).toHaveTextContent("Entra con tu código");
  });

  it("warns before the session of another person ends on this device", async () => {
    serverAnswers(found());
    signedInAs();
    const page = await renderAt("/codigo", <PhoneCode />);
    await typeCode(page);
    await expect.element(page.getByText(/^En este dispositivo está abierta la sesión de/)).toBeVisible();
  });
});
