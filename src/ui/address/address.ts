import { cleanText } from "#lib/clean-text.ts";
import * as v from "valibot";

/** One thing that an address says of a list. */
export interface AddressField<Value> {
  /** Name of the parameter. */
  name: string;
  /** A wrong value counts as absent. */
  read: (text: string | undefined) => Value;
  /** Undefined or nothing for what the address need not say. */
  write: (value: Value) => string | undefined;
  /** Whether it leaves something out of the list; an order, a page and a view do not. */
  narrows: boolean;
}

/** A list's filter, read from an address and written to it. */
export interface AddressFilter<Filter> {
  read: (params: URLSearchParams) => Filter;
  /** Without what is usual. */
  write: (filter: Filter) => Record<string, string>;
  /** Whether anything is left out of the list. */
  narrows: (filter: Filter) => boolean;
  /** The same order and view with nothing left out. */
  widen: (filter: Filter) => Filter;
}

/** The filter that an address filter reads. */
export type FilterOf<Address> = Address extends AddressFilter<infer Filter> ? Filter : never;

/** The column that a list is sorted by. */
export interface Sort<Column extends string = string> {
  column: Column;
  descending: boolean;
}

/** Puts fields together, in the order in which the address names them. */
export function addressFilter<Filter extends object>(fields: {
  [Key in keyof Filter]: AddressField<Filter[Key]>;
}): AddressFilter<Filter> {
  const all = Object.entries(fields) as [keyof Filter, AddressField<Filter[keyof Filter]>][];
  const narrowing = all.filter(([, { narrows }]) => narrows);
  const written = (filter: Filter, some: typeof all) =>
    some.flatMap(([key, { name, write }]) => {
      const text = write(filter[key]);
      return text ? [[name, text] as const] : [];
    });
  return {
    read: (params) =>
      Object.fromEntries(
        all.map(([key, { name, read }]) => [key, read(params.get(name) ?? undefined)]),
      ) as Filter,
    write: (filter) => Object.fromEntries(written(filter, all)),
    narrows: (filter) => written(filter, narrowing).length > 0,
    widen: (filter) => ({
      ...filter,
      ...Object.fromEntries(narrowing.map(([key, { read }]) => [key, read(undefined)])),
    }),
  };
}

/** A text that `schema` lets through, or undefined. */
export function textField<Text extends string>(
  name: string,
  schema: v.GenericSchema<string, Text>,
): AddressField<Text | undefined> {
  return {
    name,
    read: (text) => {
      const read = v.safeParse(schema, text);
      return read.success ? read.output : undefined;
    },
    write: (text) => text,
    narrows: true,
  };
}

/** `?buscar=palabras`; what is shorter than `minimum` or too long is no search. */
export function searchField(minimum = 1, name = "buscar"): AddressField<string | undefined> {
  return textField(name, v.pipe(v.string(), v.transform(cleanText), v.minLength(minimum), v.maxLength(100)));
}

/** One of `values`; `usual` where the address says nothing of them, which is none where it is not given. */
export function choiceField<const Value extends string, Usual extends Value | undefined = undefined>(
  name: string,
  values: readonly Value[],
  usual?: Usual,
): AddressField<Value | Usual> {
  return {
    name,
    read: (text) => values.find((value) => value === text) ?? (usual as Usual),
    write: (value) => (value === usual ? undefined : value),
    narrows: true,
  };
}

/** `?name=word` for `other`, nothing for `usual`: which of two lists is shown, or how. */
export function switchField<const Value extends string | boolean>(
  name: string,
  word: string,
  [usual, other]: readonly [usual: Value, other: Value],
): AddressField<Value> {
  return {
    name,
    read: (text) => (text === word ? other : usual),
    write: (value) => (value === other ? word : undefined),
    narrows: false,
  };
}

/** `?orden=titulo`, or `?orden=-titulo` from the last to the first; undefined for a column that is not one of `columns`. */
export function sortField<const Column extends string>(
  columns: readonly Column[],
): AddressField<Sort<Column> | undefined> {
  return {
    name: "orden",
    read: (text) => {
      const column = columns.find((one) => one === text?.replace(/^-/, ""));
      return column && { column, descending: text?.startsWith("-") === true };
    },
    write: (sort) => sort && writeSort(sort),
    narrows: false,
  };
}

/** "title", or "-title" when it is descending. */
export function writeSort({ column, descending }: Sort): string {
  return descending ? `-${column}` : column;
}

const PAGE = v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1);

/** `?pagina=3`, from 1; whatever is wrong there is the first page. */
export const pageField: AddressField<number> = {
  name: "pagina",
  read: (text) => v.parse(PAGE, text),
  write: (page) => (page > 1 ? String(page) : undefined),
  narrows: false,
};
