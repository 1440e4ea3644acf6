import { parse, safeParse } from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { endPresets, maintenanceFieldsOf, maintenanceSchema, type MaintenanceFields } from "./schema.ts";

beforeEach(() => setClockZone("America/Mexico_City"));
afterEach(() => setClockZone("UTC"));

/** A time on 27 November 2026 in the valley, six hours behind UTC. */
const at = (time: string) => Date.parse(`2026-11-27T${time}:00-06:00`);
const schema = maintenanceSchema(() => at("18:00"));
const plan: MaintenanceFields = { mode: "read_only", words: " Ya casi ", date: "2026-11-27", time: "19:00" };

const problems = (change: Partial<MaintenanceFields>) =>
  safeParse(schema, { ...plan, ...change }).issues?.map(({ message }) => message) ?? [];

describe("the form of maintenance", () => {
  it("sends mode, words and the end as a moment", () => {
    expect(parse(schema, plan)).toEqual({
      mode: "read_only",
      words: "Ya casi",
      until: "2026-11-28T01:00:00.000Z",
    });
  });

  it.each([
    [{ date: "", time: "" }, /^Di hasta cuándo/],
    [{ time: "18:00" }, /^Esa hora ya pasó/],
    [{ date: "2026-11-28", time: "18:01" }, /a lo más 24 horas/],
    [{ mode: "notice", date: "2026-12-04", time: "18:01" }, /a lo más 7 días/],
    [{ words: "x".repeat(201) }, /200 caracteres/],
  ] as const)("refuses %j with one sentence", (change, sentence) => {
    expect(problems(change)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    { date: "2026-11-28", time: "18:00" },
    { mode: "notice", date: "2026-12-04", time: "18:00" },
    { words: "x".repeat(200) },
  ] as const)("takes %j", (change) => {
    expect(problems(change)).toEqual([]);
  });

  it("begins without an end, and shows the one under way by the congregation's clock", () => {
    expect(maintenanceFieldsOf(null)).toMatchObject({ mode: "read_only", date: "", time: "" });
    const moments = { until: "2026-11-28T02:00:00+00:00", since: "", endsAt: 0, answeredAt: 0 };
    expect(
      maintenanceFieldsOf({ ...moments, mode: "notice", words: "Hoy", changedAt: "", byName: "" }),
    ).toEqual({ mode: "notice", words: "Hoy", date: "2026-11-27", time: "20:00" });
  });
});

it.each([
  ["18:00", "Hoy 10:00 p. m.", at("22:00")],
  ["21:30", "Hoy 10:00 p. m.", at("22:00")],
  ["21:31", "Mañana 10:00 p. m.", at("22:00") + 86_400_000],
  ["23:10", "Mañana 10:00 p. m.", at("22:00") + 86_400_000],
])("at %s the night's end is %s", (time, label, moment) => {
  expect(endPresets(at(time)).at(-1)).toEqual({ label, moment });
  expect(endPresets(at(time)).map((preset) => preset.moment - at(time))).toEqual([
    1_800_000,
    3_600_000,
    moment - at(time),
  ]);
});
