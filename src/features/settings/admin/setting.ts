import type { SettingKey, SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/** A section of the settings with the version it is edited over; 0 while nobody has saved it. */
export interface SettingRow<Key extends SettingKey = SettingKey> {
  key: Key;
  version: number;
  value: SiteSettings[Key];
}

/** The sentence beside each field that is not right yet, by its place: "name", "0.title". */
export type Problems = Readonly<Record<string, string>>;

/** Props of a section's fields. */
export interface FieldsProps<Value> {
  value: Value;
  problems: Problems;
  onChange: (value: Value) => void;
}

/** Props of a text field for one text of a section. */
export function bound<Value extends object>({ value, problems, onChange }: FieldsProps<Value>) {
  return (name: keyof Value & string) => {
    const text = value[name];
    return {
      value: typeof text === "string" ? text : "",
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
    };
  };
}

/** The sentences that a form has about a section. */
export function problemsIn(errors: unknown, place = ""): Problems {
  if (typeof errors !== "object" || errors === null) return {};
  if ("message" in errors && typeof errors.message === "string") return { [place.slice(1)]: errors.message };
  return Object.assign(
    {},
    ...Object.entries(errors).map(([step, each]) => problemsIn(each, `${place}.${step}`)),
  ) as Problems;
}

/** The problems of one part: those at "0.title" as "title" for the part "0". */
export function problemsWithin(problems: Problems, part: string): Problems {
  const start = `${part}.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([place, sentence]) =>
      place.startsWith(start) ? [[place.slice(start.length), sentence]] : [],
    ),
  );
}
