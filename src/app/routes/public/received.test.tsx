import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { writeDraft } from "#platform/offline/drafts.ts";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import {
  arrived,
  at,
  button,
  heading,
  HOUR,
  kept,
  open,
  setStage,
  signIn,
  waiting,
} from "../testing/received-stage.tsx";

beforeEach(setStage);

describe("a text shared from another app", () => {
  it("is shown, is out of the address, and becomes a request for prayer that nobody has sent", async () => {
    const { container } = await open();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa, la operan el lunes/);
    await at("/compartir");
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Petición de oración").click();
    await expect
      .element(page.getByLabelText("¿Por qué quieres que oremos?"))
      .toHaveValue("Oren por Rosa, la operan el lunes");
    expect(await (await memberStore(MARTA)).outbox.list()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("becomes a testimonial under the member's own name, or a topic with a title", async () => {
    const first = await open();
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue("Oren por Rosa, la operan el lunes");
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta");
    await first.unmount();
    await open("?titulo=Retiro&texto=%C2%BFQui%C3%A9n+va%3F");
    await button("Tema del foro").click();
    await expect.element(page.getByLabelText("Título")).toHaveValue("Retiro");
    await expect.element(page.getByLabelText("Tu mensaje")).toHaveValue("¿Quién va?");
  });

  it("names the site that its link leads to, and offers nothing to press on it", async () => {
    await open("?texto=Miren+https%3A%2F%2Fwww.ejemplo.com%2Fx");
    await expect.element(arrived()).toMatchTextContent(/El enlace lleva a otro sitio: ejemplo\.com\./);
    expect(arrived().getByRole("link").elements()).toEqual([]);
  });

  it("that is too long says how much of it fits", async () => {
    const { container } = await open(`?texto=${"a".repeat(20_000)}`);
    await expect.element(arrived()).toMatchTextContent(/Y 19,400 letras más\./);
    await expect
      .element(button("Testimonio"))
      .toHaveAccessibleDescription(
        "Caben 500 letras: se pone el principio. El texto completo te espera aquí.",
      );
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue(`${"a".repeat(499)}…`);
    expect((await waiting()).map((text) => text.length)).toEqual([20_000]);
  });

  it("says how many letters it does not show, also when that is one", async () => {
    await open(`?texto=${"a".repeat(601)}`);
    await expect.element(arrived()).toMatchTextContent(/Y 1 letra más\./);
  });

  it("waits when the page is left, until it is thrown away", async () => {
    const first = await open();
    await at("/compartir");
    await first.unmount();
    const second = await open("");
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await button("Descartar lo que llegó").click();
    await expect.element(heading("Lo descartamos")).toBeVisible();
    await second.unmount();
    await open("");
    await expect.element(page.getByRole("heading", { name: "No llegó ningún texto" })).toBeVisible();
  });

  it("that is empty says how to share one", async () => {
    const { container } = await open("?texto=&titulo=");
    await expect.element(page.getByText(/elige en WhatsApp/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("of a visitor is theirs once they have signed in, for a day", async () => {
    const { container } = await open(undefined, null);
    await at("/compartir");
    await expect
      .element(page.getByRole("link", { name: "Inicia sesión para usarlo" }))
      .toHaveAttribute("href", "/auth?next=%2Fcompartir");
    await expect.element(button("Testimonio")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    signIn("member");
    await expect.element(button("Testimonio")).toBeVisible();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await expect.poll(() => waiting(null)).toEqual([]);
  });

  it("that a visitor left more than a day ago is nobody's, and is deleted", async () => {
    // as an older build kept it
    await writeDraft(null, "received", { title: "", text: "De otra", link: "", at: Date.now() - 25 * HOUR });
    await open("");
    await expect.element(heading("No llegó ningún texto")).toBeVisible();
    expect(await waiting(null)).toEqual([]);
  });

  it("that is a member's own waits longer than a day", async () => {
    signIn("member");
    await kept(MARTA, "Es mío", Date.now() - 25 * HOUR);
    await open("");
    await expect.element(arrived()).toMatchTextContent(/Es mío/);
  });

  it("can become a prophecy for an admin only", async () => {
    const member = await open();
    await expect.element(button("Testimonio")).toBeVisible();
    await expect.element(button("Profecía")).not.toBeInTheDocument();
    await member.unmount();
    await deleteMemberStore(MARTA);
    await open("?texto=Una+l%C3%A1mpara%0ADice+el+Se%C3%B1or+%3Cb%3E", "admin");
    await button("Profecía").click();
    await expect
      .poll(() => page.getByRole("status").last().element().textContent)
      .toMatch(/^\/admin\/blog\?nueva=/);
    const [copy] = await (await memberStore(MARTA)).drafts.list();
    expect(copy?.value).toMatchObject({
      baseVersion: null,
      fields: {
        title: "Una lámpara",
        content: "<p>Una lámpara</p><p>Dice el Señor &lt;b&gt;</p>",
        author: "Marta",
      },
    });
  });
});
