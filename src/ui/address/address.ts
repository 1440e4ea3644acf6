import * as v from "valibot";

/** `?pagina=3`, from 1; whatever is wrong there is the first page. */
export const pageInAddress = v.fallback(
  v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  1,
);

/** `?buscar=palabras`; nothing, or whatever is too long, is no search. */
export const searchInAddress = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  undefined,
);

/** `?recurso=<uuid>`: one thing alone; whatever is no id is nothing. */
export const idInAddress = v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined);

/** One of `values`, or undefined for anything else. */
export function choiceInAddress<const Value extends string>(values: readonly Value[]) {
  return v.fallback(v.optional(v.picklist(values)), undefined);
}

/** The column that a list is sorted by. */
export interface Sort<Column extends string = string> {
  column: Column;
  descending: boolean;
}

/** `?orden=titulo`, or `?orden=-titulo` from the last to the first; undefined for a column that is not one of `columns`. */
export function sortInAddress<const Column extends string>(columns: readonly Column[]) {
  return v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => ({
          column: text.replace(/^-/, "") as Column,
          descending: text.startsWith("-"),
        })),
        v.check(({ column }) => columns.includes(column)),
      ),
    ),
    undefined,
  );
}

/** A sort as the address writes it. */
export function writeSort({ column, descending }: Sort): string {
  return descending ? `-${column}` : column;
}
