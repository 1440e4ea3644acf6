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
  /** How many bytes a file has. Throws when Storage does not say so. */
  sizeOf: (file: FileName) => Promise<number>;
  /** The bytes of a file or of a part, to pass on to the caller. Throws when Storage sends other bytes. */
  open: (file: FileName, part: { first: number; last: number } | null) => Promise<ReadableStream<Uint8Array>>;
};

const ANSWER_WITHIN_MS = 15_000;

/** Storage says "not found" and "denied" with 400 as well. */
const REFUSALS = new Set([400, 401, 403, 404]);

const info = v.object({ size: v.pipe(v.number(), v.integer(), v.minValue(1)) });

const signed = v.object({ signedURL: v.pipe(v.string(), v.startsWith("/object/sign/")) });

/** Storage: asked for the file as the person, and for the address with the key that bypasses row-level security. */
export function createFiles(url: string, keys: { publishable: string; secret: string }): Files {
  const ask = (path: string, init: RequestInit) =>
    fetch(new URL(`/storage/v1/object/${path}`, url), {
      ...init,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  // Unlike PostgREST, storage wants the key as a bearer too; hosted gateways exchange a new secret key for a token.
  const asServer = { apikey: keys.secret, authorization: `Bearer ${keys.secret}` };
  return {
    async sizeOf({ bucket, path }) {
      const response = await ask(`info/${bucket}/${path}`, { headers: asServer });
      const text = await response.text();
      if (!response.ok) throw new Error(`storage answered ${response.status}: ${text.slice(0, 300)}`);
      return v.parse(info, JSON.parse(text)).size;
    },
    async open({ bucket, path }, part) {
      // Until it answers, not until the last byte: who is on a slow network takes an hour of sound in minutes.
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(new Error("storage did not answer")), ANSWER_WITHIN_MS);
      const response = await fetch(new URL(`/storage/v1/object/${bucket}/${path}`, url), {
        headers: { ...asServer, ...(part && { range: `bytes=${part.first}-${part.last}` }) },
        signal: ending.signal,
      }).finally(() => clearTimeout(timer));
      if (response.status === (part === null ? 200 : 206) && response.body !== null) return response.body;
      await response.body?.cancel();
      throw new Error(`storage answered ${response.status}`);
    },
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
        headers: { ...asServer, "content-type": "application/json" },
        body: JSON.stringify({ expiresIn: seconds }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`storage answered ${response.status}: ${text.slice(0, 300)}`);
      return `/storage/v1${v.parse(signed, JSON.parse(text)).signedURL}`;
    },
  };
}
