import { afterEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Page } from "../testing/marta.tsx";
import { EndMails } from "./end-mails.tsx";

afterEach(() => vi.unstubAllGlobals());

const page = (token: string) =>
  render(
    <Page at={`/correo#${token}`}>
      <EndMails />
    </Page>,
  );

it("asks first, and ends the mails by one press of a visitor", async () => {
  const server = new RowsServer({}, { unsubscribe_mail: () => null });
  const screen = await page("un.codigo");
  await expect.element(screen.getByRole("heading", { name: "¿Dejar de recibir correos?" })).toBeVisible();
  expect(server.requests).toEqual([]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByRole("heading", { name: "Listo: ya no te escribimos" })).toHaveFocus();
  expect(server.requests).toEqual(['POST rpc/unsubscribe_mail  {"p_token":"un.codigo"}']);
  await expect.element(screen.getByText(/¿Fue sin querer\?/)).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

it("says what to do about a link that is not whole, and about a network that is away", async () => {
  const server = new RowsServer({});
  server.mood = "refusing";
  server.refusal = { code: "PT404", message: "not_found" };
  const screen = await page("%E0%A4%A");
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByText(/Este enlace no está completo/)).toBeVisible();
  server.mood = "offline";
  await screen.getByRole("button", { name: "Dejar de recibir correos" }).click();
  await expect.element(screen.getByText(/Este enlace no está completo/)).not.toBeInTheDocument();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});
