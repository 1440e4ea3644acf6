import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import { aSession } from "#platform/session/testing/stored-session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { readMailLink } from "../mail-link.ts";
import { caughtToasts, expectAddress, noNetwork, refusal, renderAt } from "../page.fixture.tsx";
import { ChoosePassword } from "./choose-password.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";

function AtAddress() {
  const { search } = useLocation();
  return <ChoosePassword link={useMemo(() => readMailLink(search, "", "recovery"), [search])} />;
}

const NEW = {
  id: "00000000-0000-4000-8000-0000000000c1",
  email: "nueva@ejemplo.mx",
  identities: [],
  user_metadata: { invited_by: "Abel Ortega" },
};
const session = () => Response.json(aSession(NEW));

type Answer = () => Response | Promise<Response>;

interface Asked {
  route: string;
  search: string;
  body: unknown;
}

/** An auth server and a database that take everything, but for these routes; each answer once, the last one for ever. */
function server(routes: Record<string, Answer[]> = {}) {
  const asked: Asked[] = [];
  const answers: Record<string, Answer[]> = { "POST /auth/v1/verify": [session], ...routes };
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    const text = await request.text();
    asked.push({ route, search, body: text === "" ? null : (JSON.parse(text) as unknown) });
    const waiting = answers[route] ?? [];
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
    return answer ? answer() : Response.json(NEW);
  });
  const of = (route: string) => asked.filter((request) => request.route === route);
  return { asked, of };
}

let toasts: string[];
let disconnect: () => void;
let round = 0;
beforeEach(() => {
  ({ toasts, disconnect } = caughtToasts());
  store.set(sessionAtom, VISITOR);
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** A link of its own for each test: the same one is redeemed only once. */
const link = (type = "invite") => `/reset-password?type=${type}&token_hash=i${++round}`;

type Screen = Awaited<ReturnType<typeof renderAt>>;

async function fill(page: Screen, firstName = "Nora") {
  await page.getByLabelText("Nombre").fill(firstName);
  await page.getByLabelText("Contraseña", { exact: true }).fill("una frase mía");
  await page.getByRole("button", { name: "Aceptar y entrar" }).click();
}

describe("the link of an invitation", () => {
  it("says who invites and whose account it is, and takes name and password", async () => {
    const { of } = server();
    const page = await renderAt(link(), <AtAddress />);
    await expect.element(page.getByText(/^Abel Ortega te invitó a la comunidad/)).toBeVisible();
    await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
    expect(localStorage.getItem("iglesia-session")).toBeNull();
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await fill(page);
    await expectAddress(page, "/dashboard");
    expect(of("PATCH /rest/v1/profiles")).toMatchObject([
      { search: `?id=eq.${NEW.id}`, body: { first_name: "Nora", last_name: null } },
    ]);
    expect(of("PUT /auth/v1/user")).toMatchObject([
      {
        body: {
          password: "una frase mía",
          data: { first_name: "Nora", full_name: "Nora", invited_by: null, invitation_note: null },
        },
      },
    ]);
    expect(toasts.at(-1)).toBe("¡Te damos la bienvenida! | Tu cuenta quedó lista. | auth");
  });

  it("says beside the field what is missing, before anything is sent", async () => {
    const { asked } = server();
    const page = await renderAt(link(), <AtAddress />);
    await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
    await page.getByLabelText("Contraseña", { exact: true }).fill("corta");
    await page.getByRole("button", { name: "Aceptar y entrar" }).click();
    await expect.element(page.getByText("Escribe tu nombre.")).toBeVisible();
    await expect.element(page.getByText(/al menos 10 caracteres/).first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it("keeps what was typed when a step fails, and takes a password that was saved already for saved", async () => {
    const { of } = server({ "PUT /auth/v1/user": [noNetwork, refusal(422, "same_password")] });
    const page = await renderAt(link(), <AtAddress />);
    await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
    await fill(page);
    await expect
      .element(page.getByText(/^No pudimos conectarnos\. Lo que escribiste sigue aquí/))
      .toBeVisible();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Nora");
    await page.getByRole("button", { name: "Aceptar y entrar" }).click();
    await expectAddress(page, "/dashboard");
    expect(of("PUT /auth/v1/user")).toHaveLength(2);
  });

  it("without network keeps the form and checks the link when it is sent again", async () => {
    server({ "POST /auth/v1/verify": [noNetwork, session] });
    const page = await renderAt(link(), <AtAddress />);
    await expect.element(page.getByText(/^No pudimos comprobar tu enlace/)).toBeVisible();
    await fill(page);
    await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
    await page.getByRole("button", { name: "Aceptar y entrar" }).click();
    await expectAddress(page, "/dashboard");
  });

  it("that was used, has expired or was taken back says so and offers another one", async () => {
    const { asked } = server({ "POST /auth/v1/verify": [refusal(403, "otp_expired")] });
    const page = await renderAt(link(), <AtAddress />);
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
    expect(page.getByRole("button", { name: "Aceptar y entrar" }).elements()).toHaveLength(0);
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await page.getByLabelText("Correo electrónico").fill("nueva@ejemplo.mx");
    await page.getByRole("button", { name: "Enviar otro enlace" }).click();
    await expect.element(page.getByText(/^Si hay una cuenta con/)).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ route: "POST /auth/v1/recover" });
  });

  it("leaves nothing behind for whoever says that the address is not theirs", async () => {
    const { asked } = server();
    const page = await renderAt(link(), <AtAddress />);
    await page.getByRole("button", { name: "Ese no es mi correo" }).click();
    await expectAddress(page, "/");
    expect(localStorage.getItem("iglesia-session")).toBeNull();
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({ route: "POST /auth/v1/logout", search: "?scope=local" });
  });

  it("asks somebody else who is signed in first", async () => {
    store.set(sessionAtom, {
      ...VISITOR,
      status: "signed-in",
      userId: "otra",
      email: "otra@demo.local",
      role: "member",
    });
    server();
    const page = await renderAt(link(), <AtAddress />);
    await page.getByRole("button", { name: "Cambiar a esta cuenta" }).click();
    await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
  });

  it.each(["recovery", "invite"])("asks for the name also behind a mail of type %s", async (type) => {
    server();
    const page = await renderAt(link(type), <AtAddress />);
    await expect.element(page.getByLabelText("Nombre")).toBeVisible();
  });
});

it("who was invited and signed up by themselves chooses name and password behind the confirmation", async () => {
  server();
  const page = await renderAt(
    "/auth",
    <ConfirmEmail link={{ form: "hash", type: "signup", tokenHash: "own" }} next="/perfil" />,
  );
  await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
  await expect.element(page.getByLabelText("Nombre")).toBeVisible();
});
