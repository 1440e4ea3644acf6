import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { functionAddress } from "#platform/supabase/environment.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Page } from "../testing/marta.tsx";
import { EndMails } from "./end-mails.tsx";

/** The answer of the function; a network that is away without one. */
let answer: (() => Response) | null;
let asked: string[];

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ ok: true });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push([request.method, request.url, ...request.headers.keys()].join(" "));
    if (answer === null) throw new TypeError("Failed to fetch");
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = (token: string) =>
  render(
    <Page at={`/correo#${token}`}>
      <EndMails />
    </Page>,
  );

it("asks first, and ends the mails by one press of a visitor, as mail programs do", async () => {
  const screen = await page("un.codigo");
  await expect.element(screen.getByRole("heading", { name: "¿Dejar de recibir correos?" })).toBeVisible();
  expect(asked).toEqual([]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByRole("heading", { name: "Listo: ya no te escribimos" })).toHaveFocus();
  // without headers, with which a preflight would come first
  expect(asked).toEqual([`POST ${functionAddress("mail-digest/unsubscribe").href}?token=un.codigo`]);
  await expect.element(screen.getByText(/¿Fue sin querer\?/)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

it.each([
  [
    "a link that is not whole",
    () => Response.json({ error: "unknown token" }, { status: 404 }),
    /no está completo/,
  ],
  ["a server that fails", () => Response.json({ error: "try again" }, { status: 503 }), /no pudo atenderte/],
  ["a network that is away", null, /Revisa tu conexión/],
])("says what to do about %s, and can be pressed again", async (_, refusal, sentence) => {
  answer = refusal;
  const screen = await page("%E0%A4%A");
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  answer = () => Response.json({ ok: true });
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByRole("heading", { name: "Listo: ya no te escribimos" })).toBeVisible();
});
