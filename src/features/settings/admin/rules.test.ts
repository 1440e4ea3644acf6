import { describe, expect, it } from "vitest";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import type { SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import { linesOf } from "./in-words.ts";
import { cleaned, problemsOf } from "./rules.ts";
import { problemsWithin } from "./setting.ts";

const { bank, contact, identity, location, media, schedule, vision } = DEMO_SETTINGS;

describe("problemsOf", () => {
  it.each(Object.keys(DEMO_SETTINGS) as SettingKey[])("finds none in the demonstration's %s", (key) => {
    expect(problemsOf(key, cleaned(DEMO_SETTINGS[key]))).toEqual({});
  });

  it("names the line and the field of what is missing", () => {
    const lines = [...schedule.slice(0, 1), { day: "Viernes", time: "", title: " " }];
    const problems = problemsOf("schedule", cleaned(lines));
    expect(problems).toEqual({ "1.time": "Elige la hora.", "1.title": "Escribe qué se hace a esa hora." });
    expect(problemsWithin(problems, "1")).toEqual({
      time: "Elige la hora.",
      title: "Escribe qué se hace a esa hora.",
    });
    expect(problemsOf("vision", { ...vision, values: [{ title: "", text: "" }] })).toEqual({
      "values.0.title": "Escribe el nombre del valor.",
    });
  });

  it("says how long a text may be", () => {
    expect(problemsOf("identity", { ...identity, shortName: "a".repeat(31) })).toEqual({
      shortName: "Usa como máximo 30 caracteres.",
    });
  });

  it("refuses links that are none, times that cannot be read and a CLABE with a wrong digit", () => {
    expect(problemsOf("location", { ...location, mapUrl: "javascript:alert(1)" })["mapUrl"]).toMatch(/https/);
    expect(problemsOf("schedule", [{ day: "Lunes", time: "tarde", title: "Ensayo" }])).toEqual({
      "0.time": "Escribe la hora como 19:00.",
    });
    expect(problemsOf("bank", { ...bank, clabe: "012650012345678904" })["clabe"]).toMatch(/último dígito/);
    expect(problemsOf("bank", { ...bank, clabe: "0126" })["clabe"]).toMatch(/18 dígitos/);
  });

  it("wants whole telephone numbers and addresses, but none of them", () => {
    expect(problemsOf("contact", {})).toEqual({});
    expect(Object.keys(problemsOf("contact", { phone: "555 0142", whatsapp: "1", email: "hola" }))).toEqual([
      "phone",
      "whatsapp",
      "email",
    ]);
    expect(
      Object.keys(problemsOf("contact", { phone: "222 555 0142 / 43", whatsapp: "044 22 555" })),
    ).toEqual(["phone", "whatsapp"]);
    expect(problemsOf("contact", contact)).toEqual({});
  });
});

describe("problemsOf media", () => {
  it("wants whole minutes within what is possible", () => {
    for (const maxLiveMinutes of [14, 721, 60.5, Number.NaN])
      expect(problemsOf("media", { ...media, maxLiveMinutes })).toEqual({
        maxLiveMinutes: "Escribe un número entero de minutos, de 15 a 720.",
      });
    expect(problemsOf("media", { ...media, soundDesk: "222" })).toEqual({
      soundDesk: "Escribe un solo número de 10 dígitos, con o sin espacios.",
    });
    for (const maxLiveMinutes of [15, 720])
      expect(problemsOf("media", { ...media, maxLiveMinutes })).toEqual({});
  });

  it("wants an address to which one can write, or none, and names that fit", () => {
    const podcast = { ...media.podcast, email: "hola", title: "a".repeat(101) };
    expect(problemsOf("media", { ...media, podcast })).toEqual({
      "podcast.email": "Escribe un correo como hola@tu-iglesia.mx.",
      "podcast.title": "Usa como máximo 100 caracteres.",
    });
    expect(cleaned({ ...media.podcast, email: " " })).toEqual(media.podcast);
  });
});

describe("cleaned", () => {
  it("trims texts and leaves empty optional ones out", () => {
    expect(cleaned({ phone: " 222 ", whatsapp: " ", email: undefined })).toEqual({ phone: "222" });
    expect(cleaned([{ day: "Lunes", time: "20:00", title: " Ensayo ", note: "" }])).toEqual([
      { day: "Lunes", time: "20:00", title: "Ensayo" },
    ]);
    expect(cleaned({ tagline: "" })).toEqual({ tagline: "" });
  });
});

describe("linesOf", () => {
  it("says what the other version says otherwise, a line for each part", () => {
    expect(linesOf(schedule, schedule.slice(1))).toEqual([
      "Domingo · 10:00 · Culto de adoración · Hay escuelita para niñas y niños",
    ]);
    expect(linesOf({ phone: "222 555 0300" }, { phone: "222 555 0200" })).toEqual(["222 555 0300"]);
    expect(linesOf(schedule.slice(1), schedule)).toEqual(["Lo mismo, en otro orden o con menos líneas."]);
  });
});
