import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { cacheValue } from "#platform/offline/cached-value.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { memberCard } from "../queries.ts";
import { aCard, aLine, MembersServer } from "../testing/members-server.ts";
import { MemberDialog } from "./member-dialog.tsx";
import { MembersPage } from "./members-page.tsx";

const ABEL = aLine({ id: anId(3), name: "Abel Xicale", neighbourhood: null, ministries: [] });
let server: MembersServer;
/** Arguments of the directory's requests: words and page. */
let asked: unknown[];
let card: Record<string, unknown> | null;

beforeEach(async () => {
  await signInMember();
  asked = [];
  card = aCard({ phone: "222 555 0142", birth_day: 3, birth_month: 4, about: "Doy clases." });
  server = new MembersServer(
    { ministries: [{ id: anId(30), name: "Jóvenes", is_active: true }] },
    {
      search_members: (body) => {
        asked.push(body);
        if (body["p_words"] === "nadie") return [];
        return [aLine(), ABEL].filter(({ name }) => name.toLowerCase().includes(String(body["p_words"])));
      },
      member_card: () => (card ? [card] : []),
      ask_contact: (body) => {
        asked.push(body);
        return [];
      },
    },
  );
});

const draw = () =>
  render(
    <MemberStage>
      <MembersPage userId={MARTA} report={() => null} />
    </MemberStage>,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const open = async () => {
  await button(/^Lucía Ramírez/).click();
  return page.getByRole("dialog", { name: "Ficha" });
};

describe("the directory", () => {
  it("shows what each shows in the list, and finds by words and ministry", async () => {
    const { container } = await draw();
    await expect.element(button(/^Lucía Ramírez/).getByText("Jóvenes · San Andrés Cholula")).toBeVisible();
    await expect.element(button(/^Abel Xicale/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByLabelText("Buscar por nombre").fill("abel");
    await expect.element(button(/^Lucía/)).not.toBeInTheDocument();
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await page.getByLabelText("Ministerio").selectOptions("Jóvenes");
    await expect.poll(() => asked.at(-1)).toEqual({ p_words: "abel", p_ministry_id: anId(30), p_page: 1 });
  });

  it("does not ask for one letter, and says so beside the field", async () => {
    await draw();
    const field = page.getByLabelText("Buscar por nombre");
    await expect.element(field).toHaveAccessibleDescription("Escribe al menos 2 letras.");
    await expect.element(button(/^Lucía/)).toBeVisible();
    await field.fill("a");
    await field.fill("ab");
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked).toEqual([
      { p_words: "", p_page: 1 },
      { p_words: "ab", p_page: 1 },
    ]);
  });

  it("says what to do when nobody is found", async () => {
    await draw();
    await page.getByLabelText("Buscar por nombre").fill("nadie");
    await expect.element(page.getByText("No encontramos a nadie así")).toBeVisible();
  });

  it("tells who waits for the office that they wait, and where to see how they will appear", async () => {
    server.refusals["search_members"] = { status: 403, code: "42501", message: "approval_required" };
    await draw();
    await expect.element(page.getByText("Tu lugar en el directorio está por aprobarse")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Ver cómo aparezco" }))
      .toHaveAttribute("href", "/perfil/directorio");
  });

  it("asks who copies the congregation page by page to go slower", async () => {
    server.refusals["search_members"] = { status: 429, code: "PT429", message: "rate_limited" };
    await draw();
    await expect.element(page.getByText("Vamos más despacio")).toBeVisible();
    await expect
      .element(
        page.getByText("Has visto muchas personas en poco tiempo. Espera un rato e inténtalo de nuevo."),
      )
      .toBeVisible();
  });

  it("without network has the cards that were opened here", async () => {
    await cacheValue(MARTA, "member-cards", [aCard({ about: "Doy clases." })]);
    server.mood = "offline";
    await draw();
    await expect.element(page.getByText(/Las fichas que abriste hace poco siguen aquí\./)).toBeVisible();
    const dialog = await open();
    await expect.element(dialog.getByText("Así era su ficha la última vez que la abriste.")).toBeVisible();
    await expect.element(dialog.getByText("Doy clases.")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Pedir contacto" })).not.toBeInTheDocument();
  });
});

describe("a card", () => {
  it("has what its person shows, and a way to write to them", async () => {
    await draw();
    const dialog = await open();
    await expect.element(dialog.getByRole("link", { name: "222 555 0142" })).toBeVisible();
    await expect.element(dialog.getByText("3 de abril")).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Pedir contacto" })).not.toBeInTheDocument();
    expect(await accessibilityProblems(document.querySelector("dialog") ?? document.body)).toEqual([]);
  });

  it("without a number offers to ask for it, says what is missing, and loses nothing of what was written", async () => {
    card = aCard();
    await draw();
    const dialog = await open();
    await expect.element(dialog.getByText("No comparte más datos en el directorio.")).toBeVisible();
    await dialog.getByRole("button", { name: "Pedir contacto" }).click();
    const why = dialog.getByLabelText("¿Para qué quieres su contacto?");
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await expect
      .element(why)
      .toHaveAccessibleDescription(/Escribe para qué: así sabrá si quiere compartirlo\./);
    await why.fill("x".repeat(201));
    await expect.element(why).toHaveAccessibleDescription(/Usa como máximo 200 caracteres\./);
    await why.fill("Quiero cantar en el coro");
    for (const [message, sentence] of [
      ["already_asked", "Ya le pediste su contacto. Si quiere compartirlo, te llegará un aviso."],
      ["too_many_contact_requests", "Ya pediste cinco contactos hoy. Mañana puedes pedir más."],
      ["minor", "Los menores de edad no pueden pedir contacto."],
      ["not_found", "Esa persona ya no está en el directorio."],
    ] as const) {
      server.refusals["ask_contact"] = { status: 400, code: "PT400", message };
      await dialog.getByRole("button", { name: "Enviar" }).click();
      await expect.element(dialog.getByText(sentence)).toBeVisible();
      await expect.element(why).toHaveValue("Quiero cantar en el coro");
    }
    delete server.refusals["ask_contact"];
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await expect.element(dialog.getByRole("button", { name: "Pedir contacto" })).toBeVisible();
    expect(asked.at(-1)).toEqual({ p_user_id: anId(2), p_message: "Quiero cantar en el coro" });
  });

  it("keeps what is being written when the network goes and the card is read again", async () => {
    card = aCard();
    await draw();
    const dialog = await open();
    await dialog.getByRole("button", { name: "Pedir contacto" }).click();
    const why = dialog.getByLabelText("¿Para qué quieres su contacto?");
    await why.fill("Quiero cantar en el coro");
    server.mood = "offline";
    await queryClient.refetchQueries(memberCard(MARTA, anId(2)));
    await expect.element(dialog.getByText("Así era su ficha la última vez que la abriste.")).toBeVisible();
    await expect.element(why).toHaveValue("Quiero cantar en el coro");
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect.element(dialog.getByRole("button", { name: "Pedir contacto" })).not.toBeInTheDocument();
  });

  it("of somebody who hid between list and card says that they are not there", async () => {
    card = null;
    await draw();
    const dialog = await open();
    await expect.element(dialog.getByText("Esta persona no está en el directorio")).toBeVisible();
  });

  it("of one's own leads to where it is changed", async () => {
    card = aCard({ id: MARTA, name: "Marta Hernández", phone: "222 555 0141" });
    await render(
      <MemberStage>
        <MemberDialog userId={MARTA} id={MARTA} onClose={() => undefined} report={() => null} />
      </MemberStage>,
    );
    await expect
      .element(page.getByRole("link", { name: "Cambiar lo que comparto" }))
      .toHaveAttribute("href", "/perfil/directorio");
    await expect.element(page.getByRole("link", { name: "WhatsApp" })).not.toBeInTheDocument();
  });
});
