import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { addressFilter, choiceField, pageField, textField } from "#ui/address/address.ts";

const PARTS = ["tablas", "revisiones", "trabajos", "migraciones", "consultas"] as const;

/** Parameters of /admin/database. */
export const databaseAddress = addressFilter({
  part: { ...choiceField("parte", PARTS, "tablas"), narrows: false },
  table: textField("tabla", v.pipe(v.string(), v.regex(/^[a-z_]{1,63}$/))),
  page: {
    ...pageField,
    read: (text: string | undefined) => Math.min(pageField.read(text), LIMITS.tablePages),
  },
});
