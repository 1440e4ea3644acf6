import * as v from "valibot";

/** A file, as Storage names it. */
export interface FileName {
  bucket: string;
  path: string;
}

export type Files = {
  /** Whether Storage lets this person open the file now. Throws when it does not answer. */
  mayOpen: (authorization: string, file: FileName) => Promise<boolean>;
  /** An address that opens the file for so long, beginning with `/storage/v1/`. Throws when Storage gives none. */
  sign: (file: FileName, seconds: number) => Promise<string>;
};

const ANSWER_WITHIN_MS = 15_000;

/** Storage says "not found" and "denied" with 400 as well. */
const REFUSALS = new Set([400, 401, 403, 404]);

const signed = v.object({ signedURL: v.pipe(v.string(), v.startsWith("/object/sign/")) });

/** Storage: asked for the file as the person, and for the address with the key that bypasses row-level security. */
export function createFiles(url: string, keys: { publishable: string; secret: string }): Files {
  const ask = (path: string, init: RequestInit) =>
    fetch(new URL(`/storage/v1/object/${path}`, url), {
      ...init,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  return {
    async mayOpen(authorization, { bucket, path }) {
      const response = await ask(`info/${bucket}/${path}`, {
        headers: { apikey: keys.publishable, authorization },
      });
      await response.body?.cancel();
      if (!response.ok && !REFUSALS.has(response.status))
        throw new Error(`storage answered ${response.status}`);
      return response.ok;
    },
    async sign({ bucket, path }, seconds) {
      const response = await ask(`sign/${bucket}/${path}`, {
        method: "POST",
        // Unlike PostgREST, storage wants the key as a bearer too; hosted gateways exchange a new secret key for a token.
        headers: {
          apikey: keys.secret,
          authorization: `Bearer ${keys.secret}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ expiresIn: seconds }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`storage answered ${response.status}: ${text.slice(0, 300)}`);
      return `/storage/v1${v.parse(signed, JSON.parse(text)).signedURL}`;
    },
  };
}
