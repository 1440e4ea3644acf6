import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { dialog } from "#ui/testing/admin-panel.tsx";
import { aServer, choose, MARTA, openTestimonials, RUBEN, stored } from "./testing/open-testimonials.tsx";

describe("correcting a testimonial", () => {
  it("says what is wrong beside the field and saves nothing until it is right", async () => {
    const server = aServer();
    await openTestimonials();
    await choose("Marta Hernández", "Editar");
    await dialog().getByLabelText("Nombre").fill("Jo");
    await dialog().getByLabelText("Mensaje").fill("Corto");
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText("El nombre debe tener al menos 3 caracteres")).toBeVisible();
    await expect.element(dialog().getByText("El mensaje debe tener al menos 10 caracteres")).toBeVisible();
    expect(server.writes).toEqual([]);
    await dialog().getByLabelText("Nombre").fill("Marta");
    await dialog().getByLabelText("Mensaje").fill("Dios me levantó otra vez.");
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Testimonio actualizado")).toBeVisible();
    expect(stored(server, MARTA.id)).toMatchObject({ author_name: "Marta", status: "pending", version: 2 });
  });

  it("asks before it throws away what was typed", async () => {
    aServer();
    await openTestimonials();
    await choose("Marta Hernández", "Editar");
    await dialog().getByLabelText("Mensaje").fill("Algo que tardé en escribir");
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    const question = page.getByRole("alertdialog", { name: "¿Descartar los cambios?" });
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect.element(dialog().getByLabelText("Mensaje")).toHaveValue("Algo que tardé en escribir");
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("shows what somebody else saved meanwhile and lets the person choose", async () => {
    const server = aServer();
    await openTestimonials();
    await choose("Marta Hernández", "Editar");
    await dialog().getByLabelText("Mensaje").fill("Lo que yo corregí aquí.");
    server.tables["testimonials"] = [{ ...MARTA, version: 5, content: "Lo que corrigió la otra." }, RUBEN];
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText("Lo que corrigió la otra.")).toBeVisible();
    expect(stored(server, MARTA.id)?.content).toBe("Lo que corrigió la otra.");
    await dialog().getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.element(page.getByText("Testimonio actualizado")).toBeVisible();
    expect(stored(server, MARTA.id)).toMatchObject({ content: "Lo que yo corregí aquí.", version: 6 });
  });

  it("says that it is gone, with the text still there", async () => {
    const server = aServer();
    await openTestimonials();
    await choose("Marta Hernández", "Editar");
    await dialog().getByLabelText("Mensaje").fill("Lo que yo corregí aquí.");
    server.tables["testimonials"] = [RUBEN];
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText(/Ya no está: alguien lo eliminó/)).toBeVisible();
    await expect.element(dialog().getByLabelText("Mensaje")).toHaveValue("Lo que yo corregí aquí.");
  });
});
