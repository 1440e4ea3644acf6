import * as v from "valibot";
import type { Files } from "../_shared/storage.ts";

const BUCKET = "backups";
const ANSWER_WITHIN_MS = 15_000;
/** Names in one answer of Storage's list. */
const PAGE = 1_000;

const listed = v.array(v.object({ name: v.string(), metadata: v.object({ size: v.number() }) }));

export type Store = {
  /** Writes a file, or writes it once more. */
  put: (path: string, bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<void>;
  open: (path: string) => Promise<ReadableStream<Uint8Array>>;
  /** Names within a folder, and their bytes. */
  list: (folder: string) => Promise<Map<string, number>>;
};

/** The private bucket of the copies, through the storage API as service_role. All throw when it does not answer or refuses. */
export function createStore(url: string, key: string, files: Pick<Files, "open">): Store {
  const post = async (
    path: string,
    headers: Record<string, string>,
    body: Uint8Array<ArrayBuffer> | string,
  ) => {
    const response = await fetch(new URL(`/storage/v1/object/${path}`, url), {
      method: "POST",
      // Unlike PostgREST, storage wants the key as a bearer too; hosted gateways exchange a new secret key for a token.
      headers: { apikey: key, authorization: `Bearer ${key}`, ...headers },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`storage answered ${response.status}: ${text.slice(0, 300)}`);
    return text;
  };
  return {
    async put(path, bytes, type) {
      await post(`${BUCKET}/${path}`, { "content-type": type, "x-upsert": "true" }, bytes);
    },
    open: (path) => files.open({ bucket: BUCKET, path }, null),
    async list(folder) {
      const sizes = new Map<string, number>();
      for (let offset = 0; ; offset += PAGE) {
        const asked = { prefix: folder, limit: PAGE, offset, sortBy: { column: "name", order: "asc" } };
        const answer = await post(
          `list/${BUCKET}`,
          { "content-type": "application/json" },
          JSON.stringify(asked),
        );
        const page = v.parse(listed, JSON.parse(answer));
        for (const { name, metadata } of page) sizes.set(name, metadata.size);
        if (page.length < PAGE) return sizes;
      }
    },
  };
}
