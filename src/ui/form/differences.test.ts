import { expect, it } from "vitest";
import { differences } from "./conflict-alert.tsx";

const LABELS = { title: "Título", days: "Días", place: "Lugar" };

it("names what the other version says differently, in the order of the labels", () => {
  const mine = { place: "Capilla", days: ["lunes"], title: "Vigilia" };
  const other = { place: "Patio", days: ["lunes"], title: "Ayuno" };
  expect(differences(LABELS, mine, other, (name, fields) => `${String(fields[name])}.`)).toEqual([
    { label: "Título", value: "Ayuno." },
    { label: "Lugar", value: "Patio." },
  ]);
});

it("compares lists by what they hold", () => {
  const mine = { title: "", place: "", days: ["lunes", "martes"] };
  expect(differences(LABELS, mine, { ...mine, days: ["lunes"] }, () => "otros")).toEqual([
    { label: "Días", value: "otros" },
  ]);
});
