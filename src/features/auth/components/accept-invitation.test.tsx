import { describe, expect, it, vi } from "vitest";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import {
  behindMailLinks,
  deadLink,
  expectAddress,
  noNetwork,
  opens,
  previews,
  refusal,
  renderAt,
  ResetPassword,
  signedInAs,
} from "../page.fixture.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";

const NEW = {
  id: "00000000-0000-4000-8000-0000000000c1",
  email: "nueva@ejemplo.mx",
  identities: [],
  user_metadata: { invited_by: "Abel Ortega" },
};
const session = opens(NEW);
const found = previews(NEW, "Abel Ortega");

const PREVIEW = "POST /rest/v1/rpc/preview_mail_link";
const ENDED = "POST /rest/v1/rpc/ended_invitation";

type Answer = () => Response | Promise<Response>;

interface Asked {
  route: string;
  search: string;
  body: unknown;
}

/**
 * An auth server and a database that accept everything, except these routes; each answer once, the last one for ever.
 */
function server(routes: Record<string, Answer[]> = {}) {
  const asked: Asked[] = [];
  const answers: Record<string, Answer[]> = {
    [PREVIEW]: [found],
    "POST /auth/v1/verify": [session],
    [ENDED]: [() => Response.json(null)],
    ...routes,
  };
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
  return { of };
}

const { toasts, freshToken } = behindMailLinks();
const link = (type = "invite") => `/reset-password?type=${type}&token_hash=${freshToken()}`;

type Screen = Awaited<ReturnType<typeof renderAt>>;

async function fill(page: Screen, firstName = "Nora") {
  await page.getByLabelText("Nombre").fill(firstName);
  await page.getByLabelText("Contraseña", { exact: true }).fill("una frase mía");
  await page.getByRole("button", { name: "Aceptar y entrar" }).click();
}

describe("the link of an invitation", () => {
  it("says who invites and whose account it is, and takes name and password", async () => {
    const { of } = server();
    const page = await renderAt(link(), <ResetPassword />);
    await expect.element(page.getByText(/^Abel Ortega te invitó a la comunidad/)).toBeVisible();
    await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
    expect(of("POST /auth/v1/verify")).toEqual([]);
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
    expect(toasts().at(-1)).toBe("¡Te damos la bienvenida! | Tu cuenta quedó lista. | auth");
  });

  it("says beside the field what is missing, before anything is sent", async () => {
    const { of } = server();
    const page = await renderAt(link(), <ResetPassword />);
    await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
    await page.getByLabelText("Contraseña", { exact: true }).fill("corta");
    await page.getByRole("button", { name: "Aceptar y entrar" }).click();
    await expect.element(page.getByText("Escribe tu nombre.")).toBeVisible();
    await expect.element(page.getByText(/al menos 10 caracteres/).first()).toBeVisible();
    expect([...of("PATCH /rest/v1/profiles"), ...of("PUT /auth/v1/user")]).toEqual([]);
  });

  it("keeps what was typed when a step fails, and takes a password that was saved already for saved", async () => {
    const { of } = server({ "PUT /auth/v1/user": [noNetwork, refusal(422, "same_password")] });
    const page = await renderAt(link(), <ResetPassword />);
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

  it("without network keeps the form and uses the link up when it is sent again", async () => {
    server({ [PREVIEW]: [noNetwork], "POST /auth/v1/verify": [noNetwork, session] });
    const page = await renderAt(link(), <ResetPassword />);
    await expect.element(page.getByText(/^No pudimos comprobar tu enlace/)).toBeVisible();
    await fill(page);
    await expect.element(page.getByText(/^No pudimos conectarnos/)).toBeVisible();
    await page.getByRole("button", { name: "Aceptar y entrar" }).click();
    await expectAddress(page, "/dashboard");
  });

  it("that was used or has expired offers another one, and promises nothing of an address", async () => {
    const { of } = server({ [PREVIEW]: [deadLink] });
    const page = await renderAt(link(), <ResetPassword />);
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
    expect(page.getByRole("button", { name: "Aceptar y entrar" }).elements()).toHaveLength(0);
    expect(await accessibilityProblems(page.container)).toEqual([]);
    await page.getByLabelText("Correo electrónico").fill("nueva@ejemplo.mx");
    await page.getByRole("button", { name: "Enviar otro enlace" }).click();
    await expect
      .element(page.getByText("Si la invitación de nueva@ejemplo.mx sigue en pie", { exact: false }))
      .toBeVisible();
    expect(of("POST /auth/v1/recover")).toHaveLength(1);
    expect(toasts()).toEqual([
      "Pedimos otro enlace | Si tu invitación sigue en pie, te llega en unos minutos. | auth",
    ]);
  });

  it.each([
    ["cancelled", "Tu invitación se retiró", /La oficina retiró esta invitación/],
    ["expired", "Tu invitación venció", /Una invitación dura 14 días/],
  ])(
    "whose invitation is %s says so and whom to ask, and offers no other link",
    async (end, heading, text) => {
      const { of } = server({
        [PREVIEW]: [deadLink],
        [ENDED]: [() => Response.json(end)],
      });
      const address = link();
      const page = await renderAt(address, <ResetPassword />);
      await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect.element(page.getByText(text)).toBeVisible();
      await expect
        .element(page.getByRole("link", { name: "Escribir a la oficina" }))
        .toHaveAttribute("href", "/contacto");
      expect(page.getByLabelText("Correo electrónico").elements()).toHaveLength(0);
      expect(of(ENDED)).toMatchObject([{ body: { p_token_hash: address.split("token_hash=")[1] } }]);
      expect(await accessibilityProblems(page.container)).toEqual([]);
    },
  );

  it("that was asked for again says the same, and without an answer offers another one", async () => {
    server({
      [PREVIEW]: [deadLink],
      [ENDED]: [() => Response.json("cancelled"), noNetwork],
    });
    const page = await renderAt(link("recovery"), <ResetPassword />);
    await expect.element(page.getByRole("heading", { name: "Tu invitación se retiró" })).toBeVisible();
    await page.unmount();
    const other = await renderAt(link(), <ResetPassword />);
    await expect.element(other.getByRole("button", { name: "Enviar otro enlace" })).toBeVisible();
  });

  it("leaves nothing behind when the person says that the address is not theirs", async () => {
    const { of } = server();
    const page = await renderAt(link(), <ResetPassword />);
    await page.getByRole("button", { name: "Ese no es mi correo" }).click();
    await expectAddress(page, "/");
    expect(of("POST /auth/v1/verify")).toEqual([]);
  });

  it("asks somebody else who is signed in first", async () => {
    signedInAs();
    server();
    const page = await renderAt(link(), <ResetPassword />);
    await page.getByRole("button", { name: "Cambiar a esta cuenta" }).click();
    await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
  });

  it.each(["recovery", "invite"])("asks for the name also behind a mail of type %s", async (type) => {
    server();
    const page = await renderAt(link(type), <ResetPassword />);
    await expect.element(page.getByLabelText("Nombre")).toBeVisible();
  });
});

it("an invited person who signed up by themselves chooses name and password behind the confirmation", async () => {
  server();
  const page = await renderAt(
    "/auth",
    <ConfirmEmail link={{ form: "hash", type: "signup", tokenHash: "own" }} next="/perfil" />,
  );
  await expect.element(page.getByText("Tu cuenta será la de nueva@ejemplo.mx")).toBeVisible();
  await expect.element(page.getByLabelText("Nombre")).toBeVisible();
});

it("of a person who signed up by themselves says too that the invitation was cancelled", async () => {
  server({
    [PREVIEW]: [deadLink],
    [ENDED]: [() => Response.json("cancelled")],
  });
  const page = await renderAt(
    "/auth",
    <ConfirmEmail link={{ form: "hash", type: "signup", tokenHash: freshToken() }} next="/perfil" />,
  );
  await expect.element(page.getByRole("heading", { name: "Tu invitación se retiró" })).toBeVisible();
});
