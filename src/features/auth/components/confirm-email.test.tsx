import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionAtom, store, VISITOR } from "#platform/session/session.ts";
import type { MailLink } from "../mail-link.ts";
import {
  caughtToasts,
  expectAddress,
  noNetwork,
  refusal,
  renderAt,
  serverAnswers,
} from "../page.fixture.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";

const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local", identities: [] };
const TOKEN = ["{}", JSON.stringify({ sub: MARTA.id, exp: 4_102_444_800 }), "x"]
  .map((part) => btoa(part))
  .join(".");
const session = () =>
  Response.json({
    access_token: TOKEN,
    refresh_token: "r",
    expires_in: 3600,
    token_type: "bearer",
    user: MARTA,
  });
const member = () => Response.json("member");

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
});

function confirm(link: Partial<MailLink> = {}) {
  const fresh = { form: "hash", type: "signup", tokenHash: `c${++round}`, ...link } as MailLink;
  return renderAt("/auth", <ConfirmEmail link={fresh} next="/perfil" />);
}

describe("the link of a confirmation mail", () => {
  it("confirms, signs in, welcomes and goes where the person wanted", async () => {
    const asked = serverAnswers(session, member);
    const page = await confirm();
    await expectAddress(page, "/perfil");
    expect(asked[0]).toMatchObject({
      path: "/auth/v1/verify",
      body: { type: "signup", token_hash: `c${round}` },
    });
    expect(toasts).toEqual(["¡Bienvenido! | Has iniciado sesión correctamente. | auth"]);
  });

  it("that was used or has expired offers another one, and says so when it went out", async () => {
    const asked = serverAnswers(refusal(403, "otp_expired"), () => Response.json({}));
    const page = await confirm();
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
    await page.getByLabelText("Correo electrónico").fill("marta@correo.mx");
    await page.getByRole("button", { name: "Enviar otro enlace" }).click();
    await expect.element(page.getByRole("heading", { name: "Revisa tu correo" })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({
      path: "/auth/v1/resend",
      body: { type: "signup", email: "marta@correo.mx" },
    });
  });

  it("that GoTrue's own page refused is the same to the person", async () => {
    const page = await confirm({ form: "refused", code: "access_denied" });
    await expect.element(page.getByText("Este enlace ya no funciona")).toBeVisible();
  });

  it("can be tried again after the network failed", async () => {
    serverAnswers(noNetwork, session, member);
    const page = await confirm();
    await expect.element(page.getByText("No pudimos confirmar tu correo")).toBeVisible();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expectAddress(page, "/perfil");
  });
});
