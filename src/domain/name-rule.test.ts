import { describe, expect, it } from "vitest";
import { nameProblem } from "./name-rule.ts";
import { NAME_FORM, NAME_RESERVED } from "./name-sentences.ts";

/** Also tried on the database, which has the last word (tests/db). */
describe("nameProblem", () => {
  it.each([
    "María José",
    "O'Connor",
    "Núñez-Díaz",
    "Ma. Elena",
    "José Luis",
    "D’Angelo",
    "Jo\u0301se",
    "J. R.",
    "Ma.-Elena",
    "Zoë",
    "Øystein",
    "Nguyễn Văn An",
    "Šárka",
    "Иван Петров",
    "Γιώργος",
    "דוד",
    "محمد",
    "अनिल",
    "김철수",
    "田中",
    "さくら",
    "María Pastor",
    "  Ana   Ruiz ",
    "",
  ])("takes %j", (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    "evil.test",
    "J.R.",
    "Ana1",
    "Juan: paga",
    "a/b",
    "Мarta",
    "Ana (oficial)",
    "😀",
    "-",
    ".",
    "Ana@casa",
    "Ana_Ruiz",
    "Ana--Luz",
    "A\u0301\u0301\u0301\u0301na",
    "Ⅳ",
    "１２",
    "Ana\u200BRuiz?",
    "«Ana»",
  ])("refuses %j", (name) => {
    expect(nameProblem(name)).toBe(NAME_FORM);
  });

  it.each([
    "Pastor Juan",
    "PASTORA Ana",
    "Ps. Juan",
    "ADMIN",
    "Luz oficial",
    "Administración",
    "Apóstol Pedro",
    "Tesorería",
  ])("reserves %j for admins", (name) => {
    expect(nameProblem(name)).toBe(NAME_RESERVED);
  });
});
