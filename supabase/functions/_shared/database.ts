export type Database = {
  /** Calls a procedure of schema `public`; the answer is checked by the caller. */
  rpc: (name: string, args: Record<string, unknown>) => Promise<unknown>;
};

const ANSWER_WITHIN_MS = 15_000;

/** The database as the role of the key, through PostgREST. Throws when it does not answer or refuses. */
export function connect(url: string, key: string): Database {
  return {
    async rpc(name, args) {
      const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
        method: "POST",
        headers: { apikey: key, ...authorization(key), "content-type": "application/json" },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`rpc ${name} answered ${response.status}: ${text.slice(0, 300)}`);
      return text === "" ? null : JSON.parse(text);
    },
  };
}

/** Repeats `call` once when it fails: for one that changes nothing the second time. Throws the second failure. */
export function twice<T>(call: () => Promise<T>): Promise<T> {
  return call().catch(call);
}

/** A legacy key is a JWT and goes as a bearer too; a new secret key is none and must not. */
function authorization(key: string): Record<string, string> {
  return key.startsWith("sb_") ? {} : { authorization: `Bearer ${key}` };
}
