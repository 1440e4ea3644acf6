import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import { aFund } from "../testing/a-donation.ts";
import { FundsPanel } from "./funds-panel.tsx";

const FUND = aFund();
let server: RowsServer;

beforeEach(() => {
  server = new RowsServer({ donation_funds: [FUND] });
});

const draw = () => openPanel(<FundsPanel />, "/admin/donaciones");

describe("the funds", () => {
  it("show the second of two editors what the first one saved", async () => {
    await draw();
    await page.getByRole("button", { name: "Editar Diezmo" }).click();
    await dialog().getByLabelText("Nombre").fill("Diezmos");
    server.tables["donation_funds"] = [{ ...FUND, description: "Sostiene el templo", version: 3 }];
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect.element(dialog().getByText("Sostiene el templo")).toBeVisible();
    expect(server.tables["donation_funds"]?.[0]?.["name"]).toBe("Diezmo");
    await dialog().getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.element(page.getByText("Fondo guardado")).toBeVisible();
    expect(server.tables["donation_funds"]?.[0]).toMatchObject({ name: "Diezmos", version: 4 });
  });

  it("get a new one, which says when its name is taken", async () => {
    await draw();
    await page.getByRole("button", { name: "Nuevo fondo" }).click();
    await dialog().getByLabelText("Nombre").fill("Te");
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect.element(dialog().getByText("El nombre debe tener al menos 3 caracteres")).toBeVisible();
    await dialog().getByLabelText("Nombre").fill("Templo");
    await dialog().getByRole("button", { name: "Guardar" }).click();
    await expect.element(page.getByText("Fondo guardado")).toBeVisible();
    expect(server.tables["donation_funds"]?.map((fund) => fund["name"])).toEqual(["Diezmo", "Templo"]);
  });
});
