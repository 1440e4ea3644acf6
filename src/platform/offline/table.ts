/** The few operations the offline store needs of a table; Dexie and memory both provide them. */
export interface Table<Row extends { id: string }> {
  get: (id: string) => Promise<Row | undefined>;
  put: (row: Row) => Promise<void>;
  putAll: (rows: Row[]) => Promise<void>;
  delete: (id: string) => Promise<void>;
  /** In one step: one by one, two thousand rows keep a phone busy for seconds. */
  deleteAll: (ids: string[]) => Promise<void>;
  /** All rows, or those whose key begins with `prefix`. */
  list: (prefix?: string) => Promise<Row[]>;
  /** Their keys, without reading the rows: a phone may have years of them. */
  ids: (prefix?: string) => Promise<string[]>;
  clear: () => Promise<void>;
  /**
   * Edits a row in one step that no other tab can come between, and only if it is still there: what
   * somebody deleted is not brought back. `null` deletes it. Says whether the row was there.
   */
  change: (id: string, edit: (row: Row) => Row | null) => Promise<boolean>;
}

/** A table that lives as long as the tab: what remains when the browser blocks IndexedDB. */
export function memoryTable<Row extends { id: string }>(): Table<Row> {
  const rows = new Map<string, Row>();
  return {
    get: (id) => Promise.resolve(rows.get(id)),
    put: (row) => Promise.resolve(void rows.set(row.id, row)),
    putAll: (all) => Promise.resolve(all.forEach((row) => rows.set(row.id, row))),
    delete: (id) => Promise.resolve(void rows.delete(id)),
    deleteAll: (ids) => Promise.resolve(ids.forEach((id) => rows.delete(id))),
    list: (prefix = "") => Promise.resolve([...rows.values()].filter(({ id }) => id.startsWith(prefix))),
    ids: (prefix = "") => Promise.resolve([...rows.keys()].filter((id) => id.startsWith(prefix))),
    clear: () => Promise.resolve(rows.clear()),
    change: (id, edit) => {
      const row = rows.get(id);
      if (!row) return Promise.resolve(false);
      const edited = edit(row);
      if (edited) rows.set(id, edited);
      else rows.delete(id);
      return Promise.resolve(true);
    },
  };
}

/** A table that can be read; every write does `refuse`, which may throw or quietly do nothing. */
export function readOnlyTable<Row extends { id: string }>(
  rows: Table<Row>,
  refuse: () => Promise<void>,
): Table<Row> {
  return {
    get: (id) => rows.get(id),
    list: (prefix) => rows.list(prefix),
    ids: (prefix) => rows.ids(prefix),
    put: refuse,
    putAll: refuse,
    delete: refuse,
    deleteAll: refuse,
    clear: refuse,
    change: () => refuse().then(() => false),
  };
}

/** A table whose every operation goes through `call`, which picks the table and the moment. */
export function tableThrough<Row extends { id: string }>(
  call: <Result>(work: (table: Table<Row>) => Promise<Result>) => Promise<Result>,
): Table<Row> {
  return {
    get: (id) => call((table) => table.get(id)),
    list: (prefix) => call((table) => table.list(prefix)),
    ids: (prefix) => call((table) => table.ids(prefix)),
    put: (row) => call((table) => table.put(row)),
    putAll: (rows) => call((table) => table.putAll(rows)),
    delete: (id) => call((table) => table.delete(id)),
    deleteAll: (ids) => call((table) => table.deleteAll(ids)),
    clear: () => call((table) => table.clear()),
    change: (id, edit) => call((table) => table.change(id, edit)),
  };
}
