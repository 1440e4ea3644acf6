import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { COLUMN_VALUES } from "./column-values.ts";

export interface EmbeddedOptions {
  /** Folder of the data; none means memory. */
  dataDir?: string | undefined;
  /** A dump of a data folder to start from. */
  dump?: Blob | undefined;
}

interface Answer<R> {
  rows: R[];
  affectedRows?: number | undefined;
}

interface Listener {
  channel: string;
  callback: (payload: string) => void;
  stop: () => Promise<void>;
}

/** Settings of every session; `alter database … set` reaches only sessions that log in, and this one does not. */
const SESSION_SETTINGS = `set search_path = "$user", public, extensions`;

/** SQLSTATEs of a session that is out of step or has lost its memory: internal_error, and an unnamed statement that is gone. */
const BROKEN = new Set(["XX000", "26000"]);

/**
 * PostgreSQL 17 inside this process, with its one session. Callers hold a lock and call `settle` before they release
 * it: that ends a transaction a failed statement left behind, and reopens a session that no longer answers from its
 * folder.
 */
export class EmbeddedPostgres {
  readonly #dataDir: string | undefined;
  readonly #listeners = new Set<Listener>();
  #pglite: PGlite;
  #stack: Stack;
  /** Error of a failed statement since the last `settle`; one that breaks the session replaces a mere refusal. */
  #failure: Error | undefined;

  private constructor(pglite: PGlite, dataDir: string | undefined) {
    this.#pglite = pglite;
    this.#stack = new Stack(pglite);
    this.#dataDir = dataDir;
  }

  static async start({ dataDir, dump }: EmbeddedOptions): Promise<EmbeddedPostgres> {
    return new EmbeddedPostgres(await open({ dataDir, dump }), dataDir);
  }

  /** One statement with `$1` parameters. */
  async query<R>(sql: string, params: readonly unknown[] = []): Promise<Answer<R>> {
    // The protocol ends a statement at its first null character, and PGlite would send the part before it.
    if (sql.includes("\0"))
      throw new RefusedValue("22021", 'invalid byte sequence for encoding "UTF8": 0x00');
    return this.#watched(() =>
      this.#pglite.query<R>(sql, [...params], { serializers: serializersOf(this.#pglite) }),
    );
  }

  /** A script of any number of statements, one answer for each. */
  async exec(sql: string): Promise<Answer<Record<string, unknown>>[]> {
    return this.#watched(async () => {
      const answers = await this.#pglite.exec(sql);
      // PGlite looks up the types of lists when it opens; a migration makes more, and a list of those would be refused.
      if (/\bcreate type\b/i.test(sql)) await this.#pglite.refreshArrayTypes();
      return answers;
    });
  }

  /** Ends what a failed statement left open, so that nobody else's statements run in it. */
  async settle(): Promise<void> {
    const failure = this.#failure;
    if (failure === undefined) return;
    if (isBroken(failure) && this.#dataDir !== undefined) await this.#reopen(failure);
    else
      // A message that PGlite left half-written goes out with the first attempt and spoils it.
      await this.#rollBack()
        .catch(() => this.#rollBack())
        .catch((cause: unknown) => this.#reopen(cause));
    this.#failure = undefined;
  }

  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    const listener: Listener = { channel, callback, stop: await this.#pglite.listen(channel, callback) };
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      await listener.stop();
    };
  }

  dump(): Promise<Blob> {
    return this.#pglite.dumpDataDir("none");
  }

  close(): Promise<void> {
    return this.#pglite.close();
  }

  async #watched<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.#stack.unwind();
      const failure = error instanceof Error ? error : new Error(String(error));
      if (this.#failure === undefined || isBroken(failure)) this.#failure = failure;
      throw error;
    }
  }

  /** By the simple protocol, which a session whose extended one is out of step still understands. */
  async #rollBack(): Promise<void> {
    await this.#pglite.exec("rollback");
    const { rows } = await this.#pglite.query("select 1");
    // One that has written over its own memory answers without an error, and nothing.
    if (rows.length !== 1) throw new Error("the session answers no rows");
  }

  async #reopen(cause: unknown): Promise<void> {
    if (this.#dataDir === undefined)
      throw new Error("the embedded database broke, and in memory it has nothing to start from again", {
        cause,
      });
    console.error("the embedded database broke and is opened again:", cause);
    await this.#pglite.close().catch(() => undefined);
    this.#pglite = await open({ dataDir: this.#dataDir });
    this.#stack = new Stack(this.#pglite);
    await this.#pglite.exec(SESSION_SETTINGS);
    for (const listener of this.#listeners)
      listener.stop = await this.#pglite.listen(listener.channel, listener.callback);
  }
}

/**
 * The C stack of PGlite. PostgreSQL leaves a failed statement by a long jump, which here is an exception of JavaScript and
 * gives the frames it jumps over back to nobody: after some ten thousand refusals the stack has run into the heap, and the
 * session answers nonsense. Between two statements nothing is on it but what opening has put there.
 */
class Stack {
  readonly #pointer: WebAssembly.Global<"i32">;
  readonly #bottom: number;

  constructor({ Module }: PGlite) {
    this.#pointer = (Module as unknown as { ___stack_pointer: WebAssembly.Global<"i32"> }).___stack_pointer;
    this.#bottom = this.#pointer.value;
  }

  /** Gives back what a statement that failed has left. */
  unwind(): void {
    this.#pointer.value = this.#bottom;
  }
}

function isBroken(failure: Error): boolean {
  return (
    failure instanceof WebAssembly.RuntimeError || ("code" in failure && BROKEN.has(String(failure.code)))
  );
}

/** A value that PostgreSQL would refuse, found out before it is sent; `code` is the SQLSTATE of that refusal. */
class RefusedValue extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function open({ dataDir, dump }: EmbeddedOptions): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    extensions: { unaccent, pg_trgm, pgcrypto },
    parsers: { ...COLUMN_VALUES },
  });
}

/**
 * PGlite's own way from a value to its text, by type oid, held to give a text: of `true` for a list it makes none, and
 * the message with it breaks the session. A text is PostgreSQL's to judge, whatever the type.
 */
function serializersOf(pglite: PGlite): Record<number, (value: unknown) => string> {
  return new Proxy<Record<number, (value: unknown) => string>>(
    {},
    {
      get: (_, oid) => (value: unknown) => {
        if (typeof value === "string") return value;
        try {
          const serialize = pglite.serializers[Number(oid)] as ((from: unknown) => unknown) | undefined;
          return String(serialize?.(value) ?? value);
        } catch (cause) {
          throw new RefusedValue("22P02", cause instanceof Error ? cause.message : String(cause));
        }
      },
    },
  );
}
