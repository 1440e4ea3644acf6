import { describe, expect, it } from "vitest";
import { problemsOf } from "#lib/schemas.ts";
import { donationSchema, type DonationFields } from "./schema.ts";

const problems = (fields: DonationFields) => problemsOf(donationSchema("2026-11-20"), fields);

const GOOD: DonationFields = {
  fundId: "00000000-0000-4000-8000-00000000f001",
  amount: "1,250.50",
  givenOn: "2026-11-20",
  method: "transfer",
  reference: "",
  note: "",
};

describe("the rules for an offering", () => {
  it.each<[Partial<DonationFields>, ReturnType<typeof problems>]>([
    [{ fundId: "" }, { fundId: "Elige para qué es" }],
    [{ amount: "" }, { amount: "Escribe el monto en pesos, por ejemplo 250 o 1,250.50" }],
    [{ amount: "0.50" }, { amount: "El monto debe ser de al menos $1" }],
    [{ amount: "10,000,000" }, { amount: "El monto no puede pasar de $9,999,999.99" }],
    [{ givenOn: "" }, { givenOn: "Elige la fecha" }],
    [{ givenOn: "2026-11-21" }, { givenOn: "La fecha no puede ser futura" }],
    [{ givenOn: "0202-11-20" }, { givenOn: "Revisa el año de la fecha" }],
    [{ reference: "x".repeat(61) }, { reference: "La referencia no puede pasar de 60 caracteres" }],
    [{ note: "x".repeat(301) }, { note: "La nota no puede pasar de 300 caracteres" }],
  ])("%j is told", (change, told) => {
    expect(problems({ ...GOOD, ...change })).toEqual(told);
  });

  it("takes a good one, of today too", () => {
    expect(problems(GOOD)).toEqual({});
  });
});
