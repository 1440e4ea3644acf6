import * as v from "valibot";

/** The first sentence beside each field that `schema` does not let through; nothing when all are right. */
export function problemsOf<Fields>(
  schema: v.GenericSchema<Fields, unknown>,
  fields: Fields,
): Partial<Record<keyof Fields, string>> {
  const { issues = [] } = v.safeParse(schema, fields);
  const problems: Partial<Record<keyof Fields, string>> = {};
  for (const { path, message } of issues) {
    const name = path?.[0]?.key as keyof Fields | undefined;
    if (name !== undefined) problems[name] ??= message;
  }
  return problems;
}
