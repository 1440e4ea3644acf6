import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { MyMessage } from "../message.ts";
import { invalidateMyMessages } from "../queries.ts";
import { MyMessages } from "./my-messages.tsx";

const aMessage = (number: number, changes: Partial<MyMessage> = {}): MyMessage => ({
  id: anId(number),
  subject: "",
  message: `Mensaje ${number}`,
  email: "marta@correo.mx",
  phone: "",
  is_read: false,
  answered_at: null,
  created_at: `2026-11-${String(30 - number)}T18:00:00Z`,
  ...changes,
});

/** The person's messages on the server. */
let sent: MyMessage[];
let server: RowsServer;
beforeEach(async () => {
  await signInMember();
  sent = [];
  server = new RowsServer({}, { my_contact_messages: () => sent });
});

const draw = () =>
  render(
    <MemberStage>
      <MyMessages userId={MARTA} />
    </MemberStage>,
  );
const heading = () => page.getByRole("heading", { name: "Tus mensajes a la oficina" });
const messages = () =>
  page
    .getByRole("article")
    .elements()
    .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));

test("each message is shown whole, with its hour and its state, the newest first", async () => {
  sent = [
    aMessage(3, { is_read: true, answered_at: "2026-11-28T18:00:00Z", subject: "Flores" }),
    aMessage(1, { message: "Primera línea\nSegunda línea" }),
    aMessage(2, { is_read: true }),
  ];
  const { container } = await draw();
  await expect.element(heading()).toBeVisible();
  expect(messages()).toEqual([
    "Enviado29 nov 2026, 12:00 p. m.Primera línea\nSegunda líneaYa lo tiene la oficina.",
    "Leído28 nov 2026, 12:00 p. m.Mensaje 2La oficina ya lo leyó.",
    "Respondido27 nov 2026, 12:00 p. m.FloresMensaje 3Te respondimos el 28 nov 2026. Busca la respuesta en el correo marta@correo.mx.",
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("a person without messages sees no empty list; the first message brings it", async () => {
  await draw();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(heading()).not.toBeInTheDocument();
  sent = [aMessage(1)];
  await invalidateMyMessages(queryClient);
  await expect.element(page.getByText("Mensaje 1")).toBeVisible();
});

test("older ones come a page at a time", async () => {
  sent = Array.from({ length: 12 }, (_, place) => aMessage(place + 1));
  await draw();
  await expect.element(page.getByText("Mensaje 10")).toBeVisible();
  expect(messages()).toHaveLength(10);
  await page.getByRole("button", { name: "Ver mensajes anteriores" }).click();
  await expect.element(page.getByText("Mensaje 12")).toBeVisible();
  expect(messages()).toHaveLength(12);
});

test("without network it is what this device remembers; without a copy it says so and asks again", async () => {
  sent = [aMessage(1)];
  const first = await draw();
  await expect.element(page.getByText("Mensaje 1")).toBeVisible();
  await first.unmount();
  queryClient.clear();
  server.mood = "offline";
  const second = await draw();
  await expect.element(page.getByText("Mensaje 1")).toBeVisible();
  await second.unmount();
  await signInMember();
  await draw();
  await expect.element(page.getByText("No pudimos cargar tus mensajes")).toBeVisible();
  server.mood = "well";
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(page.getByText("Mensaje 1")).toBeVisible();
});
