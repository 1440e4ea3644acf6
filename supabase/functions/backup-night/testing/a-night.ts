import type { Part, Stored } from "../copies.ts";
import { handle, type Night } from "../handler.ts";

const SECRET = "s3creto";
export const MONDAY = "00000002-0000-4000-8000-000000000001";
export const TUESDAY = "00000001-0000-4000-8000-000000000002";

export type Bytes = Uint8Array<ArrayBuffer>;

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const through = (bytes: Bytes, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).bytes();
export const unpacked = async (bytes: Bytes | undefined) =>
  new TextDecoder().decode(await through(bytes ?? new Uint8Array(), new DecompressionStream("gzip")));
export const packed = (text: string) =>
  through(new TextEncoder().encode(text), new CompressionStream("gzip"));

/** Frozen parts of one table, with rows that differ. */
export const partsOf = (count: number, backupId = MONDAY): Promise<Part[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const body = `{"id":${number},"title":"Niñez"}`;
      return { backup_id: backupId, table_name: "public.albums", number, body, sha256: await sha256(body) };
    }),
  );

/** A night over copies and a storage in memory; `spoil` changes what the storage keeps or throws instead. */
export function aNight(
  frozen: Part[],
  spoil: (path: string, bytes: Bytes) => Bytes | null = (_path, bytes) => bytes,
) {
  const files = new Map<string, Bytes>();
  const written: string[] = [];
  const finished: [string, number][] = [];
  const settled: Stored[] = [];
  let due = [...frozen];
  let open = [...frozen];
  let calledAgain = 0;
  const night: Night = {
    secret: SECRET,
    copies: {
      lease: async (limit) => {
        const leased = due.slice(0, limit);
        due = due.slice(limit);
        return leased;
      },
      settle: async (backupId, stored) => {
        settled.push(...stored);
        for (const { number, bytes } of stored) {
          const isIt = (part: Part) => part.backup_id === backupId && part.number === number;
          open = open.filter((part) => !isIt(part));
          if (bytes !== null) continue;
          open.push(...frozen.filter(isIt));
          due.push(...frozen.filter(isIt));
        }
        return open.filter((part) => part.backup_id === backupId).length;
      },
      header: async (backupId) => ({
        text: `{"format":1,"backup":"${backupId}"}`,
        parts: frozen.filter((part) => part.backup_id === backupId),
      }),
      finish: async (backupId, bytes) => {
        finished.push([backupId, bytes]);
      },
    },
    store: {
      put: async (path, bytes) => {
        const kept = spoil(path, bytes);
        if (kept) files.set(path, kept);
        written.push(path);
      },
      open: async (path) => {
        const bytes = files.get(path);
        if (!bytes) throw new Error(`storage answered 404: ${path}`);
        return new Blob([bytes]).stream();
      },
      list: async (folder) => {
        const within = [...files].filter(([path]) => path.startsWith(`${folder}/`));
        return new Map(within.map(([path, bytes]) => [path.slice(folder.length + 1), bytes.length]));
      },
    },
    callAgain: async () => {
      calledAgain += 1;
    },
  };
  return { night, files, written, finished, settled, calledAgain: () => calledAgain };
}

export const call = (night: Night, secret = SECRET) =>
  handle(
    new Request("http://localhost/", { method: "POST", headers: { authorization: `Bearer ${secret}` } }),
    night,
  );
export const summaryOf = async (night: Night): Promise<unknown> => (await call(night)).json();

/** Runs `work` and answers what was written to the log meanwhile. */
export async function logOf(work: () => Promise<unknown>): Promise<string> {
  const { warn, error } = console;
  const said: unknown[] = [];
  console.warn = console.error = (...texts: unknown[]) => void said.push(...texts);
  try {
    await work();
  } finally {
    Object.assign(console, { warn, error });
  }
  return said.map(String).join("\n");
}
