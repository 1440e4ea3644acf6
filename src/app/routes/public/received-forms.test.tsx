import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { readDraft, writeDraft } from "#platform/offline/drafts.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { at, button, heading, open, refuse, setStage, signIn, waiting } from "../testing/received-stage.tsx";

beforeEach(setStage);

describe("a form that holds an unsent text", () => {
  beforeEach(async () => {
    signIn("member");
    await writeDraft(MARTA, "prayer", { content: "Por mi mamá", urgent: true });
  });
  const field = () => page.getByLabelText("¿Por qué quieres que oremos?");

  it("is asked about, and gets the new text at its end", async () => {
    const { container } = await open();
    await button("Petición de oración").click();
    await expect.element(page.getByText("Ya tenías un texto sin enviar: petición de oración")).toBeVisible();
    await expect.element(page.getByText("«Por mi mamá»")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Agregarlo al final").click();
    await expect.element(field()).toHaveValue("Por mi mamá\n\nOren por Rosa, la operan el lunes");
    await expect.element(page.getByLabelText("Es urgente")).toBeChecked();
  });

  it("is replaced only when that is chosen; going back leaves both", async () => {
    await open();
    await button("Petición de oración").click();
    await button("Volver").click();
    await expect.element(heading("¿Dónde lo ponemos?")).toHaveFocus();
    expect(await readDraft(MARTA, "prayer")).toMatchObject({
      value: { content: "Por mi mamá", urgent: true },
    });
    await button("Petición de oración").click();
    await button("Borrar lo mío y poner esto").click();
    await expect.element(field()).toHaveValue("Oren por Rosa, la operan el lunes");
    await expect.element(page.getByLabelText("Es urgente")).not.toBeChecked();
  });

  it("and has room for the beginning only says so, and what was cut still waits", async () => {
    await writeDraft(MARTA, "prayer", { content: "m".repeat(970) });
    await open();
    await button("Petición de oración").click();
    await expect.element(page.getByText(/Solo cabe el principio: 27 letras\./)).toBeVisible();
    await button("Agregarlo al final").click();
    await expect.element(field()).toHaveValue(`${"m".repeat(970)}\n\nOren por Rosa, la operan el…`);
    expect(await waiting()).toEqual(["Oren por Rosa, la operan el lunes"]);
    expect((await readDraft(MARTA, "prayer"))?.row).toBeDefined();
  });

  it("and has no room left says so", async () => {
    await writeDraft(MARTA, "prayer", { content: "m".repeat(995) });
    await open();
    await button("Petición de oración").click();
    await expect.element(page.getByText("A ese texto ya no le cabe nada al final.")).toBeVisible();
    await expect.element(button("Agregarlo al final")).not.toBeInTheDocument();
  });
});

describe("a form that was chosen", () => {
  it.each([
    ["Petición de oración", "¿Por qué quieres que oremos?"],
    ["Testimonio", "Nombre"],
    ["Tema del foro", "Categoría"],
  ])("has the focus: %s", async (way, field) => {
    await open();
    await button(way).click();
    await expect.element(page.getByLabelText(field)).toHaveFocus();
  });

  it("opens without a word of a text that is not there", async () => {
    await open();
    await at("/compartir");
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true });
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toBeVisible();
    watch.disconnect();
    expect(said.filter((words) => /No llegó|descartamos/.test(words))).toEqual([]);
  });

  it("opens without an error when only the forgetting fails", async () => {
    await open();
    await at("/compartir");
    const stuck = refuse("delete");
    await button("Testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue("Oren por Rosa, la operan el lunes");
    stuck.mockRestore();
  });

  it("does not replace a text that could not be read", async () => {
    await open();
    await at("/compartir");
    await writeDraft(MARTA, "prayer", { content: "Por mi mamá" });
    const unread = refuse("get");
    await button("Petición de oración").click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    unread.mockRestore();
    expect((await readDraft(MARTA, "prayer"))?.value).toEqual({ content: "Por mi mamá" });
  });
});
