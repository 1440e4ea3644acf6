import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { changeEntry, keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { connectToasts } from "#ui/toast/toast.ts";
import { aTestimonial } from "../testing/a-testimonial.ts";
import { SubmitTestimonial } from "./submit-testimonial.tsx";

let server: RowsServer;

beforeEach(async () => {
  await signInMember();
  server = new RowsServer(
    { testimonials: [aTestimonial({ id: anId(1), status: "approved", content: "Lo que ya se publicó." })] },
    { my_testimonials: () => server.tables["testimonials"] ?? [] },
  );
});

const draw = () =>
  render(
    <MemberStage>
      <SubmitTestimonial userId={MARTA} name="Marta Hernández" />
      <Confirmation />
    </MemberStage>,
  );
const waitingEntry = (content: string): OutboxEntry => ({
  id: anId(5),
  kind: "testimonial",
  payload: { authorName: "Marta", content },
  revision: "1",
  createdAt: 1,
  attempts: 1,
  nextAttemptAt: 0,
  state: "pending",
});
const button = (name: string) => page.getByRole("button", { name });
const outbox = async () => (await memberStore(MARTA)).outbox.list();

describe("telling a testimonial", () => {
  it("says what is missing beside the field, and keeps nothing until it is right", async () => {
    const { container } = await draw();
    await button("Escribir mi testimonio").click();
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta Hernández");
    await page.getByLabelText("Mensaje").fill("Corto");
    await button("Enviar testimonio").click();
    await expect
      .element(page.getByLabelText("Mensaje"))
      .toHaveAccessibleDescription(/El mensaje debe tener al menos 10 caracteres/);
    await expect.element(page.getByLabelText("Mensaje")).toHaveFocus();
    expect(await outbox()).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await page.getByLabelText("Mensaje").fill("x".repeat(503));
    await expect
      .element(page.getByLabelText("Mensaje"))
      .toHaveAccessibleDescription(/no debe superar los 500 caracteres.*Te pasaste por 3 caracteres/);
  });

  it("is kept on the device before it is sent, says so without network, and closes the form", async () => {
    server.mood = "offline";
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const said: string[] = [];
    const disconnect = connectToasts(({ title, description }) => said.push(`${title}. ${description}`));
    await draw();
    await button("Escribir mi testimonio").click();
    await page.getByLabelText("Mensaje").fill("  Dios me dio trabajo. ");
    await button("Enviar testimonio").click();
    await expect.element(page.getByText("Dios me dio trabajo.")).toBeVisible();
    await expect.element(page.getByLabelText("Mensaje")).not.toBeInTheDocument();
    await expect.element(button("Escribir mi testimonio")).toHaveFocus();
    expect(said).toEqual([
      "Tu testimonio espera la red. Lo guardamos en este dispositivo y lo enviamos en cuanto vuelva.",
    ]);
    disconnect();
    network.mockRestore();
    await expect
      .poll(outbox)
      .toMatchObject([
        { kind: "testimonial", payload: { content: "Dios me dio trabajo.", authorName: "Marta Hernández" } },
      ]);
  });

  it("keeps text typed while the last one is being stored, as a separate testimonial", async () => {
    server.mood = "offline";
    await draw();
    await button("Escribir mi testimonio").click();
    const message = page.getByLabelText("Mensaje");
    await message.fill("Lo primero que conté.");
    const { outbox: table } = await memberStore(MARTA);
    const append = table.append.bind(table);
    const stored = Promise.withResolvers<void>();
    vi.spyOn(table, "append").mockImplementationOnce(async (entry) => {
      await stored.promise;
      await append(entry);
    });
    const sent = button("Enviar testimonio").element() as HTMLButtonElement;
    sent.click();
    sent.click();
    await message.fill("Lo segundo que conté.");
    stored.resolve();
    await expect.poll(outbox).toHaveLength(1);
    await expect.element(page.getByText("Lo primero que conté.")).toBeVisible();
    await expect.element(message).toHaveValue("Lo segundo que conté.");
    await button("Enviar testimonio").click();
    await expect.poll(outbox).toHaveLength(2);
  });

  it("finds again what a build with fewer fields kept", async () => {
    await (
      await memberStore(MARTA)
    ).drafts.put({ id: "testimonial", value: { content: "Apenas empecé", otro: 1 } });
    await draw();
    await button("Escribir mi testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue("Apenas empecé");
    await expect.element(page.getByLabelText("Nombre")).toHaveValue("Marta Hernández");
  });

  it("finds what was being written again", async () => {
    const first = await draw();
    await button("Escribir mi testimonio").click();
    await page.getByLabelText("Mensaje").fill("Apenas empecé a contar");
    await expect.poll(async () => (await memberStore(MARTA)).drafts.list()).toHaveLength(1);
    await first.unmount();
    await draw();
    await button("Escribir mi testimonio").click();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue("Apenas empecé a contar");
  });
});

describe("one's own testimonials", () => {
  it("are in review while the office reads them, in the words of comments and requests", async () => {
    server.tables["testimonials"] = [
      aTestimonial({ id: anId(1), content: "Lo que leen.", status: "pending" }),
    ];
    await draw();
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "Lo que leen." }))
      .toMatchTextContent(/En revisión/);
    await expect.element(page.getByText(/Pendiente/)).not.toBeInTheDocument();
  });

  it("are without network those this device remembers; without a copy it says so and asks again", async () => {
    const mine = page.getByRole("listitem").filter({ hasText: "Lo que ya se publicó." });
    const first = await draw();
    await expect.element(mine).toBeVisible();
    await first.unmount();
    queryClient.clear();
    server.mood = "offline";
    const second = await draw();
    await expect.element(mine).toBeVisible();
    await second.unmount();
    await signInMember();
    const { container } = await draw();
    await expect.element(page.getByText("No pudimos cargar tus testimonios")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(mine).toBeVisible();
  });

  it("say when they leave that wait apart from the rest", async () => {
    await keepEntry(MARTA, { ...waitingEntry("Lo que sale solo."), apartUntil: Date.now() + 200_000 });
    await draw();
    await expect.element(page.getByText(/^Sale a las? .*No tienes que hacer nada\.$/)).toBeVisible();
  });

  it("say where they are; a change of a published one warns that it goes back to review", async () => {
    await draw();
    const mine = page.getByRole("listitem").filter({ hasText: "Lo que ya se publicó." });
    await expect.element(mine).toMatchTextContent(/Aprobado/);
    await mine.getByRole("button", { name: "Editar" }).click();
    await expect.element(page.getByText(/volverá a revisión/)).toBeVisible();
    await page.getByLabelText("Mensaje").fill("Lo que ya se publicó, y más.");
    await button("Guardar cambios").click();
    await expect.element(page.getByText("Lo que ya se publicó, y más.")).toBeVisible();
    expect(server.writes).toHaveLength(1);
    expect(server.tables["testimonials"]).toMatchObject([
      { content: "Lo que ya se publicó, y más.", author_name: "Marta Hernández", version: 2 },
    ]);
  });

  it("of an admin stay published after a change, and nothing says otherwise", async () => {
    store.set(
      sessionAtom,
      sessionOf({ id: MARTA, user_metadata: { first_name: "Marta" } }, "admin", "signed-in"),
    );
    await draw();
    await button("Editar").click();
    await expect.element(button("Guardar cambios")).toBeVisible();
    await expect.element(page.getByText(/volverá a revisión/)).not.toBeInTheDocument();
  });

  it("are not saved over what an admin corrected meanwhile, unless their author says so", async () => {
    await draw();
    await button("Editar").click();
    await page.getByLabelText("Mensaje").fill("Lo que yo quise decir.");
    server.tables["testimonials"] = [
      aTestimonial({ id: anId(1), version: 4, content: "Lo que corrigió la oficina." }),
    ];
    await button("Guardar cambios").click();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(page.getByText("Lo que corrigió la oficina.")).toBeVisible();
    await expect.element(page.getByLabelText("Mensaje")).toHaveValue("Lo que yo quise decir.");
    await expect.element(button("Guardar cambios")).not.toBeInTheDocument();
    await button("Quedarme con la mía").click();
    await expect.element(page.getByLabelText("Mensaje")).not.toBeInTheDocument();
    expect(server.tables["testimonials"]).toMatchObject([{ content: "Lo que yo quise decir.", version: 5 }]);
  });

  it("are gone from the list once they were discarded, though the server may still have them", async () => {
    const entry = { ...waitingEntry("Lo que ya no quiero contar."), inDoubt: true };
    await keepEntry(MARTA, entry);
    await draw();
    await expect.element(page.getByText("Lo que ya no quiero contar.")).toBeVisible();
    await changeEntry(MARTA, entry.id, (kept) => ({ ...kept, withdrawn: true }));
    await expect.element(page.getByText("Lo que ya no quiero contar.")).not.toBeInTheDocument();
  });

  it("are withdrawn after a question", async () => {
    await draw();
    await button("Retirar").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
    await expect.element(page.getByText("Lo que ya se publicó.")).not.toBeInTheDocument();
    expect(server.tables["testimonials"]).toEqual([]);
  });
});
