import { describe, expect, it } from "vitest";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { statementPage } from "./statement.ts";
import { aDonation } from "./testing/a-donation.ts";

const DIEZMO = aDonation().fund_id;
const FUNDS = [{ id: DIEZMO, name: "Diezmo", description: "", is_active: true, position: 1, version: 1 }];

function page(donations: Parameters<typeof aDonation>[0][], name = "Marta Hernández") {
  return statementPage({
    church: DEMO_SETTINGS,
    name,
    year: "2026",
    donations: donations.map((change) => aDonation({ status: "confirmed", ...change })),
    funds: FUNDS,
  });
}
const cells = (html: string) => [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text);

describe("a yearly statement", () => {
  it("lists what was confirmed from the first day to the last, and adds it up without losing a cent", () => {
    const html = page([
      { given_on: "2026-03-02", amount: 200.2, method: "cash", reference: "Sobre 14" },
      { given_on: "2026-02-02", amount: 100.1 },
      { given_on: "2026-02-03", amount: 999, status: "reported" },
    ]);
    expect(cells(html)).toEqual([
      "02 feb 2026",
      "Diezmo<small>Transferencia</small>",
      "$100.10 MXN",
      "02 mar 2026",
      "Diezmo<small>Efectivo, Sobre 14</small>",
      "$200.20 MXN",
      "$300.30 MXN",
    ]);
  });

  it("says who gives it out, to whom, for which year, and what it is not", () => {
    const html = page([{}]);
    for (const words of [
      "<b>Comunidad Cristiana Luz del Valle</b>",
      "Calle 6 Norte 1408",
      "<h1>Constancia de ofrendas 2026</h1>",
      "A nombre de <b>Marta Hernández</b>",
      "No es un comprobante fiscal.",
    ])
      expect(html).toContain(words);
  });

  it("runs nothing that somebody wrote into a name or a reference", () => {
    const html = page([{ reference: "<img src=x onerror=alert(1)>" }], "<script>alert(1)</script>");
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  it("names an offering whose purpose is gone by what it is", () => {
    expect(page([{ fund_id: "00000000-0000-4000-8000-00000000f009" }])).toContain("<td>Ofrenda<small>");
  });
});
