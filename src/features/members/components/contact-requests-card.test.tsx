import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { queryClient } from "#platform/query/query-client.ts";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import { aRequest, MembersServer } from "../testing/members-server.ts";
import { ContactRequestsCard } from "./contact-requests-card.tsx";

let server: MembersServer;
let disconnect: () => void;
const said: string[] = [];

beforeEach(async () => {
  await signInMember();
  said.length = 0;
  disconnect = connectToasts(({ title, description }) =>
    said.push([title, description].filter(Boolean).join(" | ")),
  );
  server = new MembersServer(
    {
      contact_requests: [aRequest(), aRequest({ id: anId(41), from_name: "Juan Cuautle", is_shared: true })],
    },
    {
      answer_contact: ({ p_id: id, p_is_shared: isShared }, tables) => {
        tables["contact_requests"] = (tables["contact_requests"] ?? []).map((row) =>
          row.id === id ? { ...row, is_shared: isShared } : row,
        );
        return [];
      },
    },
  );
});
afterEach(() => disconnect());

const draw = () =>
  render(
    <MemberStage>
      <ContactRequestsCard userId={MARTA} />
    </MemberStage>,
  );
const button = (name: string) => page.getByRole("button", { name });

it("a request for one's number is answered yes or no, and the answer can be changed", async () => {
  const { container } = await draw();
  expect(await accessibilityProblems(container)).toEqual([]);
  await button("No, gracias: Rosa Tlapa").click();
  await expect.element(page.getByText("No lo compartiste")).toBeVisible();
  await expect.element(button("No, gracias: Rosa Tlapa")).not.toBeInTheDocument();
  await button("Compartir mi teléfono con Rosa Tlapa").click();
  await expect.element(button("Dejar de compartirlo con Rosa Tlapa")).toBeVisible();
  await button("Dejar de compartirlo con Juan Cuautle").click();
  await expect.element(button("Compartir mi teléfono con Juan Cuautle")).toBeVisible();
  expect(said.slice(-3)).toEqual([
    "Tu teléfono no se comparte",
    "Rosa Tlapa ya puede ver tu teléfono",
    "Tu teléfono no se comparte",
  ]);
});

it("without a number there is nothing to share, which is said with what to do", async () => {
  server.refusals["answer_contact"] = { status: 400, code: "23514", message: "phone_missing" };
  await draw();
  await button("Compartir mi teléfono con Rosa Tlapa").click();
  await expect
    .poll(() => said.at(-1))
    .toBe("No se pudo responder | Antes escribe tu teléfono en «Lo que cuentas de ti» y guárdalo.");
});

it("while nobody asks it says what will come", async () => {
  server.tables["contact_requests"] = [];
  await draw();
  await expect
    .element(page.getByText(/Nadie por ahora\. Cuando un miembro quiera tu teléfono/))
    .toBeVisible();
});

it("without network they are those this device remembers; without a copy it says so and asks again", async () => {
  const first = await draw();
  await expect.element(page.getByText("Rosa Tlapa")).toBeVisible();
  await first.unmount();
  queryClient.clear();
  server.mood = "offline";
  const second = await draw();
  await expect.element(page.getByText("Rosa Tlapa")).toBeVisible();
  await second.unmount();
  await signInMember();
  const { container } = await draw();
  await expect.element(page.getByText("No pudimos ver quién te pide tu contacto")).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  server.mood = "well";
  await button("Reintentar").click();
  await expect.element(page.getByText("Rosa Tlapa")).toBeVisible();
});

it("an empty 404 of a portal is no list: those that this device remembers stay", async () => {
  const first = await draw();
  await expect.element(page.getByText("Rosa Tlapa")).toBeVisible();
  await first.unmount();
  queryClient.clear();
  server.others["contact_requests"] = () => new Response("", { status: 404 });
  await draw();
  await expect.element(page.getByText("Rosa Tlapa")).toBeVisible();
});
