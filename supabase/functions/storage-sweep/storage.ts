const ANSWER_WITHIN_MS = 15_000;

/** Removes objects through the storage API as service_role. Throws when it does not answer or refuses. */
export function createRemover(url: string, key: string) {
  return async (bucket: string, names: string[]): Promise<void> => {
    const response = await fetch(new URL(`/storage/v1/object/${bucket}`, url), {
      method: "DELETE",
      // Unlike PostgREST, storage wants the key as a bearer too; hosted gateways exchange a new secret key for a token.
      headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ prefixes: names }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`storage answered ${response.status}: ${text.slice(0, 300)}`);
  };
}
