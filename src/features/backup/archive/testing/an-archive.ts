import { Encrypter } from "age-encryption";
import { packTar } from "modern-tar";
import { fileName, rowsName, type ArchiveFile, type ArchiveHeader } from "../format.ts";
import { Tally } from "../hashed.ts";
import { sealArchive, type SealOptions, type SealSource } from "../seal.ts";

export const WORDS_OF_TEST = "faro pincel lluvia tambor higuera nogal";

/** Scrypt without its cost. */
const QUICK = 1;

/** Rows of two tables, with letters of more than one byte. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  "public.albums": [
    '{"id":1,"title":"Campamento 2026 ñandú"}\n{"id":2,"title":"Día de la familia 🎉"}',
    '{"id":3}',
  ],
  "auth.users": ['{"id":"a","email":"ana@example.org"}'],
};

export interface Content {
  header: ArchiveHeader;
  rows: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** A church's content, with the given files beside a small one. */
export function aContent(more: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {}): Content {
  const bodies = { "photos/2026/olla ñ.jpg": bytesOf(3_000), ...more };
  const files = Object.entries(bodies).map(([path, body]): ArchiveFile => {
    const [bucket = "", ...name] = path.split("/");
    return { bucket, name: name.join("/"), bytes: body.length, type: "image/jpeg", cache: "max-age=3600" };
  });
  const tables = Object.entries(ROWS).map(([name, texts]) => ({
    name,
    columns: ["id"],
    rows: texts.join("\n").split("\n").length,
    chunks: texts.map((text, number) => {
      const bytes = new TextEncoder().encode(text);
      return { number, rows: text.split("\n").length, bytes: bytes.length, sha256: hashOf(bytes) };
    }),
  }));
  const header = {
    format: 1 as const,
    church: { id: "5b0c", name: "Iglesia de Prueba" },
    migration: "20261122103000",
    frozen_at: "2026-11-27T06:00:00Z",
    tables,
    files,
  };
  return {
    header,
    rows: new Map(
      Object.entries(ROWS).flatMap(([table, texts]) => texts.map((text, n) => [rowsName(table, n), text])),
    ),
    files: new Map(Object.entries(bodies).map(([path, body]) => [`files/${path}`, body])),
  };
}

/** Bytes that do not repeat, so that none of them can be exchanged unseen. */
export function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = size;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

export function hashOf(bytes: Uint8Array): string {
  const tally = new Tally();
  tally.add(bytes);
  return tally.sha256;
}

export function sourceOf({ header, rows, files }: Content): SealSource {
  return {
    header,
    readRows: async (table, number) => rows.get(rowsName(table, number)) ?? "",
    openFile: async (file) => piecesOfBytes(files.get(fileName(file)) ?? new Uint8Array()),
  };
}

/** 100 kB at a time. */
async function* piecesOfBytes(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}

/** Options for sealing without the cost of scrypt, and the parts that the sink gets. */
export function sealing(own: Partial<SealOptions> = {}): {
  options: SealOptions;
  parts: Uint8Array<ArrayBuffer>[];
} {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const options = {
    passphrase: WORDS_OF_TEST,
    sink: new WritableStream<Uint8Array>({ write: (part) => void parts.push(part.slice()) }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    workFactor: QUICK,
    ...own,
  };
  return { options, parts };
}

/** A sealed archive as the site writes it. */
export async function aSealed(content: Content): Promise<Blob> {
  const { options, parts } = sealing();
  await sealArchive(sourceOf(content), options);
  return new Blob(parts);
}

export interface Entry {
  name: string;
  body: Uint8Array<ArrayBuffer>;
  type?: "file" | "symlink" | "directory";
}

/** Entries as the site writes them, for a test to spoil; the last one is the manifest. */
export async function entriesOf({ header, rows, files }: Content): Promise<Entry[]> {
  const text = (name: string, value: string): Entry => ({ name, body: new TextEncoder().encode(value) });
  const packed = [...rows].map(async ([name, value]): Promise<Entry> => {
    const stream = new Blob([value]).stream().pipeThrough(new CompressionStream("gzip"));
    return { name, body: new Uint8Array(await new Response(stream).arrayBuffer()) };
  });
  const entries = [
    text("LEEME.txt", "Copia"),
    text("header.json", JSON.stringify(header)),
    ...(await Promise.all(packed)),
    ...[...files].map(([name, body]): Entry => ({ name, body })),
  ];
  return [...entries, manifestOf(entries)];
}

export function manifestOf(entries: readonly Entry[], format = 1): Entry {
  const listed = entries.map(({ name, body }) => ({ name, bytes: body.length, sha256: hashOf(body) }));
  return {
    name: "manifest.json",
    body: new TextEncoder().encode(JSON.stringify({ format, entries: listed })),
  };
}

/** Seals any entries: an archive that somebody with the words has made. */
export async function forged(entries: readonly Entry[]): Promise<Blob> {
  const tar = await packTar(
    entries.map(({ name, body, type = "file" }) => ({
      header: {
        name,
        size: type === "file" ? body.length : 0,
        type,
        ...(type === "symlink" && { linkname: "/" }),
      },
      body: type === "file" ? body : null,
    })),
  );
  return sealedWith(tar);
}

export async function sealedWith(content: Uint8Array): Promise<Blob> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(WORDS_OF_TEST);
  encrypter.setScryptWorkFactor(QUICK);
  return new Blob([new Uint8Array(await encrypter.encrypt(content))]);
}
