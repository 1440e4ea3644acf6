import { Provider } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { dialog, openPanel } from "#ui/testing/admin-panel.tsx";
import { aDonation, aFund } from "../testing/a-donation.ts";
import { DonationPanel } from "./donation-panel.tsx";

const FUND = aFund();
const TOLD = aDonation({ id: anId(1), amount: 1250.5 });
const BASKET = aDonation({
  id: anId(2),
  donor_name: "Anónimo",
  status: "confirmed",
  method: "cash",
  given_on: "2026-10-04",
});
let server: RowsServer;

beforeEach(() => {
  store.set(sessionAtom, sessionOf({ id: anId(9) }, "admin", "signed-in"));
  server = new RowsServer(
    { donation_funds: [FUND], donations: [TOLD, BASKET] },
    {
      find_people: () => [{ id: "", user_id: anId(7), name: "Marta Hernández", email: "marta@ejemplo.mx" }],
      donation_totals: () => [{ id: "", month: 10, fund_id: FUND.id, fund: "Diezmo", total: 250, gifts: 1 }],
    },
  );
});

const draw = (at = "/admin/donaciones") =>
  openPanel(
    <Provider store={store}>
      <DonationPanel />
    </Provider>,
    at,
  );
const button = (name: string) => page.getByRole("button", { name });
const stored = (id: string) => server.tables["donations"]?.find((row) => row.id === id);

describe("the ledger", () => {
  it("shows who gave what for what, and the sums of the year", async () => {
    const { container } = await draw();
    await expect
      .element(page.getByRole("row").filter({ hasText: "Marta Hernández" }))
      .toMatchTextContent(/Por confirmar.*01 nov 2026.*Diezmo.*Transferencia.*\$1,250.50 MXN/);
    await expect
      .element(page.getByRole("region", { name: /^Totales de/ }))
      .toMatchTextContent(/Octubre.*\$250.00 MXN/);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("confirms what was seen, not what was changed meanwhile", async () => {
    await draw();
    await button("Confirmar").click();
    await expect.element(page.getByText("1 ofrenda confirmada")).toBeVisible();
    expect(server.writes).toHaveLength(1);
    expect(stored(TOLD.id)).toMatchObject({ status: "confirmed", version: 2 });
  });

  it("leaves one's own to another admin, and says so", async () => {
    const mine = { ...TOLD, user_id: anId(7) };
    const booked = aDonation({ id: anId(3), user_id: anId(7), donor_name: "Marta H", status: "confirmed" });
    server.tables["donations"] = [mine, BASKET, booked];
    store.set(sessionAtom, sessionOf({ id: anId(7) }, "admin", "signed-in"));
    const { container } = await draw();
    await expect.element(page.getByText("Es tuya: la confirma otra persona")).toBeVisible();
    await expect.element(button("Confirmar")).not.toBeInTheDocument();
    await button("Más acciones de la ofrenda de Marta H").click();
    await expect.element(page.getByRole("menuitem", { name: "Constancia del año" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "Eliminar" })).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("says why the server keeps an admin from their own offering", async () => {
    await draw();
    await expect.element(button("Confirmar")).toBeVisible();
    server.refusal = { code: "42501", message: "own_offering" };
    server.mood = "refusing";
    await button("Confirmar").click();
    await expect
      .element(
        page.getByText("Tu propia ofrenda la confirma y la corrige otra persona de la administración."),
      )
      .toBeVisible();
  });

  it("confirms the others when one is refused, and says whose it was", async () => {
    const other = { ...TOLD, id: anId(5), donor_name: "Rubén Luna" };
    server.tables["donations"] = [TOLD, other];
    server.refusedIds.add(other.id);
    await draw();
    await page.getByLabelText("Seleccionar toda esta página").click();
    const bar = page.getByRole("group", { name: "Con lo seleccionado" });
    await bar.getByRole("button", { name: "Confirmar" }).click();
    await expect.element(page.getByText("1 ofrenda confirmada")).toBeVisible();
    await expect.element(page.getByText("No se pudo cambiar la ofrenda de Rubén Luna")).toBeVisible();
    expect([stored(TOLD.id)?.["status"], stored(other.id)?.["status"]]).toEqual(["confirmed", "reported"]);
  });

  it("filters by month and asks the server for it", async () => {
    await draw("/admin/donaciones?mes=2026-12");
    await expect.element(page.getByText("No hay ofrendas así")).toBeVisible();
    expect(
      server.requests.some((request) => request.includes("given_on=gte.2026-12-01&given_on=lt.2027-01-01")),
    ).toBe(true);
  });

  it("records what the office has in hand once, however often it is sent", async () => {
    await draw();
    await button("Registrar ofrenda").click();
    await dialog().getByLabelText("Monto en MXN").fill("99.90");
    await dialog().getByRole("button", { name: "Registrar", exact: true }).click();
    await expect.element(dialog().getByText("Elige para qué es").last()).toBeVisible();
    await dialog().getByLabelText("Para").selectOptions("Diezmo");
    await dialog().getByRole("button", { name: "Registrar", exact: true }).click();
    await expect.element(page.getByText("Ofrenda registrada")).toBeVisible();
    expect(server.tables["donations"]).toHaveLength(3);
    expect(server.tables["donations"]?.at(-1)).toMatchObject({
      amount: 99.9,
      status: "confirmed",
      method: "cash",
    });
  });

  it("puts cash in the account of who gave it, and takes it out when it was another one", async () => {
    const { container } = await draw();
    await button("Registrar ofrenda").click();
    await dialog()
      .getByLabelText(/^Nombre/)
      .fill("mart");
    await dialog()
      .getByRole("button", { name: "Elegir la cuenta de Marta Hernández, marta@ejemplo.mx" })
      .click();
    await expect.element(dialog().getByText(/Se guarda en su cuenta/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await dialog().getByLabelText("Monto en MXN").fill("350");
    await dialog().getByLabelText("Para").selectOptions("Diezmo");
    await dialog().getByRole("button", { name: "Registrar", exact: true }).click();
    await expect.element(page.getByText("Ofrenda registrada")).toBeVisible();
    const given = server.tables["donations"]?.at(-1);
    expect(given).toMatchObject({ user_id: anId(7), donor_name: "Marta Hernández", amount: 350 });

    await page
      .getByRole("row")
      .filter({ hasText: "$350.00" })
      .getByRole("button", { name: "Editar" })
      .click();
    await dialog().getByRole("button", { name: "Cambiar a Marta Hernández" }).click();
    await dialog()
      .getByLabelText(/^Nombre/)
      .fill("Martín");
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(page.getByText("Ofrenda actualizada")).toBeVisible();
    expect(stored(String(given?.id))).toMatchObject({ user_id: null, donor_name: "Martín" });
  });

  it("shows what somebody else corrected meanwhile", async () => {
    await draw();
    await page
      .getByRole("row")
      .filter({ hasText: "Anónimo" })
      .getByRole("button", { name: "Editar" })
      .click();
    await dialog().getByLabelText("Monto en MXN").fill("260");
    server.tables["donations"] = [TOLD, { ...BASKET, amount: 255, version: 4 }];
    await dialog().getByRole("button", { name: "Guardar cambios" }).click();
    await expect.element(dialog().getByText("$255.00 MXN")).toBeVisible();
    await dialog().getByRole("button", { name: "Quedarme con la mía" }).click();
    await expect.element(page.getByText("Ofrenda actualizada")).toBeVisible();
    expect(stored(BASKET.id)).toMatchObject({ amount: 260, version: 5 });
  });

  it("is saved for a spreadsheet with all rows that the filter lets through", async () => {
    server.tables["donations"] = [TOLD, { ...BASKET, donor_name: "=Petra", note: "Del cesto" }];
    await draw("/admin/donaciones?estado=confirmed&mes=2026-10");
    await expect.element(page.getByRole("row").filter({ hasText: "=Petra" })).toBeVisible();
    const saved = vi.spyOn(URL, "createObjectURL");
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
    click.mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await button("Exportar").click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    click.mockRestore();
    expect(names).toEqual(["ofrendas-confirmada-2026-10.csv"]);
    const text = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
    saved.mockRestore();
    expect(text.replace("\uFEFF", "").trimEnd().split("\r\n")).toEqual([
      "Fecha,Nombre,Para,Cómo,Monto MXN,Referencia,Nota,Estado",
      expect.stringMatching(/^2026-10-04,"'=Petra",Diezmo,Efectivo,250\.00,.*,Del cesto,Confirmada$/),
      ",,,,,,,",
      "Total por fondo,,Diezmo,,250.00,,,Confirmada",
      "Total por forma,,,Efectivo,250.00,,,Confirmada",
      "Total,,,,250.00,,,Confirmada",
    ]);
  });

  it("gives a yearly statement to print, once something of it was confirmed", async () => {
    await draw();
    const ask = async (name: string) => {
      await button(`Más acciones de la ofrenda de ${name}`).click();
      await page.getByRole("menuitem", { name: "Constancia del año" }).click();
    };
    const saved = vi.spyOn(URL, "createObjectURL");
    await ask("Marta Hernández");
    await expect
      .element(page.getByText("Marta Hernández aún no tiene ofrendas confirmadas en 2026"))
      .toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await button("Confirmar").click();
    await expect.element(page.getByText("1 ofrenda confirmada", { exact: true })).toBeVisible();
    await ask("Marta Hernández");
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    const statement = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
    saved.mockRestore();
    expect(statement).toContain("A nombre de <b>Marta Hernández</b>");
    expect(statement).toContain("<td>$1,250.50 MXN</td>");
    await expect.element(page.getByText("Constancia de Marta Hernández descargada")).toBeVisible();
  });

  it("makes no statement of everybody who is anonymous, and asks whether one name is one person", async () => {
    const petra = { donor_name: "Petra", status: "confirmed" as const, amount: 10 };
    server.tables["donations"] = [
      BASKET,
      aDonation({ ...petra, id: anId(3) }),
      aDonation({ ...petra, id: anId(4), given_on: "2026-03-03" }),
    ];
    await draw();
    const saved = vi.spyOn(URL, "createObjectURL");
    await button("Más acciones de la ofrenda de Anónimo").click();
    await page.getByRole("menuitem", { name: "Constancia del año" }).click();
    await expect.element(page.getByText("Una ofrenda anónima no tiene constancia")).toBeVisible();
    const ask = async () => {
      await page.getByRole("button", { name: "Más acciones de la ofrenda de Petra" }).first().click();
      await page.getByRole("menuitem", { name: "Constancia del año" }).click();
      await expect
        .element(page.getByRole("alertdialog"))
        .toMatchTextContent(/Hay 2 ofrendas de 2026 a nombre de «Petra» sin cuenta/);
    };
    await ask();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
    expect(saved).not.toHaveBeenCalled();
    await ask();
    await button("Sí, hacer la constancia").click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    saved.mockRestore();
  });

  it("opens the tab of a receipt with the press, before it knows the address, and closes it when there is none", async () => {
    server.tables["donations"] = [{ ...TOLD, receipt_path: "a/b.pdf" }];
    await draw();
    await expect.element(button("Confirmar")).toBeVisible();
    const tab = {
      opener: window,
      location: { replace: vi.fn<(url: string) => void>() },
      close: vi.fn<() => void>(),
    };
    const order: string[] = [];
    const opened = vi.spyOn(window, "open").mockImplementation(() => {
      order.push(`opened after ${server.requests.filter((one) => one.includes("sign")).length} requests`);
      return tab as unknown as Window;
    });
    server.mood = "offline";
    await button("Más acciones de la ofrenda de Marta Hernández").click();
    await page.getByRole("menuitem", { name: "Ver comprobante" }).click();
    await expect.element(page.getByText("No se pudo abrir el comprobante")).toBeVisible();
    expect(order).toEqual(["opened after 0 requests"]);
    expect(opened).toHaveBeenCalledWith("", "_blank");
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.opener).toBeNull();
    opened.mockRestore();
  });
});
