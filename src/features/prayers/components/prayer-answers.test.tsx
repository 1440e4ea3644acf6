import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { aPrayer } from "../testing/a-prayer.ts";
import { ClosedPrayers } from "./closed-prayers.tsx";
import { MyPrayers } from "./my-prayers.tsx";

const MINE = aPrayer({ id: anId(2), shown_name: null, content: "Por mi trabajo, que se acaba." });
const NAMED = aPrayer({ id: anId(3), content: "Por mi mamá, que está sola.", status: "pending" });
let server: RowsServer;
/** Changes what the server has of the first request. */
const change = (changes: object) => {
  const [first, ...others] = server.tables["prayer_requests"] ?? [];
  server.tables["prayer_requests"] = [{ ...first, ...changes }, ...others];
};

beforeEach(async () => {
  await signInMember();
  server = new RowsServer(
    { prayer_requests: [{ ...MINE }, { ...NAMED }] },
    {
      my_prayers: (_, tables) => tables["prayer_requests"],
      answer_prayer: () => change({ answered_at: "2026-11-20T12:00:00Z" }),
      undo_answer: () => change({ answered_at: null }),
      renew_prayer: () => change({ answered_at: null }),
      take_prayer_back: ({ p_id: id }, tables) => {
        tables["prayer_requests"] = (tables["prayer_requests"] ?? []).filter((one) => one.id !== id);
      },
    },
  );
});

const draw = (content: React.ReactNode) =>
  render(
    <MemberStage>
      {content}
      <Toaster />
      <Confirmation />
    </MemberStage>,
  );
const card = () => page.getByRole("article").filter({ hasText: MINE.content });
const said = (words: string) => page.getByRole("listitem").filter({ hasText: words });
const answer = async () => {
  await card().getByRole("button", { name: "Dios respondió" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await expect.element(card().getByText("Respondida")).toBeVisible();
};

it("an answer by mistake is undone where it was given", async () => {
  await draw(<MyPrayers userId={MARTA} />);
  await answer();
  await said("¡Gracias a Dios!").getByRole("button", { name: "Deshacer" }).click();
  await expect.element(card().getByText("Respondida")).not.toBeInTheDocument();
  await expect.element(card().getByRole("button", { name: "Dios respondió" })).toBeVisible();
  expect(server.requests.filter((request) => request.includes("undo_answer"))).toEqual([
    expect.stringContaining(MINE.id),
  ]);
});

it.each([
  ["todos", "Lo podrá leer cualquiera que visite el sitio. Lo leemos antes de mostrarlo."],
  ["miembros", "Lo leerán los miembros. Lo leemos antes de mostrarlo."],
  ["pastores", "Solo lo lee el equipo pastoral."],
] as const)("who tells how God answered a request for %s sees who will read it", async (visibility, said) => {
  change({ visibility });
  await draw(<MyPrayers userId={MARTA} />);
  await card().getByRole("button", { name: "Dios respondió" }).click();
  const words = page.getByRole("dialog").getByLabelText(/^¿Cómo respondió\?/);
  await expect.element(words).toHaveAccessibleDescription(said);
});

it("an answered request goes on later, after it was said what that means", async () => {
  change({ answered_at: "2026-11-02T12:00:00Z" });
  const { container } = await draw(<MyPrayers userId={MARTA} />);
  await card().getByRole("button", { name: "Seguimos orando" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Seguimos orando?" });
  await expect
    .element(question.getByText(/ya no dirá que Dios respondió y estará 30 días más/))
    .toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await question.getByRole("button", { name: "Seguimos orando" }).click();
  await expect.element(card().getByText("Respondida")).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

it("that it could not be undone is said, and the request stays as it is", async () => {
  await draw(<MyPrayers userId={MARTA} />);
  await answer();
  server.mood = "read-only";
  await said("¡Gracias a Dios!").getByRole("button", { name: "Deshacer" }).click();
  await expect.element(page.getByText("No se pudo deshacer")).toBeVisible();
  server.mood = "well";
  await expect.element(card().getByText("Respondida")).toBeVisible();
});

it("a person whose account is closed withdraws their own requests, with or without a name, and can do nothing else", async () => {
  const { container } = await draw(<ClosedPrayers userId={MARTA} />);
  await expect.element(page.getByRole("heading", { name: "Tus peticiones" })).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(2);
  expect(await accessibilityProblems(container)).toEqual([]);
  await card().getByRole("button", { name: "Retirar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
  await expect.element(page.getByText("Petición retirada")).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(page.getByText(NAMED.content)).toBeVisible();
});

it("a person whose account is closed and who asked for nothing sees nothing of it", async () => {
  server.tables["prayer_requests"] = [];
  const { container } = await draw(<ClosedPrayers userId={MARTA} />);
  await expect.poll(() => server.requests).toHaveLength(1);
  expect(container.querySelector("h2")).toBeNull();
});
