import { expect, it } from "vitest";
import * as v from "valibot";
import { toAppError } from "#platform/supabase/errors.ts";
import { ArchiveError } from "./archive/problems.ts";
import { factsOf } from "./facts.ts";
import { churchSchema, openSchema } from "./schema.ts";
import { aBackup } from "./testing/a-copy.ts";
import { backupProblem, contents, differenceText } from "./texts.ts";

const refusal = (message: string, details: string | null = null, code = "PT409", status = 409) =>
  toAppError({ code, message, details }, status);

it.each([
  [refusal("backup_running", "Sara Ortega"), /^Sara Ortega está haciendo una copia/],
  [refusal("restore_running"), /^Alguien ya empezó a restaurar/],
  [refusal("other_church", "Iglesia Roca"), /^Esta copia es de otra iglesia: Iglesia Roca\./],
  [refusal("newer_copy"), /versión más nueva del sitio/],
  [refusal("altered_chunk", "public.albums", "22023", 400), /usa otra copia/],
  [refusal("unfit_chunk", "public.albums: null", "22023", 400), /no cabe en el sitio/],
  [
    refusal("canceling statement due to statement timeout", null, "57014", 500),
    /^El sitio tardó demasiado.* No se cambió nada/,
  ],
  [refusal("recent_session_required", null, "PT403", 403), /^Por seguridad/],
  [new ArchiveError("wrong_words"), /^Las palabras no abren esta copia/],
  [new ArchiveError("full_disk"), /no hay espacio en tu equipo/],
])("says what to do about %s", (error, sentence) => {
  expect(backupProblem(error)).toMatch(sentence);
});

it("counts the contents and the differences", () => {
  expect(contents(12_345, 320)).toBe("12,345 datos, 320 archivos");
  expect(contents(1, 0)).toBe("1 dato, sin archivos");
  expect(differenceText({ name: "public.albums", missing: 3, extra: 0, different: 1 })).toBe(
    "faltan 3, sobran 0, distintas 1",
  );
});

it("takes the words however they are typed, and says how many there are", () => {
  const read = (words: string) => v.safeParse(openSchema, { file: new File(["a"], "copia.tar.age"), words });
  expect(read(" Faro, PINCEL lluvia\ntambor  higo núbe ").output).toMatchObject({
    words: "faro pincel lluvia tambor higo nube",
  });
  expect(read("faro pincel").issues?.[0].message).toBe("Son seis palabras, y aquí hay 2.");
  expect(v.safeParse(openSchema, { file: null, words: "" }).issues).toHaveLength(2);
});

it("takes the church's name without its accents and capitals, and no other", () => {
  const schema = churchSchema("Iglesia Sión");
  expect(v.is(schema, { church: " iglesia sion " })).toBe(true);
  expect(v.is(schema, { church: "Iglesia Roca" })).toBe(false);
});

it("finds the three facts, and calls an old outside copy old", () => {
  const nightly = aBackup({
    kind: "nightly",
    frozen_at: "2026-11-26T09:00:00Z",
    drilled_at: "2026-11-26T10:00:00Z",
  });
  const manual = aBackup({ frozen_at: "2026-10-01T18:00:00Z" });
  const undo = aBackup({ kind: "before_restore", frozen_at: "2026-11-27T00:00:00Z" });
  const half = aBackup({ state: "frozen", frozen_at: "2026-11-27T09:00:00Z" });
  expect(factsOf([half, undo, nightly, manual], Date.parse("2026-11-27T12:00:00Z"))).toEqual({
    good: { at: nightly.frozen_at, note: "" },
    outside: { at: manual.frozen_at, note: "ya toca hacer otra" },
    drill: { at: nightly.drilled_at, note: "salió bien" },
  });
  expect(factsOf([])).toEqual({ good: null, outside: null, drill: null });
});
