/** The few operations the offline store needs of a table; Dexie and memory both provide them. */
export interface Table<Row extends { id: string }> {
  get: (id: string) => Promise<Row | undefined>;
  put: (row: Row) => Promise<void>;
  putAll: (rows: Row[]) => Promise<void>;
  delete: (id: string) => Promise<void>;
  list: () => Promise<Row[]>;
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
    list: () => Promise.resolve([...rows.values()]),
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
    list: () => rows.list(),
    put: refuse,
    putAll: refuse,
    delete: refuse,
    clear: refuse,
    change: () => refuse().then(() => false),
  };
}

/** A table that delegates each call to the table of `current`. */
export function followingTable<Row extends { id: string }>(current: () => Table<Row>): Table<Row> {
  return {
    get: (id) => current().get(id),
    list: () => current().list(),
    put: (row) => current().put(row),
    putAll: (rows) => current().putAll(rows),
    delete: (id) => current().delete(id),
    clear: () => current().clear(),
    change: (id, edit) => current().change(id, edit),
  };
}
