import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import { MinistriesPanel } from "./ministries-panel.tsx";

const MUSIC = anId(30);
let server: RowsServer;

beforeEach(() => {
  server = new RowsServer(
    {
      ministries: [
        { id: MUSIC, name: "Alabanza", is_pastoral: false, is_active: true },
        { id: anId(31), name: "Cuidado pastoral", is_pastoral: true, is_active: false },
      ],
      ministry_members: [
        { ministry_id: MUSIC, user_id: anId(1), name: "Ana Ruiz", is_leader: true },
        { ministry_id: MUSIC, user_id: anId(2), name: "Beto Paz", is_leader: false },
      ],
    },
    {
      ministry_people: ({ p_ministry_id: id }, tables) =>
        (tables["ministry_members"] ?? []).filter((row) => row["ministry_id"] === id),
      find_people: ({ p_words: words }) =>
        words === "car" ? [{ user_id: anId(3), name: "Carla Sol", email: "carla@correo.mx" }] : [],
    },
  );
});

const open = () => openPanel(<MinistriesPanel />, "/admin/usuarios?ver=ministerios");
const button = (name: string) => page.getByRole("button", { name });
const serves = (name: string) =>
  page.getByRole("list", { name: "Quién sirve en Alabanza" }).getByRole("listitem").filter({ hasText: name });

describe("a ministry", () => {
  it("shows who serves there and who leads it, which decides who is a leader in the directory", async () => {
    const { container } = await open();
    await expect.element(serves("Ana Ruiz").getByText("Dirige")).toBeVisible();
    await expect.element(page.getByText("Pastoral", { exact: true })).toBeVisible();
    await expect.element(page.getByText("En pausa")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Que dirija Alabanza: Beto Paz").click();
    await expect.element(page.getByText("Beto Paz dirige el ministerio")).toBeVisible();
    await button("Ya no dirige Alabanza: Ana Ruiz").click();
    await expect.element(page.getByText("Ana Ruiz ya no dirige el ministerio")).toBeVisible();
    expect(
      server.tables["ministry_members"]?.map(
        ({ name, is_leader: leads }) => `${String(name)} ${String(leads)}`,
      ),
    ).toEqual(["Ana Ruiz false", "Beto Paz true"]);
  });

  it("gets somebody who is found by name, and loses who is taken out", async () => {
    await open();
    await button("Agregar a alguien a Alabanza").click();
    await page.getByLabelText("Nombre o correo").fill("nadie");
    await expect.element(page.getByText("No encontramos a nadie así con cuenta activa.")).toBeVisible();
    await page.getByLabelText("Nombre o correo").fill("car");
    await button("Agregar a Carla Sol").click();
    await expect.element(page.getByText("Carla Sol sirve en el ministerio")).toBeVisible();
    expect(server.saved).toEqual([{ ministry_id: MUSIC, user_id: anId(3) }]);
    await button("Quitar a Beto Paz de Alabanza").click();
    await expect.element(page.getByText("Beto Paz ya no está en el ministerio")).toBeVisible();
    await expect.element(serves("Beto Paz")).not.toBeInTheDocument();
    await expect.element(serves("Ana Ruiz")).toBeVisible();
  });

  it("is made with a name that no other has; of two the second is refused and nothing typed is lost", async () => {
    await open();
    await button("Nuevo ministerio").click();
    await dialog().getByLabelText("Nombre").fill("a");
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect
      .element(dialog().getByLabelText("Nombre"))
      .toHaveAccessibleDescription(/Escribe el nombre del ministerio\./);
    await dialog().getByLabelText("Nombre").fill("Jóvenes");
    await dialog().getByRole("switch", { name: "Hace trabajo pastoral" }).click();
    const answer = server.answer.bind(server);
    server.answer = async (request) =>
      request.method === "GET" || request.url.includes("/rpc/")
        ? answer(request)
        : Response.json({ code: "23505" }, { status: 409 });
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect.element(dialog().getByText("Ya hay un ministerio con ese nombre.")).toBeVisible();
    await expect.element(dialog().getByLabelText("Nombre")).toHaveValue("Jóvenes");
    server.answer = answer;
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect.element(page.getByText("Ministerio guardado")).toBeVisible();
    expect(server.saved).toMatchObject([{ name: "Jóvenes", is_pastoral: true, is_active: true }]);
  });
});
