import { describe, expect, it } from "vitest";
import {
  differences,
  emptyFields,
  isBlank,
  isEmptyHtml,
  plainText,
  sameFields,
  slugPreview,
} from "./draft-fields.ts";
import { retryDelay, statusAfterEdit } from "./editing-state.ts";
import { aSavedProphecy } from "./editing-session.fixture.ts";
import { explainMissedSave, recoveryOf } from "./save-outcome.ts";

describe("slugPreview", () => {
  it.each([
    ["Una lámpara en el valle", "una-lampara-en-el-valle"],
    ["  ¿Qué dirá Él? ¡Ñandú & pingüino!  ", "que-dira-el-nandu-pinguino"],
    ["2026: año de gracia", "2026-ano-de-gracia"],
    ["---", "profecia"],
    ["", "profecia"],
    [`${"a".repeat(79)} b`, "a".repeat(79)],
  ])("%s → %s", (title, slug) => {
    expect(slugPreview(title)).toBe(slug);
  });
});

describe("the same text", () => {
  const row = aSavedProphecy();

  it("is one that the database would store alike", () => {
    const typed = {
      ...row,
      title: ` ${row.title} `,
      publish_date: "2026-11-20 12:00:00+00",
      image_url: null,
    };
    expect(sameFields(typed, row)).toBe(true);
    expect(sameFields({ ...row, content: "<p></p>" }, { ...row, content: "" })).toBe(true);
  });

  it("names what differs otherwise", () => {
    expect(differences({ ...row, content: "<p>x</p>", author: "Otra" }, row)).toEqual(["content", "author"]);
  });

  it("knows nothing from something", () => {
    expect(isBlank({ ...emptyFields("Abel"), content: "<p></p><p> </p>" })).toBe(true);
    expect(isBlank({ ...emptyFields("Abel"), image_url: "/a.webp" })).toBe(false);
    expect(isEmptyHtml("<hr>")).toBe(false);
    expect(isEmptyHtml("<p>&nbsp;</p>")).toBe(true);
    expect(plainText("<h2>Uno</h2><p>dos<br>tres &lt;p&gt; &amp;amp;</p>")).toBe("Uno dos tres <p> &amp;");
  });
});

describe("statusAfterEdit", () => {
  const row = aSavedProphecy();

  it.each([
    ["a blank new one", { fields: emptyFields("Abel"), row: null }, "saved"],
    [
      "a new one with text",
      { fields: { ...emptyFields("Abel"), content: "<p>x</p>" }, row: null },
      "untitled",
    ],
    ["a new one with a title", { fields: { ...emptyFields("Abel"), title: "x" }, row: null }, "waiting"],
    ["an unchanged one", { fields: row, row }, "saved"],
    ["a changed draft", { fields: { ...row, title: "x" }, row }, "waiting"],
    ["a draft that lost its title", { fields: { ...row, title: " " }, row }, "untitled"],
    [
      "a changed published one",
      { fields: row, row: aSavedProphecy({ status: "published", title: "x" }) },
      "kept",
    ],
  ] as const)("%s", (_, state, status) => {
    expect(statusAfterEdit(state)).toBe(status);
  });
});

describe("explainMissedSave", () => {
  const row = aSavedProphecy({ version: 4 });

  it("finds an earlier attempt of ours, also where the database filled in the author", () => {
    const attempts = [
      { fields: { ...row, author: "" }, status: "draft" as const },
      { fields: { ...row, title: "después" }, status: "draft" as const },
    ];
    expect(explainMissedSave(attempts, row, 3)).toEqual({ kind: "mine", row });
  });

  it("is a conflict when only the status differs", () => {
    expect(explainMissedSave([{ fields: row, status: "published" }], row, 3)).toEqual({
      kind: "conflict",
      other: row,
    });
  });

  it("is a refusal when the version is still the one we had", () => {
    expect(explainMissedSave([{ fields: row, status: "published" }], row, 4)).toEqual({ kind: "denied" });
  });

  it("is gone when there is no row", () => {
    expect(explainMissedSave([{ fields: row, status: "draft" }], null, 4)).toEqual({ kind: "gone" });
  });
});

describe("recoveryOf", () => {
  const row = aSavedProphecy({ version: 4 });
  const fields = { ...row, content: "<p>recuperado</p>" };

  it.each([
    ["a prophecy that was never saved", { fields, baseVersion: null }, null, "offer"],
    ["what the server has already", { fields: row, baseVersion: 3 }, row, "nothing"],
    ["edits to the present version", { fields, baseVersion: 4 }, row, "offer"],
    ["edits to an older version", { fields, baseVersion: 3 }, row, "offer-and-compare"],
  ] as const)("%s", (_, copy, stored, recovery) => {
    expect(recoveryOf(copy, stored)).toBe(recovery);
  });
});

it("retries after 5, 10, 20, 40 and then every 60 s", () => {
  expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
